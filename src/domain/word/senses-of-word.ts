import { tidy } from '../text/tidy.ts'
import { isLiving } from './living-senses.ts'
import { type Gloss, type Guid, type Sense, UNSPECIFIED, type WordContent } from './word.ts'

/** The word with one of its senses before the one that comes before it, or behind the next; those in no use are passed over. */
export function withSenseMoved(word: WordContent, { guid }: Pick<Sense, 'guid'>, by: -1 | 1): WordContent {
  const { senses } = word
  const at = senses.findIndex((sense) => sense.guid === guid)
  const steps = by === 1 ? senses.slice(at + 1) : senses.slice(0, Math.max(at, 0)).toReversed()
  const next = steps.findIndex(isLiving)
  const moved = senses[at]
  if (!moved || next < 0) return word
  return { ...word, senses: senses.toSpliced(at, 1).toSpliced(at + by * (next + 1), 0, moved) }
}

/** The word with one more sense, which is last and says this; as it is, where that is blank. */
export function withNewSense(word: WordContent, { language, def }: Gloss, guid: Guid): WordContent {
  if (tidy(def) === '') return word
  const sense: Sense = {
    guid,
    accessibility: 'Active',
    grammaticalInfo: UNSPECIFIED,
    definitions: [],
    glosses: [{ language, def: tidy(def) }],
    protectReasons: [],
    semanticDomains: [],
  }
  return { ...word, senses: [...word.senses, sense] }
}
