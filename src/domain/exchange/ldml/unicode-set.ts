/** Enough for every script, also for the whole block of Chinese (20,992); more is made to exhaust the memory. */
const CHARACTER_LIMIT = 25_000

/**
 * The characters of a Unicode set pattern such as `[a-z {ch} \u00E9]`, in order and once each: ranges, escapes, and
 * braces for several characters that are one letter (spec rules 1.3).
 */
export function charactersOfSet(pattern: string): readonly string[] {
  const characters = new Set<string>()
  let rangeStart: string | null = null
  let isRange = false
  for (const { value, kind } of tokensOf(pattern)) {
    if (kind === 'dash') {
      isRange = rangeStart !== null
      continue
    }
    if (isRange && rangeStart !== null && kind === 'character') addRange(characters, rangeStart, value)
    else characters.add(value)
    rangeStart = kind === 'character' && !isRange ? value : null
    isRange = false
    if (characters.size > CHARACTER_LIMIT) break
  }
  return [...characters].slice(0, CHARACTER_LIMIT)
}

/** The pattern that reads back as these characters. */
export function setOfCharacters(characters: readonly string[]): string {
  const items = characters.map((character) => {
    const escaped = character.replaceAll(/[\s\\[\]{}&^$:'"-]/gu, '\\$&')
    return Array.from(character).length > 1 ? `{${escaped}}` : escaped
  })
  return `[${items.join(' ')}]`
}

type Token = { readonly kind: 'character' | 'letters' | 'dash'; readonly value: string }

const TOKEN = new RegExp(
  [
    String.raw`\{(?<letters>(?:\\[^]|[^{}\\])*)\}`,
    String.raw`(?<escape>\\u[0-9a-fA-F]{4}|\\U[0-9a-fA-F]{8}|\\x\{[0-9a-fA-F]+\}|\\x[0-9a-fA-F]{2}|\\[^])`,
    '(?<dash>-)',
    String.raw`(?<plain>[^\s[\]])`,
  ].join('|'),
  'gu',
)

function* tokensOf(pattern: string): Generator<Token> {
  for (const { groups = {} } of pattern.matchAll(TOKEN)) {
    const { letters, escape, dash, plain } = groups
    if (letters !== undefined) {
      const value = unescaped(letters)
      if (value !== '') yield { kind: 'letters', value }
    } else if (dash !== undefined) yield { kind: 'dash', value: dash }
    else yield { kind: 'character', value: escape === undefined ? (plain ?? '') : unescaped(escape) }
  }
}

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|x\{([0-9a-fA-F]+)\}|x([0-9a-fA-F]{2})|([^]))/gu

function unescaped(text: string): string {
  return text.replaceAll(ESCAPE, (whole: string, ...groups: (string | undefined)[]) => {
    const [u, long, braced, x, literal] = groups
    if (literal !== undefined) return literal
    const codePoint = Number.parseInt(u ?? long ?? braced ?? x ?? '', 16)
    return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole
  })
}

function addRange(characters: Set<string>, from: string, to: string): void {
  const [first = 0, last = 0] = [from.codePointAt(0), to.codePointAt(0)]
  const end = Math.min(last, first + CHARACTER_LIMIT)
  for (let codePoint = first; codePoint <= end; codePoint++) characters.add(String.fromCodePoint(codePoint))
}
