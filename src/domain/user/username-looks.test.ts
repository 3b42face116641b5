import { expect, test } from 'vitest'
import { looksOf } from './username-looks.ts'

const PROTOTYPES = new Map(Object.entries({ а: 'a', с: 'c', е: 'e', m: 'rn', 0: 'O', 1: 'l', I: 'l', '\u0131': 'i' }))

function areAlike(one: string, other: string): boolean {
  const [first, second] = [looksOf(one, PROTOTYPES), looksOf(other, PROTOTYPES)]
  return first.typed === second.typed || first.small === second.small
}

test.each([
  ['асе', 'ace'],
  ['асе', 'ACE'],
  ['Ian', 'lan'],
  ['MARI0', 'mario'],
  ['MARIO', 'MARI0'],
  ['user1', 'userl'],
  ['harn', 'ham'],
  ['Élo', 'e\u0301l0'],
])('%s looks like %s', (one, other) => {
  expect(areAlike(one, other)).toBe(true)
})

test.each([
  ['amina', 'amine'],
  ['ian', 'lan'],
  ['Lia', 'Ila'],
  ['elodie', 'élodie'],
  ['amina2', 'amina3'],
])('%s does not look like %s', (one, other) => {
  expect(areAlike(one, other)).toBe(false)
})
