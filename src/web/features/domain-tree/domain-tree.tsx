import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID, type DomainId } from '#domain/domains/domain-id.ts'
import { neighboursOf, type DomainTree as Tree, type TreeDomain } from '#domain/domains/domain-tree.ts'
import { moveForKey, moveInTree, type Direction } from '#domain/domains/tree-moves.ts'
import { NO_WORDS, type WordCount } from '#domain/domains/word-counts.ts'
import { NarrowTree } from './narrow-tree.tsx'
import { WideTree } from './wide-tree.tsx'

type Props = {
  readonly tree: Tree
  /** null while they are not known; a domain that is not there has no words. */
  readonly counts: ReadonlyMap<DomainId, WordCount> | null
  readonly current: DomainId
  readonly direction: Direction
  readonly onMove: (id: DomainId) => void
  readonly onSelect: (domain: TreeDomain) => void
  readonly here: TreeView['here']
}

/** What both forms of the tree draw. */
export type TreeView = {
  readonly domain: TreeDomain
  readonly lang: string
  readonly around: ReturnType<typeof neighboursOf>
  readonly countOf: (domain: TreeDomain) => WordCount | null
  readonly onMove: (id: DomainId) => void
  readonly onSelect: (domain: TreeDomain) => void
  /** Of the current tile, which alone has the focus and hears the keys. */
  readonly here: RefObject<HTMLButtonElement | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/**
 * The current domain and those around it. Arrow keys walk, Home leads to the root, Enter chooses; they act only while the
 * focus is in here (spec screens S2.12), and it follows every move.
 */
export function DomainTree({ tree, counts, current, direction, onMove, onSelect, here }: Props) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
  const domain = tree.domains.get(current) ?? tree.domains.get(ROOT_ID)
  useFocusThatFollows(here, domain?.id, isWide)
  if (!domain) return null

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const move = moveForKey(event.key, direction)
    // Enter is a click on the button that has the focus.
    if (move === null || move === 'select') return
    event.preventDefault()
    const target = moveInTree(tree, domain.id, move)
    if (target !== domain.id) onMove(target)
  }
  const countOf = ({ id }: TreeDomain) => counts && (counts.get(id) ?? NO_WORDS)
  const view: TreeView = {
    domain,
    lang: tree.lang,
    around: neighboursOf(tree, domain.id),
    countOf,
    onMove,
    onSelect,
    here,
    onKeyDown,
  }
  return <section aria-label={t('tree.label')}>{isWide ? <WideTree {...view} /> : <NarrowTree {...view} />}</section>
}

/**
 * Hands stay on the keys: the current tile has the focus when the tree opens and after each move, and does not lose it to
 * the other form of the tree.
 */
function useFocusThatFollows(here: TreeView['here'], current: DomainId | undefined, isWide: boolean): void {
  useEffect(() => {
    here.current?.focus()
  }, [here, current])
  useEffect(() => {
    if (document.activeElement === document.body) here.current?.focus()
  }, [here, isWide])
}
