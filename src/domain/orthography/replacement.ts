import { graphemes } from '../text/graphemes.ts'
import { isLetterBySign } from '../text/letter-by-sign.ts'
import { normalise } from '../text/normalise.ts'

/** What is put in the place of what, in the vernaculars of words (spec rules 8). */
export type Replacement = {
  /** Found literally, as it is written: capital letters are others than small ones. */
  readonly find: string
  /** Put in literally as well, whatever signs it has (R8.1). Nothing takes away what is found. */
  readonly replacement: string
  /** Letters are taken with their marks: "o" is not found in "ọ́". Otherwise a mark is found on any letter. */
  readonly wholeLetters: boolean
}

/** Of what is found, and of what takes its place (spec screens 10.2). In UTF-16 units. */
export const LONGEST_FIND = 100

/** A text in parts, of which those that are found lie between the others. */
export type Part = { readonly text: string; readonly isFound: boolean }

/** A text with all that is found replaced, in its one spelling; as it is, where nothing is found. */
export function replaced(text: string, asked: Replacement): string {
  return replacing(asked)(text)
}

/** The same for many texts. */
export function replacing(asked: Replacement): (text: string) => string {
  const sought = soughtBy(asked)
  const replacement = normalise(asked.replacement)
  return (text) => {
    if (!mayHold(text, sought)) return text
    const parts = divided(text, sought)
    if (!parts.some(({ isFound }) => isFound)) return text
    return normalise(parts.map((part) => (part.isFound ? replacement : part.text)).join(''))
  }
}

/** What is looked for, and in which spelling of a text: where letters are not taken whole, their marks are signs of their own. */
type Sought = { readonly find: string; readonly wholeLetters: boolean; readonly form: 'NFC' | 'NFD' }

/** Whoever looks for a mark means the mark, not whole letters. */
function soughtBy({ find, wholeLetters: asked }: Replacement): Sought {
  const wholeLetters = asked && !/^\p{M}/u.test(find)
  const form = wholeLetters ? 'NFC' : 'NFD'
  return { find: find.normalize(form), wholeLetters, form }
}

/** Spares most texts the closer look. */
const mayHold = (text: string, { find, form }: Sought): boolean => find !== '' && inForm(text, form).includes(find)

const inForm = (text: string, form: Sought['form']): string => (form === 'NFC' ? normalise(text) : text.normalize(form))

/** A text as it is shown, with the letters in which something is found: of a mark, the letter on which it stands. */
export function lettersWith(text: string, asked: Replacement): readonly Part[] {
  const sought = soughtBy(asked)
  if (!mayHold(text, sought)) return [{ text, isFound: false }]
  const found = divided(text, sought)
  const ends = endsOf(found.map((part) => part.text))
  let at = 0
  let from = 0
  const letters = graphemes(found.map((part) => part.text).join('')).map((letter) => {
    const end = from + letter.length
    while ((ends[at] ?? end) <= from) at++
    let isFound = false
    for (let part = at; part < found.length && (ends[part - 1] ?? 0) < end; part++)
      isFound ||= found[part]?.isFound === true
    from = end
    return { text: normalise(letter), isFound }
  })
  return partsInRuns(letters)
}

/** Parts of one kind that follow each other become one. */
export function partsInRuns(parts: readonly Part[]): readonly Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last?.isFound === part.isFound) joined[joined.length - 1] = { ...last, text: last.text + part.text }
    else joined.push(part)
  }
  return joined
}

/** Found from the beginning on; what lies in what was found before is not found again. */
function divided(shown: string, { find, wholeLetters, form }: Sought): readonly Part[] {
  const text = inForm(shown, form)
  const bounds = wholeLetters && !isLetterBySign(text) ? new Set([0, ...endsOf(graphemes(text))]) : undefined
  const parts: Part[] = []
  const add = (part: string, isFound: boolean): void => {
    if (part !== '') parts.push({ text: part, isFound })
  }
  let [done, from] = [0, 0]
  for (let at = text.indexOf(find); at >= 0; at = text.indexOf(find, from)) {
    const end = at + find.length
    if (bounds && !(bounds.has(at) && bounds.has(end))) {
      from = at + 1
      continue
    }
    add(text.slice(done, at), false)
    add(find, true)
    done = from = end
  }
  add(text.slice(done), false)
  return parts
}

/** Where each of these ends that follow each other. */
function endsOf(texts: readonly string[]): readonly number[] {
  let end = 0
  return texts.map(({ length }) => (end += length))
}
