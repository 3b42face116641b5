import type { DomainKey } from '#domain/domains/domain-key.ts'
import { replacing, type Replacement } from '../orthography/replacement.ts'
import { tidy } from '../text/tidy.ts'
import { changesBetween, type FieldChange } from './diff.ts'
import { withOtherDomain } from './entry-removal.ts'
import { intoDomain } from './into-domain.ts'
import type { TextColumn } from './list-column.ts'
import { isLiving } from './living-senses.ts'
import { cleanFlag } from './new-word.ts'
import { infoOfGroup } from './part-of-speech.ts'
import { isIn, withoutDomain } from './sense-in-word.ts'
import { type GrammaticalGroup, NO_FLAG, type SemanticDomain, type Sense, type WordContent } from './word.ts'

/** What is done to each of many words at once (spec screens S12.4). */
export type BulkEdit =
  | BulkReplacement
  /** Without a text, a flag that is up keeps its own. */
  | { readonly kind: 'flag'; readonly text: string }
  | { readonly kind: 'unflag' }
  | { readonly kind: 'addDomain'; readonly domain: SemanticDomain }
  | { readonly kind: 'removeDomain'; readonly from: DomainKey }
  | { readonly kind: 'moveDomain'; readonly from: DomainKey; readonly domain: SemanticDomain }
  | { readonly kind: 'partOfSpeech'; readonly group: GrammaticalGroup }
  | { readonly kind: 'remove' }

/** In the vernaculars, or in the texts of a language in all senses that are in use. */
export type BulkReplacement = Replacement & { readonly kind: 'replace'; readonly in: 'vernacular' | TextColumn }

/** The word after that; null: it is removed. Senses that are in no use stay as they are. */
export function bulkEdited(word: WordContent, edit: BulkEdit): WordContent | null {
  switch (edit.kind) {
    case 'replace':
      return withReplacement(word, edit)
    case 'flag':
      return word.flag.active && tidy(edit.text) === '' ? word : { ...word, flag: cleanFlag({ ...edit, active: true }) }
    case 'unflag':
      return { ...word, flag: NO_FLAG }
    case 'addDomain':
      return intoDomain(word, edit.domain)
    case 'removeDomain':
      return onLiving(word, (sense) => withoutDomain(sense, edit.from))
    case 'moveDomain': {
      const moved = word.senses.filter((sense) => isLiving(sense) && isIn(sense, edit.from))
      return moved.reduce((now, sense) => withOtherDomain(now, sense, { from: edit.from, to: edit.domain }), word)
    }
    case 'partOfSpeech':
      // One that tells more than its group is told already.
      return onLiving(word, (sense) =>
        sense.grammaticalInfo.catGroup === edit.group ? sense : { ...sense, grammaticalInfo: infoOfGroup(edit.group) },
      )
    case 'remove':
      return null
  }
}

/** A gloss or a definition of which nothing would be left stays as it is; that of a vernacular is refused (spec rules R8.4). */
function withReplacement(word: WordContent, edit: BulkReplacement): WordContent {
  const replace = replacing(edit)
  const place = edit.in
  if (place === 'vernacular') return { ...word, vernacular: replace(word.vernacular) }
  const kept = (text: string): string => (tidy(replace(text)) === '' ? text : replace(text))
  if ('glossIn' in place)
    return onLiving(word, (sense) => ({
      ...sense,
      glosses: sense.glosses.map((one) => (one.language === place.glossIn ? { ...one, def: kept(one.def) } : one)),
    }))
  return onLiving(word, (sense) => ({
    ...sense,
    definitions: sense.definitions.map((one) =>
      one.language === place.definitionIn ? { ...one, text: kept(one.text) } : one,
    ),
  }))
}

function onLiving(word: WordContent, become: (sense: Sense) => Sense): WordContent {
  return { ...word, senses: word.senses.map((sense) => (isLiving(sense) ? become(sense) : sense)) }
}

/**
 * What somebody without the permission to review entries may do to many words: put them in a domain, as in data entry; and
 * flag them, where the project lets Harvesters review entries (spec api R25, rules 10.1).
 */
export function isForHarvesters({ kind }: Pick<BulkEdit, 'kind'>, mayHarvestersReview: boolean): boolean {
  return kind === 'addDomain' || (mayHarvestersReview && (kind === 'flag' || kind === 'unflag'))
}

/** Whether such an edit, or what took it back, could have made the one of the other. */
export function couldHarvesterMake(
  before: WordContent | null,
  made: WordContent,
  mayHarvestersReview: boolean,
): boolean {
  const isTheirs = ({ path }: FieldChange): boolean =>
    /^senses\.[^.]+\.semanticDomains\./.test(path) || (mayHarvestersReview && path === 'flag')
  return changesBetween(before, made).every(isTheirs)
}

/** What the history says of it, in no language. */
export function noteOf(edit: BulkEdit): string {
  switch (edit.kind) {
    case 'replace':
      return `${edit.find} → ${edit.replacement}`
    case 'flag':
      return edit.text
    case 'addDomain':
      return `+ ${edit.domain.id}`
    case 'removeDomain':
      return `− ${edit.from}`
    case 'moveDomain':
      return `${edit.from} → ${edit.domain.id}`
    case 'partOfSpeech':
      return edit.group
    case 'unflag':
    case 'remove':
      return ''
  }
}
