import { expect, test } from 'vitest'
import type { DomainText } from '#domain/domains/domain-text.ts'
import { shippedGuids, shippedTexts } from './shipped-domains.ts'

const texts = [...shippedTexts().values()]

/** The texts that break a rule, whole, so that a failure shows them. */
const except = (holds: (text: DomainText) => boolean) => texts.filter((text) => !holds(text))
const asOne = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** One sentence: it begins as one, and ends once. */
const STATEMENT = /^\p{Lu}[^.!?\n]+\S\.$/u
const QUESTION = /^\p{Lu}[^.!?\n]+\S\?$/u

test('every standard domain has an English text of ours, and nothing else has one', () => {
  expect(texts).toHaveLength(1792)
  expect(new Set(shippedTexts().keys())).toEqual(new Set(shippedGuids().keys()))
})

test('each domain is described by one sentence, which describes no other', () => {
  expect(except(({ description }) => STATEMENT.test(description))).toEqual([])
  expect(new Set(texts.map(({ description }) => asOne(description))).size).toBe(texts.length)
})

test('each domain asks two or three questions, and none of them twice', () => {
  expect(except(({ questions }) => questions.length === 2 || questions.length === 3)).toEqual([])
  expect(except(({ questions }) => questions.every((question) => QUESTION.test(question)))).toEqual([])
  expect(except(({ questions }) => new Set(questions.map(asOne)).size === questions.length)).toEqual([])
})
