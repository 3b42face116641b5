import type { Compare } from '../text/collate.ts'
import { type CharacterLists, type CharacterStatus, CHARACTER_STATUSES, statusIn } from './character-lists.ts'
import type { InventoryEntry } from './inventory.ts'
import { normalise } from '../text/normalise.ts'

/** A letter of the dictionary, or of the lists of its project, and what is decided about it. */
export type ListedCharacter = InventoryEntry & { readonly status: CharacterStatus }

/** The letters that are written, and those about which something is decided though nobody has written them. */
export function listedCharacters(
  inventory: readonly InventoryEntry[],
  lists: CharacterLists,
): readonly ListedCharacter[] {
  const statusOf = statusIn(lists)
  const written = new Set(inventory.map(({ letter }) => letter))
  const named = new Set([...lists.validCharacters, ...lists.rejectedCharacters].map(normalise))
  const unwritten = [...named].filter((letter) => letter !== '' && !written.has(letter))
  return [...inventory, ...unwritten.map((letter) => ({ letter, count: 0, examples: [] }))].map((entry) => ({
    ...entry,
    status: statusOf(entry.letter),
  }))
}

/** Spec screens 10.1. */
export const CHARACTER_ORDERS = ['letter', 'count', 'status'] as const
export type CharacterOrder = (typeof CHARACTER_ORDERS)[number]

export type CharacterQuestion = {
  /** undefined: of all. */
  readonly status?: CharacterStatus | undefined
  readonly order: CharacterOrder
  readonly isReversed: boolean
}

/** Those that are asked for, in their order; of equal ones in that of their language. Those that are written most come first. */
export function answered(
  characters: readonly ListedCharacter[],
  { status, order, isReversed }: CharacterQuestion,
  compare: Compare,
): readonly ListedCharacter[] {
  const byLetter = (a: ListedCharacter, b: ListedCharacter): number => compare(a.letter, b.letter)
  const first: Readonly<Record<CharacterOrder, typeof byLetter>> = {
    letter: byLetter,
    count: (a, b) => b.count - a.count,
    status: (a, b) => UNDECIDED_FIRST.indexOf(a.status) - UNDECIDED_FIRST.indexOf(b.status),
  }
  const inOrder = characters
    .filter((one) => status === undefined || one.status === status)
    .toSorted((a, b) => first[order](a, b) || byLetter(a, b))
  return isReversed ? inOrder.toReversed() : inOrder
}

/** What somebody has to decide about. */
const UNDECIDED_FIRST: readonly CharacterStatus[] = ['undecided', 'rejected', 'accepted']

/** How many there are of each status. */
export function countsByStatus(characters: readonly ListedCharacter[]): Readonly<Record<CharacterStatus, number>> {
  const count = (status: CharacterStatus): number => characters.filter((one) => one.status === status).length
  const [accepted, rejected, undecided] = CHARACTER_STATUSES.map(count)
  return { accepted: accepted ?? 0, rejected: rejected ?? 0, undecided: undecided ?? 0 }
}
