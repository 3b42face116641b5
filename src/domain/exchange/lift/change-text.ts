import { textWithin } from '../xml/find.ts'
import { withChildren } from '../xml/edit.ts'
import { type XmlElement, type XmlNode, type XmlText, isElement, isText } from '../xml/xml.ts'
import { withoutIndentation } from './indentation.ts'
import { asShown } from './multitext.ts'

/**
 * Gives a `text` element other characters. Only the characters that differ are replaced, so that spans outside the
 * changed stretch survive (spec rules L7); a span that loses all its characters goes.
 */
export function changeText(text: XmlElement, to: string): XmlElement {
  const plain = withoutIndentation(text)
  const changed = stretchesBetween(textWithin(plain), to).reduceRight(replaceStretch, plain)
  return isReadAs(changed, to) ? changed : withChildren(text, [{ text: to }])
}

function isReadAs(text: XmlElement, said: string): boolean {
  return asShown(textWithin(withoutIndentation(text))) === asShown(said)
}

/** What stands from one offset until another becomes `by`. */
type Stretch = { readonly from: number; readonly until: number; readonly by: string }

/** The white space around, which nobody saw when editing, and between it the part that differs. */
function stretchesBetween(old: string, to: string): readonly Stretch[] {
  const start = old.length - old.trimStart().length
  const end = Math.max(start, old.trimEnd().length)
  const oldLetters = lettersOf(old.slice(start, end))
  const newLetters = lettersOf(to)
  const shorter = Math.min(oldLetters.length, newLetters.length)
  const before = countAlike(shorter, (at) => sameLetter(oldLetters[at], newLetters[at]))
  const after = countAlike(shorter - before, (at) => sameLetter(oldLetters.at(-1 - at), newLetters.at(-1 - at)))
  const stretches = [
    { from: 0, until: start, by: '' },
    {
      from: start + lengthOf(oldLetters.slice(0, before)),
      until: end - lengthOf(oldLetters.slice(oldLetters.length - after)),
      by: newLetters.slice(before, newLetters.length - after).join(''),
    },
    { from: end, until: old.length, by: '' },
  ]
  return stretches.filter(({ from, until, by }) => from < until || by !== '')
}

/** A letter is a character with the marks on it, so that a stretch never parts them. */
const lettersOf = (text: string): readonly string[] => text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
const sameLetter = (a = '', b = ''): boolean => a === b || a.normalize('NFC') === b.normalize('NFC')
const lengthOf = (letters: readonly string[]): number => letters.join('').length

function countAlike(limit: number, isAlike: (at: number) => boolean): number {
  for (let at = 0; at < limit; at++) if (!isAlike(at)) return at
  return limit
}

type Leaf = { readonly node: XmlText; readonly start: number; readonly end: number }

function replaceStretch(text: XmlElement, { from, until, by }: Stretch): XmlElement {
  const leaves = leavesOf(text)
  const target =
    leaves.find(({ start, end }) => from < until && start <= from && until <= end) ??
    leaves.find(({ start, end }) => start <= from && from <= end)
  if (target === undefined) return withChildren(text, [...text.children, { text: by }])

  const changes = new Map<XmlText, string>()
  for (const leaf of leaves) {
    const { node, start, end } = leaf
    if (leaf !== target && (end <= from || until <= start)) continue
    const kept = [node.text.slice(0, Math.max(0, from - start)), node.text.slice(Math.max(0, until - start))]
    changes.set(node, kept.join(leaf === target ? by : ''))
  }
  return rewritten(text, changes)
}

function leavesOf(text: XmlElement): readonly Leaf[] {
  const leaves: Leaf[] = []
  for (const node of textNodesWithin(text)) {
    const start = leaves.at(-1)?.end ?? 0
    leaves.push({ node, start, end: start + node.text.length })
  }
  return leaves
}

function textNodesWithin(node: XmlNode): readonly XmlText[] {
  if (isText(node)) return [node]
  return isElement(node) ? node.children.flatMap(textNodesWithin) : []
}

function rewritten(element: XmlElement, changes: ReadonlyMap<XmlText, string>): XmlElement {
  const rewriteNode = (node: XmlNode): readonly XmlNode[] => {
    if (isText(node)) {
      const changed = changes.get(node)
      if (changed === undefined || changed === node.text) return [node]
      return changed === '' ? [] : [{ text: changed }]
    }
    if (!isElement(node)) return [node]
    const child = rewritten(node, changes)
    return child !== node && textWithin(child) === '' ? [] : [child]
  }
  return withChildren(element, element.children.flatMap(rewriteNode))
}
