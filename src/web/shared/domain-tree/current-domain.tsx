import { useTranslation } from 'react-i18next'
import type { Ref } from 'react'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { DomainName, useDomainTitles } from '#web/shared/domains/domain-name.tsx'
import type { TreeView } from './domain-tree.tsx'
import { FinishedMark, useTileLabel, useWordCountLabel } from './tile-marks.tsx'
import classes from './current-domain.module.css'

type Props = {
  readonly view: TreeView
  readonly ref: Ref<HTMLButtonElement>
}

const KEYS = 'ArrowUp ArrowDown ArrowLeft ArrowRight Home Enter'

/** The domain where one is, the only one that can be chosen and the tree's stop for Tab. Nobody collects into the root. */
export function CurrentDomain({ view, ref }: Props) {
  const { domain, lang, countOf, purpose, onSelect, onKeyDown } = view
  const { t } = useTranslation()
  const titleOf = useDomainTitles()
  const wordsOf = useWordCountLabel()
  const labelOf = useTileLabel(view)
  const isRoot = domain.key === ROOT_ID
  const count = countOf(domain)
  const canBeChosen = !isRoot || purpose === 'place'
  const verb = purpose === 'collect' ? 'select' : 'pick'
  const words = count && (isRoot ? t('tree.wordsInAll', { count: count.below }) : wordsOf(count))
  const title = canBeChosen ? t(`tree.to.${verb}`, { domain: titleOf(domain) }) : titleOf(domain)
  return (
    <button
      ref={ref}
      type="button"
      className={classes.current}
      aria-current="true"
      aria-disabled={!canBeChosen}
      aria-keyshortcuts={KEYS}
      onKeyDown={onKeyDown}
      onClick={() => canBeChosen && onSelect(domain)}
    >
      <DomainName domain={domain} lang={lang} isSilent />
      <span className={classes.words}>
        <span aria-hidden>{words ?? '\u00a0'}</span>
        <FinishedMark isFinished={view.isFinished(domain)} />
      </span>
      {!canBeChosen ? (
        <span className={classes.hint} aria-hidden>
          {t('tree.begin')}
        </span>
      ) : (
        <span className={classes.select} aria-hidden>
          {t(`tree.${verb}`)}
          <kbd>{t('tree.enterKey')}</kbd>
        </span>
      )}
      <span className="visually-hidden">{labelOf(domain, title, words)}</span>
    </button>
  )
}
