import { useTranslation } from 'react-i18next'
import type { KeyboardEvent, Ref } from 'react'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import type { WordCount } from '#domain/domains/word-counts.ts'
import { DomainName, useDomainTitles } from './domain-name.tsx'
import classes from './current-domain.module.css'
import { useWordCountLabel } from './word-count-mark.tsx'

type Props = {
  readonly domain: TreeDomain
  readonly lang: string
  readonly count: WordCount | null
  readonly onSelect: (domain: TreeDomain) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly ref: Ref<HTMLButtonElement>
}

const KEYS = 'ArrowUp ArrowDown ArrowLeft ArrowRight Home Enter'

/** The domain where one is, the only one that can be chosen and the tree's stop for Tab. Nobody collects into the root. */
export function CurrentDomain({ domain, lang, count, onSelect, onKeyDown, ref }: Props) {
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const wordsOf = useWordCountLabel()
  const isRoot = domain.id === ROOT_ID
  const words = count && (isRoot ? t('tree.wordsInAll', { count: count.below }) : wordsOf(count))
  const title = isRoot ? titleOf(domain) : t('tree.to.select', { domain: titleOf(domain) })
  return (
    <button
      ref={ref}
      type="button"
      className={classes.current}
      aria-current="true"
      aria-disabled={isRoot}
      aria-keyshortcuts={KEYS}
      aria-label={words ? t('tree.tile', { title, words }) : title}
      onKeyDown={onKeyDown}
      onClick={() => isRoot || onSelect(domain)}
    >
      <DomainName domain={domain} lang={lang} />
      <span className={classes.words}>{words ?? '\u00a0'}</span>
      {isRoot ? (
        <span className={classes.hint}>{t('tree.begin')}</span>
      ) : (
        <span className={classes.select}>
          {t('tree.select')}
          <kbd>{t('tree.enterKey')}</kbd>
        </span>
      )}
    </button>
  )
}
