import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Replacement } from '#domain/orthography/replacement.ts'
import { ListLook } from './list-look.ts'
import { packPreview } from './packed-preview.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const find = (text: string): Replacement => ({ find: text, replacement: '', wholeLetters: true })
const FOUND = packPreview([{ guid: 'g', before: 'chai', after: 'ai', warning: null }])

/** A look, and the worker that answers it. */
function aLook() {
  const sent: string[] = []
  const look = new ListLook<'preview'>((asked) => void sent.push(asked.find))
  const answer = (text: string, { found = FOUND, isReading = false } = {}): void =>
    look.take({ kind: 'preview', asked: find(text), found, words: 1, isReading })
  return { look, sent, answer }
}

test('of what is asked while a question is under way only the latest is asked then', () => {
  const { look, sent, answer } = aLook()
  for (const text of ['c', 'ch', 'cha']) look.ask(find(text))
  expect(sent).toEqual(['c'])
  answer('c')
  expect(sent).toEqual(['c', 'cha'])
  answer('cha')
  expect(look.looked?.asked).toEqual(find('cha'))
  look.ask(find('cha'))
  expect(sent).toEqual(['c', 'cha'])
})

test('the same is asked again when words have changed, and not with each of them', () => {
  const { look, sent, answer } = aLook()
  look.ask(find('c'))
  answer('c')
  for (let word = 0; word < 5; word++) look.hearNews()
  expect(sent).toEqual(['c'])
  vi.runAllTimers()
  expect(sent).toEqual(['c', 'c'])
  answer('c')
  vi.runAllTimers()
  expect(sent).toEqual(['c', 'c'])
})

test('while words are read it is asked again soon, but only after a rest that is longer than the answer took', () => {
  const { look, sent, answer } = aLook()
  look.ask(find('c'))
  answer('c', { isReading: true })
  look.hearNews()
  vi.advanceTimersByTime(100)
  expect(sent).toEqual(['c', 'c'])

  vi.advanceTimersByTime(500)
  answer('c', { isReading: true })
  look.hearNews()
  vi.advanceTimersByTime(1_900)
  expect(sent).toEqual(['c', 'c'])
  vi.advanceTimersByTime(100)
  expect(sent).toEqual(['c', 'c', 'c'])
})

test('S10.3 when nothing is asked any more, nothing of before is shown, whatever is still answered', () => {
  const { look, sent, answer } = aLook()
  look.ask(find('c'))
  look.ask(null)
  answer('c')
  look.hearNews()
  vi.runAllTimers()
  expect([look.looked, sent]).toEqual([null, ['c']])
})
