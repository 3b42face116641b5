import type { LanguageTag } from '#domain/word/word.ts'
import { newElement, insertAfter, removeChild, replaceChild } from '../xml/edit.ts'
import { attribute, childElements, childrenNamed } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import { type LanguageText, textsByLanguage } from './multitext.ts'
import { newCarrier } from './new-elements.ts'
import { patchTexts } from './patch-texts.ts'

/**
 * The questions of a domain travel in fields of its range element, one for each question, with a form for each language.
 * LIFT knows no such field, but leaves its type to whoever writes one.
 */
const QUESTION = 'question'

export type Questions = { readonly language: LanguageTag; readonly questions: readonly string[] }

/** Those of each language, in the order of the fields. */
export function questionsIn(element: XmlElement): ReadonlyMap<LanguageTag, readonly string[]> {
  const told = questionFields(element)
    .flatMap(textsIn)
    .filter(({ text }) => text !== '')
  const byLanguage = Map.groupBy(told, ({ language }) => language)
  return new Map([...byLanguage].map(([language, texts]) => [language, texts.map(({ text }) => text)]))
}

export function newQuestions(all: readonly Questions[]): readonly XmlElement[] {
  return places(all).map((at) => questionField(all, at))
}

/** Languages that are not among them keep their questions, as do those that are told as before. */
export function patchQuestions(element: XmlElement, all: readonly Questions[]): XmlElement {
  const before = questionsIn(element)
  const changed = all.filter(({ language, questions }) => !isSame(before.get(language) ?? [], questions))
  if (changed.length === 0) return element
  const fields = questionFields(element)
  const patched = fields.reduce((whole, field, at) => {
    const now = patchField(field, changed, at)
    return childElements(now).length === 0 ? removeChild(whole, field) : replaceChild(whole, field, now)
  }, element)
  const more = places(changed).slice(fields.length)
  return more.reduce((whole, at) => insertAfter(whole, undefined, questionField(changed, at)), patched)
}

const questionFields = (element: XmlElement): readonly XmlElement[] =>
  childrenNamed(element, 'field').filter((field) => attribute(field, 'type') === QUESTION)

const textsIn = (field: XmlElement): readonly LanguageText[] =>
  [...textsByLanguage(childrenNamed(field, 'form'))].map(([language, text]) => ({ language, text }))

/** What the languages ask at one place. */
const textsAt = (all: readonly Questions[], at: number): readonly LanguageText[] =>
  all.map(({ language, questions }) => ({ language, text: questions[at] ?? '' })).filter(({ text }) => text !== '')

const places = (all: readonly Questions[]): readonly number[] => [
  ...Array(Math.max(0, ...all.map(({ questions }) => questions.length))).keys(),
]

function questionField(all: readonly Questions[], at: number): XmlElement {
  const forms = textsAt(all, at).map((text) => newCarrier('form', text))
  return newElement('field', [['type', QUESTION]], forms)
}

function patchField(field: XmlElement, changed: readonly Questions[], at: number): XmlElement {
  const languages = changed.map(({ language }) => language)
  const before = textsIn(field).filter(({ language }) => languages.includes(language))
  return patchTexts(field, { carrierName: 'form', before, after: textsAt(changed, at), analysis: 'en' })
}

const isSame = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text, at) => text === right[at])
