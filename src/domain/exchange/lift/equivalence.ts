import { attribute, childElements } from '../xml/find.ts'
import { type XmlElement, type XmlNode, isElement, isText } from '../xml/xml.ts'

/** Where two documents say different things; `path` e.g. `sense[2]/gloss[1]/@lang`. */
export type Difference = {
  /** The id of the entry it lies in; '' outside of entries. */
  readonly entryId: string
  readonly path: string
  readonly left: string
  readonly right: string
}

/**
 * The first difference in meaning between two elements, null when they are equivalent (spec rules L10).
 *
 * The order of attributes and of differently named children, comments, and white space outside of text do not count.
 * Guids are compared ignoring case, dates as instants, everything else to the letter.
 */
export function firstDifference(left: XmlElement, right: XmlElement): Difference | null {
  return compareElements(left, right, { entryId: '', path: '' })
}

type Place = { readonly entryId: string; readonly path: string }

function compareElements(left: XmlElement, right: XmlElement, place: Place): Difference | null {
  if (left.name !== right.name) return { ...place, left: left.name, right: right.name }
  const here = left.name === 'entry' ? { entryId: attribute(left, 'id'), path: '' } : place
  const content = isMixed(left) ? compareMixed : compareChildren
  return compareAttributes(left, right, here) ?? content(left, right, here)
}

function compareAttributes(left: XmlElement, right: XmlElement, place: Place): Difference | null {
  const [leftValues, rightValues] = [new Map(left.attributes), new Map(right.attributes)]
  for (const name of new Set([...leftValues.keys(), ...rightValues.keys()])) {
    const [a, b] = [leftValues.get(name), rightValues.get(name)]
    if (canonical(name, a) !== canonical(name, b)) return { ...below(place, `@${name}`), left: a ?? '', right: b ?? '' }
  }
  return null
}

function canonical(name: string, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (name === 'guid') return value.toLowerCase()
  if (!/^date|^when$/.test(name)) return value
  const instant = Date.parse(/T.*(Z|[+-]\d\d:\d\d)$|^[^T]*$/.test(value) ? value : `${value}Z`)
  return Number.isNaN(instant) ? value : String(instant)
}

function compareChildren(left: XmlElement, right: XmlElement, place: Place): Difference | null {
  const [leftText, rightText] = [ownText(left), ownText(right)]
  if (leftText !== rightText) return { ...below(place, 'text()'), left: leftText, right: rightText }
  const [leftByName, rightByName] = [byName(left), byName(right)]
  for (const name of new Set([...leftByName.keys(), ...rightByName.keys()])) {
    const difference = compareSiblings(leftByName.get(name) ?? [], rightByName.get(name) ?? [], below(place, name))
    if (difference !== null) return difference
  }
  return null
}

function compareSiblings(left: readonly XmlElement[], right: readonly XmlElement[], place: Place): Difference | null {
  for (const [at, element] of left.entries()) {
    const here = { ...place, path: `${place.path}[${at + 1}]` }
    const other = right[at]
    if (other === undefined) return { ...here, left: nameWithId(element), right: '' }
    const difference = compareElements(element, other, here)
    if (difference !== null) return difference
  }
  const extra = right[left.length]
  return extra === undefined
    ? null
    : { ...place, path: `${place.path}[${left.length + 1}]`, left: '', right: nameWithId(extra) }
}

/** Inside of text and span every character counts, and so does its place among the spans. */
function compareMixed(left: XmlElement, right: XmlElement, place: Place): Difference | null {
  const [leftRuns, rightRuns] = [runsOf(left), runsOf(right)]
  for (let at = 0; at < Math.max(leftRuns.length, rightRuns.length); at++) {
    const [a = '', b = ''] = [leftRuns[at], rightRuns[at]]
    const here = below(place, `node()[${at + 1}]`)
    if (typeof a !== 'string' && typeof b !== 'string') {
      const difference = compareElements(a, b, here)
      if (difference !== null) return difference
    } else if (a !== b) return { ...here, left: told(a), right: told(b) }
  }
  return null
}

type Run = string | XmlElement

/** Elements, and the texts between them whole. */
function runsOf(element: XmlElement): readonly Run[] {
  const runs: Run[] = []
  for (const node of element.children) {
    const last = runs.at(-1)
    if (isElement(node)) runs.push(node)
    else if (isText(node) && typeof last === 'string') runs[runs.length - 1] = last + node.text
    else if (isText(node)) runs.push(node.text)
  }
  return runs
}

const isMixed = ({ name }: XmlElement): boolean => name === 'text' || name === 'span'
const told = (run: Run): string => (typeof run === 'string' ? run : nameWithId(run))
const nameWithId = (element: XmlElement): string => [element.name, attribute(element, 'id')].filter(Boolean).join(' ')
const below = (place: Place, step: string): Place => ({
  ...place,
  path: place.path === '' ? step : `${place.path}/${step}`,
})

function ownText(element: XmlElement): string {
  const texts = element.children.map((node: XmlNode) => (isText(node) ? node.text : ''))
  return texts.join('').trim()
}

function byName(element: XmlElement): ReadonlyMap<string, readonly XmlElement[]> {
  const groups = new Map<string, XmlElement[]>()
  for (const child of childElements(element)) {
    const group = groups.get(child.name)
    if (group === undefined) groups.set(child.name, [child])
    else group.push(child)
  }
  return groups
}
