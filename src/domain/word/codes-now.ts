import type { FormerCodes } from '#domain/project/language-code.ts'
import type { BulkEdit } from './bulk-edit.ts'
import type { Definition, LanguageTag, Sense, WordContent } from './word.ts'

/** A word whose texts say the codes that their languages have now (decision 86); the same word where they do already. */
export function inCodesNow<Content extends WordContent>(word: Content, former: FormerCodes): Content {
  if (!saysFormerCode(word, former)) return word
  const now = <Text extends { readonly language: LanguageTag }>(text: Text): Text => {
    const language = codeNow(text.language, former)
    return language === undefined ? text : { ...text, language }
  }
  return { ...word, note: now(word.note), senses: word.senses.map((sense) => withTexts(sense, now)) }
}

/** The same of an edit of many words, which may say in which language it finds something. */
export function editInCodesNow(edit: BulkEdit, former: FormerCodes): BulkEdit {
  if (edit.kind !== 'replace' || edit.in === 'vernacular') return edit
  const now = (code: LanguageTag): LanguageTag => codeNow(code, former) ?? code
  const place = 'glossIn' in edit.in ? { glossIn: now(edit.in.glossIn) } : { definitionIn: now(edit.in.definitionIn) }
  return { ...edit, in: place }
}

/** Whether a text of the word is in a language that has another code by now. */
function saysFormerCode({ note, senses }: WordContent, former: FormerCodes): boolean {
  if (Object.keys(former).length === 0) return false
  const texts = [note, ...senses.flatMap(textsOf)]
  return texts.some(({ language }) => codeNow(language, former) !== undefined)
}

function codeNow(code: LanguageTag, former: FormerCodes): LanguageTag | undefined {
  return Object.hasOwn(former, code) ? former[code] : undefined
}

function textsOf({ glosses, definitions, pictures = [] }: Sense): readonly { readonly language: LanguageTag }[] {
  return [...glosses, ...definitions, ...pictures.flatMap(({ captions }) => captions)]
}

type Now = <Text extends { readonly language: LanguageTag }>(text: Text) => Text

function withTexts(sense: Sense, now: Now): Sense {
  const captioned = sense.pictures?.map((picture) => ({ ...picture, captions: picture.captions.map<Definition>(now) }))
  return {
    ...sense,
    glosses: sense.glosses.map(now),
    definitions: sense.definitions.map(now),
    ...(captioned && { pictures: captioned }),
  }
}
