import { normalise } from '../text/normalise.ts'
import type { Project } from '../project/project.ts'
import { isDigraph } from './letters.ts'

/** Which characters belong to the language, and which do not. */
export type CharacterLists = Pick<Project, 'validCharacters' | 'rejectedCharacters'>

/** Spec product 4. */
export const CHARACTER_STATUSES = ['accepted', 'rejected', 'undecided'] as const
export type CharacterStatus = (typeof CHARACTER_STATUSES)[number]

/** Looks statuses up; built once for many letters. */
export function statusIn(lists: CharacterLists): (letter: string) => CharacterStatus {
  const valid = new Set(lists.validCharacters.map(normalise))
  const rejected = new Set(lists.rejectedCharacters.map(normalise))
  return (letter) => {
    if (valid.has(letter)) return 'accepted'
    return rejected.has(letter) ? 'rejected' : 'undecided'
  }
}

/** The letters of several signs about which something is decided. */
export function digraphsIn({ validCharacters, rejectedCharacters }: CharacterLists): readonly string[] {
  return [...validCharacters, ...rejectedCharacters].filter(isDigraph)
}

/** Some letters, and what somebody decides about them. */
export type CharacterDecision = { readonly letters: readonly string[]; readonly status: CharacterStatus }

/** The same as a decision that waits on a device for the server; it says how it is to be, so that twice is once. */
export type CharacterAct = CharacterDecision & { readonly kind: 'decideCharacters' }

/** The lists after a decision: each letter is in one list at most, and all others stay (spec product 4, R8.5). */
export function decided(lists: CharacterLists, { letters, status }: CharacterDecision): CharacterLists {
  const named = new Set(letters.map(normalise))
  const others = (list: readonly string[]): readonly string[] => list.filter((letter) => !named.has(normalise(letter)))
  return {
    validCharacters: [...others(lists.validCharacters), ...(status === 'accepted' ? named : [])],
    rejectedCharacters: [...others(lists.rejectedCharacters), ...(status === 'rejected' ? named : [])],
  }
}

/**
 * The decisions that bring letters back to what they were before: one for each status that they had, for the undo of a
 * decision about all of them.
 */
export function decisionsBack(before: CharacterLists, letters: readonly string[]): readonly CharacterDecision[] {
  const statusBefore = statusIn(before)
  return CHARACTER_STATUSES.map((status) => ({
    status,
    letters: letters.filter((letter) => statusBefore(normalise(letter)) === status),
  })).filter((decision) => decision.letters.length > 0)
}

/** A character, and its status before and after. */
export type CharacterChange = readonly [character: string, from: CharacterStatus, to: CharacterStatus]

/** The decisions that bring about what each of these letters was before its change: one for each status. */
export function changesBack(changes: readonly CharacterChange[]): readonly CharacterDecision[] {
  return CHARACTER_STATUSES.map((status) => ({
    status,
    letters: changes.filter(([, from]) => from === status).map(([letter]) => letter),
  })).filter((decision) => decision.letters.length > 0)
}

/** What became other between two states of the lists (spec api 4.5). */
export function characterChanges(before: CharacterLists, after: CharacterLists): readonly CharacterChange[] {
  const [was, is] = [statusIn(before), statusIn(after)]
  const listed = [before, after].flatMap(({ validCharacters, rejectedCharacters }) => [
    ...validCharacters,
    ...rejectedCharacters,
  ])
  return [...new Set(listed.map(normalise))].flatMap((letter): readonly CharacterChange[] =>
    was(letter) === is(letter) ? [] : [[letter, was(letter), is(letter)]],
  )
}

/**
 * What is stored of lists that somebody sends: every character once and in one spelling, and in one list. What is new in a
 * list leaves the other one, whichever of the two was sent; what is new in both is accepted (spec product 4, R8.5).
 */
export function storableLists(stored: CharacterLists, sent: Partial<CharacterLists>): CharacterLists {
  const valid = tidied(sent.validCharacters ?? stored.validCharacters)
  const rejected = tidied(sent.rejectedCharacters ?? stored.rejectedCharacters)
  const [wasValid, wasRejected] = [stored.validCharacters, stored.rejectedCharacters].map((list) => new Set(list))
  const isNewlyRejected = (letter: string): boolean =>
    rejected.has(letter) && wasValid?.has(letter) === true && wasRejected?.has(letter) !== true
  const accepted = [...valid].filter((letter) => !isNewlyRejected(letter))
  const isAccepted = new Set(accepted)
  return { validCharacters: accepted, rejectedCharacters: [...rejected].filter((letter) => !isAccepted.has(letter)) }
}

const tidied = (list: readonly string[]): ReadonlySet<string> =>
  new Set(list.map(normalise).filter((letter) => letter !== ''))
