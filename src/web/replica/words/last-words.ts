import { isInUse } from '#domain/word/living-senses.ts'
import { atOneMoment, wordsByGuid } from './read-words.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import type { ShownWord } from './shown-word.ts'

/** The words that were changed last, the latest first: those about which something waits here, then as the server has it. */
export function lastWords(db: ReplicaDatabase, most: number): Promise<readonly ShownWord[]> {
  return atOneMoment(db, async () => {
    const waiting = await db.operations.reverse().filter(isAboutWord).limit(most).toArray()
    const changed = await db.words.orderBy('n').reverse().filter(isThere).limit(most).primaryKeys()
    const guids = [...new Set([...waiting.map(({ guid }) => guid), ...changed])]
    const found = await wordsByGuid(db, guids)
    const shown = guids.flatMap((guid) => found.get(guid) ?? [])
    const each = new Map(shown.filter(({ word }) => isInUse(word)).map((word) => [word.guid, word]))
    return [...each.values()].slice(0, most)
  })
}

const isAboutWord = ({ guid }: { readonly guid?: string }): boolean => guid !== undefined && guid !== ''
const isThere = ({ word }: { readonly word: unknown }): boolean => word !== null
