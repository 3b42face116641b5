import type { ProtectReason, ReasonType } from '#domain/word/word.ts'
import { attribute, childrenNamed, firstChild } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import { FLAG_FIELD, linkedMediaOf } from './entry-parts.ts'

/** What an entry holds beside its senses that a word does not show (spec rules 1.6). */
export function entryReasons(entry: XmlElement): readonly ProtectReason[] {
  return [
    ...counted('Annotations', childrenNamed(entry, 'annotation')),
    ...counted('Etymologies', childrenNamed(entry, 'etymology')),
    ...fieldReasons(entry).filter(({ value }) => value !== FLAG_FIELD),
    ...noteReasons(entry),
    ...(childrenNamed(entry, 'pronunciation').some((pronunciation) => linkedMediaOf(pronunciation).length === 0)
      ? [reason('PronunciationWithoutUrl')]
      : []),
    ...counted('Relations', childrenNamed(entry, 'relation')),
    ...childrenNamed(entry, 'trait')
      .filter((trait) => !isStem(trait))
      .map(entryTraitReason),
    ...counted('Variants', childrenNamed(entry, 'variant')),
  ]
}

/** What a sense holds that a word does not show. */
export function senseReasons(sense: XmlElement): readonly ProtectReason[] {
  const grammaticalInfo = firstChild(sense, 'grammatical-info')
  const grammaticalTraits = grammaticalInfo === undefined ? [] : childrenNamed(grammaticalInfo, 'trait')
  return [
    ...counted('Annotations', childrenNamed(sense, 'annotation')),
    ...counted('Examples', childrenNamed(sense, 'example')),
    ...fieldReasons(sense),
    ...grammaticalTraits.map((trait) => reason('GramInfoTrait', { value: attribute(trait, 'name') })),
    ...counted('Illustrations', childrenNamed(sense, 'illustration')),
    ...counted('Notes', childrenNamed(sense, 'note')),
    ...counted('Relations', childrenNamed(sense, 'relation')),
    ...childrenNamed(sense, 'reversal').map((reversal) => reason('Reversals', { value: attribute(reversal, 'type') })),
    ...counted('Subsenses', childrenNamed(sense, 'subsense')),
    ...childrenNamed(sense, 'trait')
      .filter((trait) => !isAboutDomains(trait))
      .map(senseTraitReason),
  ]
}

const ENTRY_TRAITS: Readonly<Record<string, ReasonType>> = {
  dialectlabels: 'TraitDialectLabels',
  donotpublishin: 'TraitDoNotPublishIn',
  donotuseforparsing: 'TraitDoNotUseForParsing',
  entrytype: 'TraitEntryType',
  excludeasheadword: 'TraitExcludeAsHeadword',
  minorentrycondition: 'TraitMinorEntryCondition',
  morphtype: 'TraitMorphType',
  publishin: 'TraitPublishIn',
}

const SENSE_TRAITS: Readonly<Record<string, ReasonType>> = {
  anthrocode: 'TraitAnthroCode',
  domaintype: 'TraitDomainType',
  donotpublishin: 'TraitDoNotPublishIn',
  publishin: 'TraitPublishIn',
  sensetype: 'TraitSenseType',
  status: 'TraitStatus',
  usagetype: 'TraitUsageType',
}

function entryTraitReason(trait: XmlElement): ProtectReason {
  const [name, value] = [attribute(trait, 'name'), attribute(trait, 'value')]
  const type = ENTRY_TRAITS[plainName(trait)]
  if (type === undefined) return reason('Trait', { value: `${name} "${value}"` })
  return type === 'TraitExcludeAsHeadword' ? reason(type) : reason(type, { value })
}

function senseTraitReason(trait: XmlElement): ProtectReason {
  const [name, value] = [attribute(trait, 'name'), attribute(trait, 'value')]
  const type = SENSE_TRAITS[plainName(trait)]
  return type === undefined ? reason('Trait', { value: `${name} (${value})` }) : reason(type, { value })
}

function noteReasons(entry: XmlElement): readonly ProtectReason[] {
  const [first, ...more] = childrenNamed(entry, 'note')
  if (first === undefined) return []
  if (more.length > 0) return [reason('Notes', { count: more.length + 1 })]
  const type = attribute(first, 'type')
  return type === '' ? [] : [reason('NoteWithType', { value: type })]
}

function fieldReasons(parent: XmlElement): readonly ProtectReason[] {
  return childrenNamed(parent, 'field').map((field) => reason('Field', { value: attribute(field, 'type') }))
}

function counted(type: ReasonType, elements: readonly XmlElement[]): readonly ProtectReason[] {
  return elements.length === 0 ? [] : [reason(type, { count: elements.length })]
}

function reason(type: ReasonType, { count = null, value = null }: Partial<ProtectReason> = {}): ProtectReason {
  return { type, count, value }
}

const isStem = (trait: XmlElement): boolean =>
  plainName(trait) === 'morphtype' && withoutHyphens(attribute(trait, 'value')) === 'stem'
/** Also traits whose name lacks the hyphen: they are not read as domains, and not counted as hidden. */
const isAboutDomains = (trait: XmlElement): boolean => plainName(trait).startsWith('semanticdomain')
const plainName = (trait: XmlElement): string => withoutHyphens(attribute(trait, 'name'))
const withoutHyphens = (text: string): string => text.replaceAll('-', '').toLowerCase()
