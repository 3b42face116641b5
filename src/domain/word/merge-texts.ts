import { type Report, type Three, mergeField, settle } from './merge-field.ts'
import { mergeOrder } from './merge-order.ts'

/** How a gloss or a definition is taken apart. */
export type TextForm<Item> = { readonly language: (item: Item) => string; readonly text: (item: Item) => string }

/**
 * Texts by language. A language with one text is one field; where somebody wrote several, each of them is a thing of
 * its own: what either side added is there, what one side removed is gone.
 */
export function mergeTexts<Item>(texts: Three<readonly Item[]>, form: TextForm<Item>, report: Report): readonly Item[] {
  const settled = settle(texts)
  if (settled) return settled.value
  const base = byLanguage(texts.base, form)
  const mine = byLanguage(texts.mine, form)
  const theirs = byLanguage(texts.theirs, form)
  const languages = { base: [...base.keys()], mine: [...mine.keys()], theirs: [...theirs.keys()] }
  return mergeOrder(languages, new Set([...languages.mine, ...languages.theirs])).flatMap((language) => {
    const ofLanguage = {
      base: base.get(language) ?? [],
      mine: mine.get(language) ?? [],
      theirs: theirs.get(language) ?? [],
    }
    return mergeLanguage(ofLanguage, form, () => report(language))
  })
}

function mergeLanguage<Item>(texts: Three<readonly Item[]>, form: TextForm<Item>, report: () => void): readonly Item[] {
  const settled = settle(texts)
  if (settled) return settled.value
  const several = [texts.base, texts.mine, texts.theirs].some((list) => list.length > 1)
  return several ? mergeSeveral(texts, form.text) : mergeField(texts, report)
}

function mergeSeveral<Item>(
  { base, mine, theirs }: Three<readonly Item[]>,
  textOf: (item: Item) => string,
): readonly Item[] {
  const has = (list: readonly Item[], item: Item): boolean => list.some((other) => textOf(other) === textOf(item))
  const removedByMe = (item: Item): boolean => has(base, item) && !has(mine, item)
  return [
    ...theirs.filter((item) => !removedByMe(item)),
    ...mine.filter((item) => !has(base, item) && !has(theirs, item)),
  ]
}

function byLanguage<Item>(texts: readonly Item[], form: TextForm<Item>): ReadonlyMap<string, readonly Item[]> {
  const languages = new Set(texts.map(form.language))
  return new Map([...languages].map((language) => [language, texts.filter((item) => form.language(item) === language)]))
}
