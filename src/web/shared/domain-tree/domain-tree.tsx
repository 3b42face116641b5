import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type RefCallback, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { type DomainKey, isNamedIn } from '#domain/domains/domain-key.ts'
import { neighboursOf, type DomainTree as Tree, type TreeDomain } from '#domain/domains/domain-tree.ts'
import { moveForKey, moveInTree, type Direction } from '#domain/domains/tree-moves.ts'
import { NO_WORDS, type WordCount } from '#domain/domains/word-counts.ts'
import { DomainOutline } from './domain-outline.tsx'
import { beginsText, hasModifier } from './keys-in-tree.ts'
import { NarrowTree } from './narrow-tree.tsx'
import { WideTree } from './wide-tree.tsx'

type Props = {
  readonly tree: Tree
  /** null while they are not known; a domain that is not there has no words. */
  readonly counts: ReadonlyMap<DomainKey, WordCount> | null
  readonly current: DomainKey
  readonly direction: Direction
  readonly onMove: (key: DomainKey) => void
  readonly onSelect: (domain: TreeDomain) => void
  readonly here: RefObject<HTMLElement | null>
  readonly keepHere: DrawnTree['here']
  /** `isNamedIn` */
  readonly finished: ReadonlySet<string>
  readonly purpose: TreeView['purpose']
  /** On a wide screen, as lines that open and close. */
  readonly asList: boolean
  /** Something was typed that could be the beginning of a name or a number. */
  readonly onType: () => void
}

/** What both forms of the tree draw. */
export type TreeView = {
  readonly tree: Tree
  readonly direction: Direction
  readonly domain: TreeDomain
  readonly lang: string
  readonly around: ReturnType<typeof neighboursOf>
  readonly countOf: (domain: TreeDomain) => WordCount | null
  readonly onMove: (key: DomainKey) => void
  readonly onSelect: (domain: TreeDomain) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** Takes the focus to the search, which gets what is being typed. */
  readonly onType: () => void
  readonly isFinished: (domain: TreeDomain) => boolean
  readonly purpose: Purpose
}

export type DrawnTree = {
  readonly view: TreeView
  /** Hears of the current tile, which alone has the focus and hears the keys. */
  readonly here: RefCallback<HTMLElement>
}

/** What a domain is chosen for: to collect words in it, for a word, or, the root as well, as the parent of another one. */
export type Purpose = 'collect' | 'word' | 'place'

/**
 * The current domain and those around it. Arrow keys walk, Home leads to the root, Enter chooses, and whoever types a name
 * searches it; keys act only while the focus is in here (spec screens S2.12), and it follows every move.
 */
export function DomainTree({ tree, counts, current, direction, onMove, onSelect, here, ...props }: Props) {
  const { t } = useTranslation()
  const isWide = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
  const isList = isWide && props.asList
  const Drawn = isList ? DomainOutline : isWide ? WideTree : NarrowTree
  const domain = tree.domains.get(current) ?? tree.domains.get(ROOT_ID)
  useFocusThatFollows(here, domain?.key, Drawn)
  if (!domain) return null

  const onKeyDown = (event: KeyboardEvent) => {
    if (beginsText(event)) return props.onType()
    const move = moveForKey(event.key, direction)
    // Enter is a click on the button that has the focus.
    if (move === null || move === 'select' || hasModifier(event)) return
    event.preventDefault()
    const target = moveInTree(tree, domain.key, move)
    if (target !== domain.key) onMove(target)
  }
  const countOf = ({ key }: TreeDomain) => counts && (counts.get(key) ?? NO_WORDS)
  const view: TreeView = {
    domain,
    tree,
    direction,
    lang: tree.lang,
    around: neighboursOf(tree, domain.key),
    countOf,
    onMove,
    onSelect,
    onKeyDown,
    onType: props.onType,
    isFinished: (one) => isNamedIn(props.finished, one),
    purpose: props.purpose,
  }
  return (
    <section aria-label={t('tree.label')}>
      <Drawn view={view} here={props.keepHere} />
    </section>
  )
}

/**
 * Hands stay on the keys: the current tile has the focus when the tree opens and after each move, and does not lose it to
 * the other form of the tree.
 */
function useFocusThatFollows(here: Props['here'], current: DomainKey | undefined, drawn: unknown): void {
  useEffect(() => {
    here.current?.focus()
  }, [here, current])
  useEffect(() => {
    if (document.activeElement === document.body) here.current?.focus()
  }, [here, drawn])
}
