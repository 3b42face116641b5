import { describe, expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { serialise } from '../xml/serialise.ts'
import { newLdml } from './new-ldml.ts'
import { readLdml } from './read-ldml.ts'
import { sortWritingSystems } from './sort-writing-systems.ts'

const NAMES: Readonly<Record<string, string>> = { seh: 'Sena', en: 'English' }
const languageName = (tag: string): string => NAMES[tag.split('-')[0] ?? ''] ?? ''
const read = (inside: string) => readLdml(parseXml(`<?xml version="1.0"?><ldml>${inside}</ldml>`), languageName)
const identity = (parts: Readonly<Record<string, string>>): string =>
  `<identity><version number=""/>${Object.entries(parts)
    .map(([name, type]) => `<${name} type="${type}"/>`)
    .join('')}</identity>`

describe('a writing system', () => {
  test('is read from a file of today', () => {
    const font =
      '<special xmlns:sil="urn"><sil:external-resources><sil:font name="A"/><sil:font name="Charis SIL" types="heading default"/></sil:external-resources></special>'
    const characters =
      '<characters><exemplarCharacters type="punctuation">[.]</exemplarCharacters><exemplarCharacters>[a b]</exemplarCharacters></characters>'

    expect(
      read(identity({ language: 'seh', script: 'Latn', territory: 'MZ', variant: 'x-orth' }) + characters + font),
    ).toEqual({
      writingSystem: { bcp47: 'seh-Latn-MZ-x-orth', name: 'Sena', font: 'Charis SIL', rtl: null },
      characters: ['a', 'b'],
      alphabet: [],
    })
  })

  test('is read from an older file', () => {
    const special =
      '<special><palaso:defaultFontFamily value="Andika"/><palaso:languageName value="Sena of the north"/></special>'

    expect(read(identity({ language: 'seh', variant: 'fonipa-x-etic' }) + special)).toEqual({
      writingSystem: { bcp47: 'seh-fonipa-x-etic', name: 'Sena of the north', font: 'Andika', rtl: null },
      characters: null,
      alphabet: [],
    })
  })

  test('is named by its private variant where its language has no name', () => {
    const special = '<special><sil:identity variantName="Natqgu"/></special>'

    expect(read(identity({ language: 'qaa', variant: 'x-stc' }) + special)?.writingSystem.name).toBe('Natqgu')
    expect(read(identity({ language: 'ajsdlfj' }))?.writingSystem.name).toBe('')
    expect(read(identity({ language: 'en', territory: 'US' }))?.writingSystem.name).toBe('English')
  })

  test('runs from right to left when its script does, or the file says so', () => {
    expect(read(identity({ language: 'ar' }))?.writingSystem.rtl).toBe(true)
    expect(read(identity({ language: 'ms', script: 'Arab' }))?.writingSystem.rtl).toBe(true)
    expect(
      read(
        `${identity({ language: 'qaa' })}<layout><orientation><characterOrder>right-to-left</characterOrder></orientation></layout>`,
      )?.writingSystem.rtl,
    ).toBe(true)
    expect(read(identity({ language: 'sw' }))?.writingSystem.rtl).toBeNull()
  })

  test('is not found where a file says no language or is no LDML', () => {
    expect(read('<identity/>')).toBeNull()
    expect(read('')).toBeNull()
    expect(readLdml(parseXml(`<html>${identity({ language: 'en' })}</html>`), languageName)).toBeNull()
  })
})

test.each(['seh', 'gsl-Qaaa-x-orth', 'qaa-x-stc-natqgu', 'pt-BR', 'sr-Latn-RS', 'ar'])(
  'a written file of %s reads back',
  (bcp47) => {
    const rtl = bcp47 === 'ar' ? true : null
    const written = newLdml({ bcp47, name: '', font: 'A "b"', rtl }, ['a', 'ch', '-'])

    expect(readLdml(parseXml(serialise(written)), languageName)).toMatchObject({
      writingSystem: { bcp47, font: 'A "b"', rtl },
      characters: ['a', 'ch', '-'],
    })
  },
)

test('writing systems are offered lesser-known languages first, then by name and tag (spec rules T1.23)', () => {
  const of = (bcp47: string, name: string) => ({ bcp47, name, font: '', rtl: null })
  const order = [
    of('pis', 'Pijin'),
    of('pis', 'Solomons Pijin'),
    of('pis-x-PIJ', ''),
    of('qaa-pis', ''),
    of('en', 'English'),
    of('en-US', 'English'),
    of('en', ''),
  ]

  expect(sortWritingSystems(order.toReversed())).toEqual(order)
})
