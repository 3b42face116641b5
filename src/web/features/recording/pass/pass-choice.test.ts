import { expect, test } from 'vitest'
import { addressOf, chosen, readChoice, widerChoice, type PassChoice, type WordToRecord } from './pass-choice.ts'

const read = (address: string): PassChoice => readChoice(new URLSearchParams(address))
const word = (guid: string, is: Partial<WordToRecord> = {}): WordToRecord => ({
  guid,
  isHere: true,
  isMine: false,
  isFlagged: false,
  ...is,
})
const words = [
  word('maji'),
  word('mto', { isMine: true }),
  word('ziwa', { isHere: false, isMine: true, isFlagged: true }),
]
const guids = (choice: PassChoice): readonly string[] => chosen(words, choice).map(({ guid }) => guid)

test('a domain alone means the words that are in it, no domain those of the project', () => {
  expect(guids(read('domain=1.3'))).toEqual(['maji', 'mto'])
  expect(guids(read(''))).toEqual(['maji', 'mto', 'ziwa'])
})

test('what is below, what is mine and what is flagged can be asked for together', () => {
  expect(guids(read('domain=1.3&below=yes'))).toEqual(['maji', 'mto', 'ziwa'])
  expect(guids(read('domain=1.3&by=me'))).toEqual(['mto'])
  expect(guids(read('domain=1.3&below=yes&by=me&flagged=yes'))).toEqual(['ziwa'])
})

test.each(['', 'domain=1.3', 'domain=Inbox&by=me', 'domain=1.3&below=yes&by=me&flagged=yes'])(
  'the address “%s” is the one that its choice leads to',
  (address) => {
    expect(addressOf(read(address))).toBe(address)
  },
)

test('what an address cannot mean is not heard: such a domain is none, and nothing is below the project', () => {
  expect(read('domain=%3Cb%3E&below=yes&by=you&flagged=1')).toEqual(read(''))
})

test('a choice without words is widened by as little as brings some: who and what first, then where', () => {
  const mineHere = read('domain=1.3&by=me&flagged=yes')

  expect(widerChoice(words, mineHere)).toEqual(read('domain=1.3'))
  const below = words.filter(({ isHere }) => !isHere)
  expect(widerChoice(below, mineHere)).toEqual(read('domain=1.3&below=yes'))
  expect(widerChoice([], mineHere)).toBeNull()
})
