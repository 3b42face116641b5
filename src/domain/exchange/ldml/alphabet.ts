import type { Alphabet } from '#domain/text/collate.ts'
import { childrenNamed, elementsWithin, firstChild, textWithin } from '../xml/find.ts'
import type { XmlElement } from '../xml/xml.ts'

/** No alphabet has more letters of their own rank; more are made to exhaust the memory. */
const LETTER_LIMIT = 5_000

/**
 * The alphabet that a writing system sorts by, where its file spells one out: as FieldWorks does, a line for each letter, or
 * as rules that begin before all others. Rules that only move a few letters within the order of all languages are not
 * an alphabet. Empty where there is none.
 */
export function alphabetOf(root: XmlElement): Alphabet {
  const collations = firstChild(root, 'collations')
  const standard = collations && childrenNamed(collations, 'collation')[0]
  if (!standard) return []
  const simple = elementsWithin(standard).find(({ name }) => name === 'sil:simple')
  const rules = firstChild(standard, 'cr')
  const letters = simple ? ofLines(textWithin(simple)) : ofRules(rules ? textWithin(rules) : '')
  return letters.length > 1 ? letters.slice(0, LETTER_LIMIT) : []
}

function ofLines(text: string): Alphabet {
  const lines = text.split('\n').map((line) => line.split(/\s+/).filter(Boolean))
  return lines.filter((letters) => letters.length > 0)
}

/** ICU: `<` begins a letter; after `<<`, `<<<` and `=` comes another form of the same. */
const FROM_THE_BEGINNING = /^\s*&\s*(?:\[before 1\])?\s*\[first regular\](?<chain>[^&]*)$/
const STEP = /(?<step><{1,3}|=)\s*(?<letter>[^<=\s]+)/g

function ofRules(rules: string): Alphabet {
  const chain = FROM_THE_BEGINNING.exec(rules)?.groups?.['chain'] ?? ''
  const letters: string[][] = []
  for (const { groups } of chain.matchAll(STEP)) {
    const { step, letter = '' } = groups ?? {}
    if (step === '<') letters.push([letter])
    else letters.at(-1)?.push(letter)
  }
  return letters
}
