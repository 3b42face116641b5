import { expect, test } from 'vitest'
import { addressOf, askedIn } from './asked.ts'

const asked = (address: string) => askedIn(new URLSearchParams(address))

test('the address says of whom, of which kind and of which day, and is made of that again', () => {
  const all = { person: 'amina', kind: 'merge', day: '2026-11-27' } as const
  expect(asked('person=amina&kind=merge&day=2026-11-27')).toEqual(all)
  expect(askedIn(addressOf(all))).toEqual(all)
  expect(addressOf(asked('')).size).toBe(0)
})

test('what the address names and there is not is left out', () => {
  expect(asked('kind=bake&day=2026-02-30')).toEqual({ person: null, kind: null, day: null })
})
