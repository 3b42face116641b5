import { SaxesParser } from 'saxes'
import { domainIdKind } from '#domain/domains/domain-id.ts'
import { primarySubtag } from '#domain/domains/domain-language.ts'
import { isGuid } from '#domain/word/guid.ts'
import { checkedFile, DomainFileError, type DomainFile } from './domain-file.ts'
import { domainsByLanguage, XmlDomain } from './xml-domain.ts'

/**
 * Reads the official list in the forms of FieldWorks: `SemDom.xml` with English, or a localised list with English and
 * one language more (spec rules 9.1). Example words and sentences are passed over.
 *
 * @throws DomainFileError with line and column
 */
export async function readDomainXml(file: string, chunks: AsyncIterable<string>): Promise<DomainFile> {
  const parser = new SaxesParser({ fileName: '' })
  const fail = (problem: string): never => {
    throw new DomainFileError({ file, line: parser.line, column: parser.column }, problem)
  }
  const domains = listenTo(parser, fail)
  for await (const chunk of chunks) parser.write(chunk)
  parser.close()
  return checkedFile(file, domainsByLanguage(domains))
}

/** The list that fills while the parser is fed. */
function listenTo(parser: SaxesParser, fail: (problem: string) => never): readonly XmlDomain[] {
  const domains: XmlDomain[] = []
  const open: XmlDomain[] = []
  const path: string[] = []
  let lang = ''
  let text = ''

  parser.on('error', ({ message }) => fail(message.replace(/^[\d:]+ /, '')))
  parser.on('doctype', () => fail('a document type declaration is not allowed'))
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    text = ''
    const domain = open.at(-1)
    if (name === 'CmSemanticDomain')
      open.push(new XmlDomain(guidOf(attributes['guid']) ?? fail('a domain without a guid')))
    if (name === 'CmDomainQ') domain?.questions.push(new Map())
    if (name === 'AUni' || name === 'AStr') lang = primarySubtag(attributes['ws'] ?? '')
  })
  parser.on('text', (part) => (text += part))
  parser.on('cdata', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    open.at(-1)?.take(path.slice(-3).join('/'), lang, text.trim())
    path.pop()
    text = ''
    if (name !== 'CmSemanticDomain') return
    const domain = open.pop()
    if (!domain) return
    if (domainIdKind(domain.id) === 'invalid') fail(`"${domain.id}" is not the number of a domain`)
    domains.push(domain)
  })
  return domains
}

function guidOf(attribute: string | undefined): string | undefined {
  const guid = attribute?.toLowerCase()
  return guid !== undefined && isGuid(guid) ? guid : undefined
}
