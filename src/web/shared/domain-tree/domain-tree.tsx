import { useDirection } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, type RefCallback, useCallback, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { type DomainKey, isNamedIn } from '#domain/domains/domain-key.ts'
import { neighboursOf, type DomainTree as Tree, type TreeDomain } from '#domain/domains/domain-tree.ts'
import { moveForKey, moveInTree, type Direction } from '#domain/domains/tree-moves.ts'
import { NO_WORDS, type WordCount } from '#domain/domains/word-counts.ts'
import { late } from '../late.tsx'
import { beginsText, hasModifier } from './keys-in-tree.ts'
import { NarrowTree } from './narrow-tree.tsx'
import type { Navigation, Purpose } from './use-navigation.ts'
import { WideTree } from './wide-tree.tsx'

/** The tree as it is drawn at first is enough for the first word. */
const DomainOutline = late('outline', async () => (await import('./domain-outline.tsx')).DomainOutline)

type Props = {
  readonly navigation: Navigation
  readonly tree: Tree
  /** On a wide screen, as lines that open and close. */
  readonly asList: boolean
}

/** What both forms of the tree draw. */
export type TreeView = {
  readonly tree: Tree
  readonly direction: Direction
  readonly domain: TreeDomain
  readonly lang: string
  readonly around: ReturnType<typeof neighboursOf>
  /** null while words are not counted. */
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

/**
 * The current domain and those around it. Arrow keys walk, Home leads to the root, Enter chooses, and whoever types a name
 * searches it; keys act only while the focus is in here (spec screens S2.12), and it follows every move.
 */
export function DomainTree({ navigation, tree, asList }: Props) {
  const { t } = useTranslation()
  const { dir: direction } = useDirection()
  const { project, counts, current, onMove, select, field, purpose } = navigation
  const finished = useMemo(() => new Set(project.finishedDomains), [project.finishedDomains])
  const isWide = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
  const Drawn = isWide && asList ? DomainOutline : isWide ? WideTree : NarrowTree
  const domain = tree.domains.get(current) ?? tree.domains.get(ROOT_ID)
  const keepFocusHere = useFocusThatFollows(navigation, domain?.key)
  if (!domain) return null

  const onType = () => field.current?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    if (beginsText(event)) return onType()
    const move = moveForKey(event.key, direction)
    // Enter is a click on the button that has the focus.
    if (move === null || move === 'select' || hasModifier(event)) return
    event.preventDefault()
    const target = moveInTree(tree, domain.key, move)
    if (target !== domain.key) onMove(target)
  }
  const view: TreeView = {
    domain,
    tree,
    direction,
    lang: tree.lang,
    around: neighboursOf(tree, domain.key),
    countOf: ({ key }) => counts && (counts.get(key) ?? NO_WORDS),
    onMove,
    onSelect: select,
    onKeyDown,
    onType,
    isFinished: (one) => isNamedIn(finished, one),
    purpose,
  }
  return (
    <section aria-label={t('tree.label')}>
      <Drawn view={view} here={keepFocusHere} />
    </section>
  )
}

/**
 * Hands stay on the keys: the current tile has the focus when the tree opens and after each move, and does not lose it to
 * the other form of the tree, also where that comes late.
 */
function useFocusThatFollows(
  { here, keepHere }: Pick<Navigation, 'here' | 'keepHere'>,
  current: DomainKey | undefined,
) {
  useEffect(() => {
    here.current?.focus()
  }, [here, current])
  return useCallback(
    (tile: HTMLElement | null) => {
      keepHere(tile)
      if (document.activeElement?.matches('body, h1')) tile?.focus()
    },
    [keepHere],
  )
}
