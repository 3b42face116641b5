import { isGuid } from '#domain/word/guid.ts'
import {
  type GrammaticalInfo,
  type Guid,
  NIL_GUID,
  type Picture,
  type SemanticDomain,
  type Sense,
  UNSPECIFIED,
} from '#domain/word/word.ts'
import { attribute, childrenNamed, firstChild } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'
import { domainTraitsOf, illustrationsOf, sensesOf } from './entry-parts.ts'
import { grammaticalGroup } from './grammatical-group.ts'
import type { ImportWarning } from './import-warning.ts'
import type { ImportContext } from './lift-word.ts'
import { asShown, formsOf, textsByLanguage } from './multitext.ts'
import { senseReasons } from './protect-reasons.ts'

type SensesReading = { readonly senses: readonly Sense[]; readonly warnings: readonly ImportWarning[] }

/**
 * The senses of an entry, one for each `sense` element and in their order, which patching relies on. Their ids may be any
 * text (spec rules R1.7); those that cannot be a guid stay in the entry only.
 */
export function readSenses(entry: XmlElement, context: ImportContext): SensesReading {
  const senses: Sense[] = []
  const warnings: ImportWarning[] = []
  const taken = new Set<Guid>()
  for (const element of sensesOf(entry)) {
    const id = attribute(element, 'id').toLowerCase()
    if (taken.has(id)) warnings.push({ code: 'senseIdRepeated', subject: id })
    const guid = isGuid(id) && !taken.has(id) ? id : context.newGuid()
    taken.add(guid)
    senses.push(readSense(element, guid, context))
  }
  return { senses, warnings }
}

function readSense(element: XmlElement, guid: Guid, context: ImportContext): Sense {
  const protectReasons = senseReasons(element)
  const definitionForms = formsOf(firstChild(element, 'definition'))
  const pictures = illustrationsOf(element).map((illustration) => readPicture(illustration, context))
  return {
    guid,
    accessibility: protectReasons.length > 0 ? 'Protected' : 'Active',
    protectReasons,
    grammaticalInfo: readGrammaticalInfo(element),
    glosses: [...textsByLanguage(childrenNamed(element, 'gloss'))].map(([language, def]) => ({ language, def })),
    definitions: [...textsByLanguage(definitionForms)].map(([language, text]) => ({ language, text })),
    semanticDomains: domainTraitsOf(element).map((trait) => readDomain(trait, context)),
    ...(pictures.length > 0 && { pictures }),
  }
}

function readPicture(illustration: XmlElement, { pictureName }: ImportContext): Picture {
  const captions = textsByLanguage(formsOf(firstChild(illustration, 'label')))
  return {
    fileName: pictureName(attribute(illustration, 'href')),
    captions: [...captions].map(([language, text]) => ({ language, text })),
    protected: true,
  }
}

function readGrammaticalInfo(sense: XmlElement): GrammaticalInfo {
  const element = firstChild(sense, 'grammatical-info')
  const grammaticalCategory = element === undefined ? '' : asShown(attribute(element, 'value'))
  if (grammaticalCategory === '') return UNSPECIFIED
  return { catGroup: grammaticalGroup(grammaticalCategory), grammaticalCategory }
}

/** The number stands before the first space, a name in any language after it. */
/** LIFT says only number and name. */
function readDomain(trait: XmlElement, { domainGuid }: ImportContext): SemanticDomain {
  const [, id = '', name = ''] = /^(\S*)\s*(.*)$/su.exec(asShown(attribute(trait, 'value'))) ?? []
  return { mongoId: null, guid: domainGuid(id) ?? NIL_GUID, name, id, lang: '', userId: '', created: null }
}
