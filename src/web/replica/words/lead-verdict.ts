import type { ItemOf } from '../outbox/item.ts'
import type { ReplicaDatabase } from './replica-database.ts'

/**
 * A verdict with the words of its set as the server has them: a new one that another word has absorbed is that other one. null:
 * by that fewer than two words are left, about which there is nothing to say.
 */
export async function leadVerdict(
  { absorptions }: Pick<ReplicaDatabase, 'absorptions'>,
  pending: ItemOf<'verdict'>,
): Promise<ItemOf<'verdict'> | null> {
  const { act } = pending
  if (act.kind !== 'giveVerdict') return pending
  const absorbed = await absorptions.bulkGet(act.words.map(({ guid }) => guid))
  if (absorbed.every((absorption) => !absorption)) return pending
  const led = act.words.map((word, at) => ({ ...word, guid: absorbed[at]?.into ?? word.guid }))
  // What was said of that other word itself stands.
  const said = act.words.filter((_, at) => !absorbed[at])
  const words = [...new Map([...led, ...said].map((word) => [word.guid, word])).values()]
  // The arrangement names the word that is gone.
  return words.length < 2 ? null : { ...pending, act: { ...act, words, arranged: null } }
}
