import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Guid, WordContent } from '#domain/word/word.ts'
import type { TakenBack } from '#web/replica/commands.ts'
import type { Row } from './session-state.ts'
import type { SessionRow } from './use-session-rows.ts'

/**
 * What an edit has made of what others use as well: a sense of its own (spec rules 4.7), or a word of its own (screens
 * S7.18); and what the row stood for before.
 */
export type SetApart =
  | {
      readonly as: 'sense'
      readonly before: WordContent
      readonly after: WordContent
      readonly row: Pick<Row, 'senseGuid'>
    }
  | {
      readonly as: 'word'
      /** null: from no word. */
      readonly taken: TakenBack | null
      readonly made: WordContent
      /** Of what it was made. */
      readonly sense: Guid | undefined
      readonly row: Pick<Row, 'corrected' | 'into' | 'since' | 'senseGuid'>
    }

export const apartAsSense = ({ base, row: { senseGuid } }: SessionRow, after: WordContent): SetApart => ({
  as: 'sense',
  before: base.word,
  after,
  row: { senseGuid },
})

export function apartAsWord(
  { sense, row: { corrected, into, since, senseGuid } }: SessionRow,
  apart: { readonly taken: TakenBack | null; readonly made: WordContent },
): SetApart {
  return { as: 'word', ...apart, sense: sense?.guid, row: { corrected, into, since, senseGuid } }
}

/**
 * The former word, with what was done since to the one that was made of its `sense`: `made` says what that was at first, and
 * `now` what it is. Its form stays.
 */
export function withDoneApart(
  former: WordContent,
  sense: Guid,
  { made, now }: { readonly made: WordContent; readonly now: WordContent },
): WordContent {
  const [apart] = made.senses
  const there = (word: WordContent): WordContent => ({
    ...word,
    guid: former.guid,
    vernacular: former.vernacular,
    usingCitationForm: former.usingCitationForm,
    senses: word.senses.map((one) => (one.guid === apart?.guid ? { ...one, guid: sense } : one)),
  })
  return threeWayMerge(there(made), there(now), former).word
}
