import { expect, test } from 'vitest'
import { aGuid } from '#domain/testing/builders.ts'
import type { OwnText } from '#domain/domains/own-domains.ts'
import { seenTexts } from '#domain/domains/seen-texts.ts'
import { editActs } from './own-domain-form-state.ts'

const guid = aGuid()
const english: OwnText = { lang: 'en', name: 'Dances', description: 'Moving.', questions: ['Who?'] }
const french: OwnText = { ...english, lang: 'fr', name: 'Danses' }
const opened = [english, french]

test('what is changed goes with what stood there, and with nothing else', () => {
  const told = [{ lang: 'en', change: { name: 'Dancing', questions: ['Who?', 'When?'] } }]

  expect(editActs(guid, { told, untold: ['fr'] }, { opened, seen: opened })).toEqual([
    { kind: 'tellDomain', guid, ...told[0], was: { name: 'Dances', questions: ['Who?'] } },
    { kind: 'untellDomain', guid, lang: 'fr', seen: seenTexts([french]) },
  ])
})

test('in a new language nothing stood there', () => {
  const told = [{ lang: 'sw', change: { name: 'Ngoma', description: 'Kucheza.' } }]

  expect(editActs(guid, { told, untold: [] }, { opened, seen: opened })).toMatchObject([
    { was: { name: '', description: '' } },
  ])
})

test('whoever was told of another change knows of it; questions stay changed from what they were', () => {
  const told = [{ lang: 'en', change: { name: 'Dancing', questions: ['Who?', 'When?'] } }]
  const seen = [{ ...english, name: 'Feasts', questions: ['Who?', 'Where?'] }]

  expect(editActs(guid, { told, untold: [] }, { opened, seen })).toMatchObject([
    { was: { name: 'Feasts', questions: ['Who?'] } },
  ])
})
