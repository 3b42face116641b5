import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { BulkEdit, BulkReplacement } from '#domain/word/bulk-edit.ts'
import type { DomainAtGlance } from '#domain/word/glance.ts'
import type { GrammaticalGroup, SemanticDomain } from '#domain/word/word.ts'

/** What somebody has filled in for an edit of many words. */
export type BulkForm = {
  readonly kind: BulkEdit['kind']
  readonly text: string
  /** null: the first of those in which the words are. */
  readonly from: DomainKey | null
  readonly domain: SemanticDomain | null
  readonly group: GrammaticalGroup
  readonly in: BulkReplacement['in']
  readonly find: string
  readonly replacement: string
  readonly wholeLetters: boolean
}

export const begunEdit = (kind: BulkEdit['kind']): BulkForm => ({
  kind,
  text: '',
  from: null,
  domain: null,
  group: 'Noun',
  in: 'vernacular',
  find: '',
  replacement: '',
  wholeLetters: true,
})

/** The edit that is meant; null while something is missing. */
export function editOf(form: BulkForm, domains: readonly DomainAtGlance[]): BulkEdit | null {
  const { kind, text, domain, group, find, replacement, wholeLetters } = form
  const from = form.from ?? domains[0]?.key ?? null
  switch (kind) {
    case 'flag':
      return { kind, text }
    case 'unflag':
    case 'remove':
      return { kind }
    case 'partOfSpeech':
      return { kind, group }
    case 'addDomain':
      return domain && { kind, domain }
    case 'removeDomain':
      return from === null ? null : { kind, from }
    case 'moveDomain':
      return from === null || !domain ? null : { kind, from, domain }
    case 'replace':
      return find === '' ? null : { kind, in: form.in, find, replacement, wholeLetters }
  }
}
