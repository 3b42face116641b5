import { withDefinition, withGlossIn, withPartOfSpeech, type EntryEdit } from '#domain/word/entry-edit.ts'
import { cleanFlag, cleanNote } from '#domain/word/new-word.ts'
import { sameValue } from '#domain/word/same-value.ts'
import { fileNamesOf, picturesIn, withNewPictures } from '#domain/word/sense-pictures.ts'
import type { LanguageTag, Pronunciation, Sense, WordContent } from '#domain/word/word.ts'
import { subjectOf } from '../keeping/attempt.ts'
import type { DoneSince, EditSince, MediaSince } from './done-since.ts'

type Since = readonly DoneSince[]

/**
 * The word that an entry becomes, with what was done from its row to `now`, the word in which it was. Its glosses are those
 * that the row shows already.
 */
export function withDoneSince(made: WordContent, now: WordContent, since: Since, language: LanguageTag): WordContent {
  const edited = since.filter(isEdit).reduce((word, { did }) => {
    const [sense] = word.senses
    return sense && did.kind !== 'gloss' ? edit(word, sense, did, language) : word
  }, made)
  const [sense, ...others] = edited.senses
  const { added, gone } = mediaOf(since, now)
  const isLeft = ({ fileName }: Named): boolean => !gone.has(fileName)
  const isAdded = ({ fileName }: Named): boolean => added.has(fileName)
  const audio = [...edited.audio.filter(isLeft), ...now.audio.filter(isAdded)]
  if (!sense) return { ...edited, audio }
  const kept = sense.pictures ? { ...sense, pictures: sense.pictures.filter(isLeft) } : sense
  return { ...edited, audio, senses: [withNewPictures(kept, picturesIn(now).filter(isAdded)), ...others] }
}

/** The word of others as if none of that had been done to it; what they have changed since stays as they changed it. */
export function withoutDoneSince(now: WordContent, since: Since, language: LanguageTag): WordContent {
  const edits = since.filter(isEdit)
  const lastOf = new Map(edits.map((one) => [fieldOf(one), one]))
  const restored = [...lastOf].reduce((word, [field, { did, sense: guid }]) => {
    const undo = edits.find((one) => fieldOf(one) === field)?.undo
    const sense = word.senses.find((one) => one.guid === guid)
    if (!undo || !sense || !sameValue(edit(word, sense, did, language), word)) return word
    return edit(word, sense, undo, language)
  }, now)
  const { added, before } = mediaOf(since, now)
  const isOther = ({ fileName }: Named): boolean => !added.has(fileName)
  return {
    ...restored,
    audio: restored.audio.flatMap((one) => (isOther(one) ? [one] : before(one))),
    senses: restored.senses.map((sense) =>
      sense.pictures?.some((one) => !isOther(one)) ? { ...sense, pictures: sense.pictures.filter(isOther) } : sense,
    ),
  }
}

type Named = { readonly fileName: string }

const isEdit = (one: DoneSince): one is EditSince => one.kind === 'edit'
const isMedia = (one: DoneSince): one is MediaSince => one.kind === 'media'

const fieldOf = ({ did, sense }: EditSince): string => {
  const isOfWord = did.kind === 'note' || did.kind === 'flag'
  return isOfWord ? did.kind : `${sense} ${subjectOf(did)}`
}

/** `before`: what others had where one stands that was added. */
function mediaOf(since: Since, now: WordContent) {
  const media = since.filter(isMedia)
  const added = new Set(media.flatMap((one) => one.added ?? []))
  const here = new Set(fileNamesOf(now))
  const gone = new Set(media.flatMap((one) => one.gone ?? []).filter((fileName) => !here.has(fileName)))
  const before = ({ fileName }: Named): readonly Pronunciation[] => {
    const instead = media.find((one) => one.added === fileName)?.insteadOf
    if (!instead || here.has(instead.fileName)) return []
    return added.has(instead.fileName) ? before(instead) : [instead]
  }
  return { added, gone, before }
}

function edit(word: WordContent, sense: Sense, one: EntryEdit, language: LanguageTag): WordContent {
  switch (one.kind) {
    case 'definition':
      return withDefinition(word, sense, one)
    case 'partOfSpeech':
      return withPartOfSpeech(word, sense, one.group)
    case 'note':
      return { ...word, note: cleanNote(one, language) }
    case 'flag':
      return { ...word, flag: cleanFlag(one) }
    case 'gloss': {
      const glosses = withGlossIn(sense.glosses, { language: one.language || language, def: one.text })
      return { ...word, senses: word.senses.map((other) => (other === sense ? { ...sense, glosses } : other)) }
    }
    case 'vernacular':
      return word
  }
}
