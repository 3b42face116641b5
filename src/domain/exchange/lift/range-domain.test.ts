import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { serialise } from '../xml/serialise.ts'
import type { XmlElement } from '../xml/xml.ts'
import { customDomainsIn, rangesIn } from './ranges.ts'
import { type DomainText, newRanges, type RangeDomain, withDomains } from './write-ranges.ts'

const GUID = 'b91f9972-934e-4dcf-814c-869fbd6597ce'
const text = (language: string, ...questions: string[]): DomainText => ({
  language,
  name: `name ${language}`,
  description: '',
  questions,
})
const dances = (overrides: Partial<RangeDomain> = {}): RangeDomain => ({
  id: '5.1.0',
  guid: GUID,
  parent: '5.1 Household',
  texts: [text('en', 'Who dances?', 'When?'), text('fr', 'Qui danse ?')],
  ...overrides,
})
const written = (domain: RangeDomain): XmlElement => parseXml(serialise(newRanges([domain])))
const rewritten = (root: XmlElement, domain: RangeDomain): XmlElement =>
  parseXml(serialise(withDomains(root, [domain])))
const read = (root: XmlElement) =>
  rangesIn(root).flatMap(({ element }) => customDomainsIn(element, { isStandard: () => false, newGuid: () => 'new' }))
const questions = (root: XmlElement) => read(root).map((record) => [record.lang, ...record.questions])

describe('the questions of a domain', () => {
  test('are written as fields, one for each, told in every language that asks it', () => {
    expect(serialise(written(dances()))).toContain(
      '<field type="question"><form lang="en"><text>Who dances?</text></form><form lang="fr"><text>Qui danse ?</text></form></field>\n' +
        '<field type="question"><form lang="en"><text>When?</text></form></field>',
    )
  })

  test('come back as they were, whatever they were before', () => {
    const asked = fc.array(fc.constantFrom('Who?', 'When?', 'Where, & why?'), { maxLength: 4 })
    const texts = fc.tuple(asked, asked).map(([en, fr]) => [text('en', ...en), text('fr', ...fr)])
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const root = rewritten(written(dances({ texts: before })), dances({ texts: after }))
        expect(questions(root)).toEqual(after.map(({ language, questions: all }) => [language, ...all]))
      }),
    )
  })

  test('leave fields of other programs and of other languages where they are', () => {
    const other = '<field type="note"><form lang="en"><text>Ours</text></form></field>'
    const german = '<form lang="de"><text>Wer?</text></form>'
    const source = serialise(written(dances()))
      .replace('<field', `${other}<field`)
      .replace('</field>\n', `${german}</field>\n`)
    const changed = serialise(withDomains(parseXml(source), [dances({ texts: [text('en', 'Who?'), text('fr')] })]))

    expect(changed).toContain(other)
    expect(changed).toContain(`<form lang="en"><text>Who?</text></form>${german}</field>`)
    expect(changed).not.toContain('When?')
    expect(changed).not.toContain('danse')
  })

  test('go with the language that is told no more', () => {
    expect(questions(rewritten(written(dances()), dances({ texts: [text('fr', 'Qui danse ?')] })))).toEqual([
      ['fr', 'Qui danse ?'],
    ])
  })
})

describe('a domain that was moved to the top', () => {
  const atTop = dances({ parent: '' })

  test('comes back at the top, though its number tells another place', () => {
    expect(read(written(atTop))[0]?.parentId).toBe('Sem')
    expect(read(rewritten(written(dances()), atTop))[0]?.parentId).toBe('Sem')
    expect(serialise(rewritten(written(dances()), atTop))).not.toContain('parent=')
  })

  test('is untouched while it stays there, and loses its mark when it moves down again', () => {
    const root = written(atTop)
    expect(withDomains(root, [atTop])).toBe(root)
    expect(serialise(rewritten(root, dances()))).toContain('parent="5.1 Household"')
    expect(serialise(rewritten(root, dances()))).not.toContain('trait')
  })

  test('needs no mark with a number of the top', () => {
    expect(serialise(written(dances({ id: '10', parent: '' })))).not.toContain('trait')
  })
})
