import { tidy } from '#domain/text/tidy.ts'
import type { LanguageTag } from './word.ts'

/** A gloss or a definition; there may be several of one language. */
type InLanguage = { readonly language: LanguageTag }
type TextOf<Text> = (text: Text) => string

/** Whether each of the others is among these: same language, same text. */
export function says<Text extends InLanguage>(
  texts: readonly Text[],
  others: readonly Text[],
  textOf: TextOf<Text>,
): boolean {
  return others.every((other) => isAmong(texts, other, textOf))
}

/** Whether each of the others is among these, or nothing is said in its language yet. */
export function lacksOrSays<Text extends InLanguage>(
  texts: readonly Text[],
  others: readonly Text[],
  textOf: TextOf<Text>,
): boolean {
  const said = new Set(texts.filter((text) => textOf(text).trim() !== '').map(({ language }) => language))
  return others.every((other) => !said.has(other.language) || isAmong(texts, other, textOf))
}

/** These with the others that are not among them: in the place of a blank one of the language, or else behind them. */
export function fillTexts<Text extends InLanguage>(
  texts: readonly Text[],
  others: readonly Text[],
  textOf: TextOf<Text>,
): readonly Text[] {
  return others.reduce((filled, other) => {
    if (isAmong(filled, other, textOf)) return filled
    const blank = filled.findIndex((text) => text.language === other.language && textOf(text).trim() === '')
    return blank < 0 ? [...filled, other] : filled.with(blank, other)
  }, texts)
}

function isAmong<Text extends InLanguage>(texts: readonly Text[], one: Text, textOf: TextOf<Text>): boolean {
  const same = tidy(textOf(one))
  return texts.some((text) => text.language === one.language && tidy(textOf(text)) === same)
}
