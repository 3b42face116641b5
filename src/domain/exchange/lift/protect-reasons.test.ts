import { describe, expect, test } from 'vitest'
import { parseXml } from '#server/features/exchange/lift/parse-xml.ts'
import { entryReasons, senseReasons } from './protect-reasons.ts'

const reasonsOf = (inside: string) => entryReasons(parseXml(`<entry>${inside}</entry>`))
const reasonsOfSense = (inside: string) => senseReasons(parseXml(`<sense>${inside}</sense>`))
const trait = (name: string, value: string): string => `<trait name="${name}" value="${value}"/>`

describe('an entry', () => {
  test('is unprotected with forms, a citation, one note without type, linked recordings, senses and stem traits', () => {
    const inside = `<lexical-unit/><citation/><note/><pronunciation><media href="a.mp3"/></pronunciation><sense/>
      <field type="TheCombineFlag"/><trait name="morph-type" value="Stem"><annotation name="a"/></trait>${trait('MorphType', 'stem')}`

    expect(reasonsOf(inside)).toEqual([])
  })

  test.each([
    ['<annotation name="a"/><annotation name="b"/>', [{ type: 'Annotations', count: 2, value: null }]],
    ['<etymology type="t" source="s"/>', [{ type: 'Etymologies', count: 1, value: null }]],
    [
      '<field type="Plural"/><field type="Singular"/>',
      [
        { type: 'Field', count: null, value: 'Plural' },
        { type: 'Field', count: null, value: 'Singular' },
      ],
    ],
    ['<note type="source"/>', [{ type: 'NoteWithType', count: null, value: 'source' }]],
    ['<note/><note type="source"/>', [{ type: 'Notes', count: 2, value: null }]],
    [
      '<pronunciation/><pronunciation><media href=""/></pronunciation>',
      [{ type: 'PronunciationWithoutUrl', count: null, value: null }],
    ],
    ['<relation/><relation/><relation/>', [{ type: 'Relations', count: 3, value: null }]],
    ['<variant/>', [{ type: 'Variants', count: 1, value: null }]],
    [trait('morph-type', 'suffix'), [{ type: 'TraitMorphType', count: null, value: 'suffix' }]],
    [trait('dialect-labels', 'North'), [{ type: 'TraitDialectLabels', count: null, value: 'North' }]],
    [trait('do-not-publish-in', 'Main'), [{ type: 'TraitDoNotPublishIn', count: null, value: 'Main' }]],
    [trait('DoNotUseForParsing', 'true'), [{ type: 'TraitDoNotUseForParsing', count: null, value: 'true' }]],
    [trait('entry-type', 'x'), [{ type: 'TraitEntryType', count: null, value: 'x' }]],
    [trait('minor-entry-condition', 'x'), [{ type: 'TraitMinorEntryCondition', count: null, value: 'x' }]],
    [trait('publish-in', 'Main'), [{ type: 'TraitPublishIn', count: null, value: 'Main' }]],
    [trait('exclude-as-headword', 'x'), [{ type: 'TraitExcludeAsHeadword', count: null, value: null }]],
    [trait('Tone', 'HL'), [{ type: 'Trait', count: null, value: 'Tone "HL"' }]],
  ])('is protected by %s', (inside, reasons) => {
    expect(reasonsOf(inside)).toEqual(reasons)
  })
})

describe('a sense', () => {
  test('is unprotected with definition, glosses, category and semantic domains', () => {
    const domains = trait('semantic-domain-ddp4', '1') + trait('SemanticDomainDDP4', '1')

    expect(reasonsOfSense(`<definition/><gloss lang="en"/><grammatical-info value="Noun"/>${domains}`)).toEqual([])
  })

  test.each([
    ['<annotation name="a"/>', [{ type: 'Annotations', count: 1, value: null }]],
    ['<example/><example/>', [{ type: 'Examples', count: 2, value: null }]],
    ['<field type="TheCombineFlag"/>', [{ type: 'Field', count: null, value: 'TheCombineFlag' }]],
    [
      `<grammatical-info value="v">${trait('type', 'x')}${trait('slot', 'y')}</grammatical-info>`,
      [
        { type: 'GramInfoTrait', count: null, value: 'type' },
        { type: 'GramInfoTrait', count: null, value: 'slot' },
      ],
    ],
    ['<illustration href="a.png"/>', [{ type: 'Illustrations', count: 1, value: null }]],
    ['<note/>', [{ type: 'Notes', count: 1, value: null }]],
    ['<relation/>', [{ type: 'Relations', count: 1, value: null }]],
    [
      '<reversal type="en"/><reversal/>',
      [
        { type: 'Reversals', count: null, value: 'en' },
        { type: 'Reversals', count: null, value: '' },
      ],
    ],
    ['<subsense/>', [{ type: 'Subsenses', count: 1, value: null }]],
    [trait('anthro-code', '901'), [{ type: 'TraitAnthroCode', count: null, value: '901' }]],
    [trait('domain-type', 'x'), [{ type: 'TraitDomainType', count: null, value: 'x' }]],
    [trait('do-not-publish-in', 'x'), [{ type: 'TraitDoNotPublishIn', count: null, value: 'x' }]],
    [trait('publish-in', 'x'), [{ type: 'TraitPublishIn', count: null, value: 'x' }]],
    [trait('sense-type', 'x'), [{ type: 'TraitSenseType', count: null, value: 'x' }]],
    [trait('status', 'x'), [{ type: 'TraitStatus', count: null, value: 'x' }]],
    [trait('usage-type', 'x'), [{ type: 'TraitUsageType', count: null, value: 'x' }]],
    [trait('Tone', 'HL'), [{ type: 'Trait', count: null, value: 'Tone (HL)' }]],
  ])('is protected by %s', (inside, reasons) => {
    expect(reasonsOfSense(inside)).toEqual(reasons)
  })
})
