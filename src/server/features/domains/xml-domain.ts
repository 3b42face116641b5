import { compareDomainIds } from '#domain/domains/domain-id.ts'
import type { Guid } from '#domain/word/word.ts'
import type { DomainFile } from './domain-file.ts'
import type { LoadedDomain } from './domain-language-data.ts'

type Texts = Map<string, string>

/** A `CmSemanticDomain` while it is read: its texts by language. */
export class XmlDomain {
  readonly guid: Guid
  readonly names: Texts = new Map()
  readonly descriptions: Texts = new Map()
  /** In their order; a language may lack some. */
  readonly questions: Texts[] = []
  /** The abbreviation, which only English needs to have. */
  id = ''

  constructor(guid: Guid) {
    this.guid = guid
  }

  /** Notes the text of the element that the last three steps of its path name. */
  take(path: string, lang: string, text: string): void {
    if (text === '') return
    if (path.endsWith('CmSemanticDomain/Abbreviation/AUni')) this.id ||= text
    if (path.endsWith('CmSemanticDomain/Name/AUni')) this.names.set(lang, text)
    if (path.endsWith('CmDomainQ/Question/AUni')) this.questions.at(-1)?.set(lang, text)
    if (path.endsWith('Description/AStr/Run')) this.describe(lang, text)
  }

  private describe(lang: string, paragraph: string): void {
    const before = this.descriptions.get(lang)
    this.descriptions.set(lang, before === undefined ? paragraph : `${before}\n${paragraph}`)
  }
}

/** The domains of every language that has at least one name, each language with all of them, in number order. */
export function domainsByLanguage(domains: readonly XmlDomain[]): DomainFile {
  const inOrder = domains.toSorted((a, b) => compareDomainIds(a.id, b.id))
  const languages = new Set(inOrder.flatMap(({ names }) => [...names.keys()]))
  return new Map([...languages].map((lang) => [lang, inOrder.map((domain) => inLanguage(domain, lang))]))
}

function inLanguage({ id, guid, ...texts }: XmlDomain, lang: string): LoadedDomain {
  return {
    id,
    guid,
    name: texts.names.get(lang) ?? '',
    description: texts.descriptions.get(lang) ?? '',
    questions: texts.questions.map((question) => question.get(lang) ?? ''),
  }
}
