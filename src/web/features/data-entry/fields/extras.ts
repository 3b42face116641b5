import type { Project } from '#domain/project/project.ts'
import { matches, type KeyPress } from '#web/shared/keys/entry-keys.ts'

/** What can be entered with a word beside its form and its glosses; in the order of their fields. */
export const EXTRAS = ['definition', 'partOfSpeech', 'note', 'flag', 'picture'] as const

export type Extra = (typeof EXTRAS)[number]

/** Which of them a project has (spec screens S7.20). */
export function extrasOf({ definitionsEnabled, grammaticalInfoEnabled, entryFields }: Project): readonly Extra[] {
  const has: Readonly<Record<Extra, boolean>> = {
    definition: definitionsEnabled,
    partOfSpeech: grammaticalInfoEnabled,
    note: entryFields.note,
    flag: entryFields.flag,
    picture: entryFields.picture,
  }
  return EXTRAS.filter((extra) => has[extra])
}

/** The one that a key press asks for. */
export function extraOf(press: KeyPress, extras: readonly Extra[]): Extra | undefined {
  return extras.find((extra) => matches(press, extra))
}
