import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { CurrentDomain } from './current-domain.tsx'
import { DomainName, useDomainTitles } from './domain-name.tsx'
import type { TreeView } from './domain-tree.tsx'
import classes from './narrow-tree.module.css'
import { useWordCountLabel, WordCountMark } from './word-count-mark.tsx'

/** The same on a phone: where one is, a way to either side, and a list to go down by. The path above is the way up. */
export function NarrowTree({ domain, lang, around, countOf, onMove, onSelect, here, onKeyDown }: TreeView) {
  const { t } = useTranslation()
  const { previous, next, children } = around
  return (
    <div className={classes.tree}>
      <CurrentDomain
        ref={here}
        domain={domain}
        lang={lang}
        count={countOf(domain)}
        onSelect={onSelect}
        onKeyDown={onKeyDown}
      />
      {(previous ?? next) && (
        <div className={classes.siblings}>
          {previous ? <Sibling domain={previous} place="previous" onMove={onMove} /> : <span />}
          {next && <Sibling domain={next} place="next" onMove={onMove} />}
        </div>
      )}
      {children.length > 0 && (
        <ul className={classes.children}>
          {children.map((child) => (
            <li key={child.id}>
              <Row domain={child} lang={lang} count={countOf(child)} onMove={onMove} />
            </li>
          ))}
        </ul>
      )}
      {domain.id !== ROOT_ID && (
        <div className={classes.foot}>
          <Button fullWidth tabIndex={-1} onClick={() => onSelect(domain)}>
            {t('tree.select')}
          </Button>
        </div>
      )}
    </div>
  )
}

type SiblingProps = Pick<TreeView, 'onMove'> & { readonly domain: TreeDomain; readonly place: 'previous' | 'next' }

function Sibling({ domain, place, onMove }: SiblingProps) {
  const { t } = useTranslation()
  const title = useDomainTitles()(domain)
  const Icon = place === 'previous' ? IconChevronLeft : IconChevronRight
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.sibling}
      data-place={place}
      aria-label={t(`tree.to.${place}`, { domain: title })}
      onClick={() => onMove(domain.id)}
    >
      <Icon className="pointing" size={18} stroke={1.75} aria-hidden />
      <bdi>{title}</bdi>
    </button>
  )
}

type RowProps = Pick<TreeView, 'lang' | 'onMove'> & {
  readonly domain: TreeDomain
  readonly count: ReturnType<TreeView['countOf']>
}

function Row({ domain, lang, count, onMove }: RowProps) {
  const { t } = useTranslation()
  const title = t('tree.to.child', { domain: useDomainTitles()(domain) })
  const wordsOf = useWordCountLabel()
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.row}
      aria-label={count ? t('tree.tile', { title, words: wordsOf(count) }) : title}
      onClick={() => onMove(domain.id)}
    >
      <DomainName domain={domain} lang={lang} />
      {count && <WordCountMark count={count} />}
      <IconChevronRight
        className="pointing"
        size={18}
        stroke={1.75}
        aria-hidden
        visibility={domain.childIds.length > 0 ? 'visible' : 'hidden'}
      />
    </button>
  )
}
