import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LETTERS } from '#web/features/data-entry/ahead/letters-of-script.ts'

const css = readFileSync(path.join(import.meta.dirname, '../src/web/theme/script-fonts.css'), 'utf8')

type Range = readonly [from: number, to: number]

/** What the style sheet says of each face: its family, and the code points that it is for. */
const faces = [...css.matchAll(/font-family: '([^']+)'[^}]*unicode-range:([^;]+);/g)].map(
  ([, family = '', ranges = '']) =>
    [family, [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(rangeOf)] as const,
)

function rangeOf([, from = '', to = from]: readonly string[]): Range {
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

test.each(faces)('there is a letter by which a browser finds %s', (_family, ranges) => {
  const isFor = (letter: string): boolean =>
    ranges.some(([from, to]) => from <= (letter.codePointAt(0) ?? 0) && (letter.codePointAt(0) ?? 0) <= to)

  expect([...LETTERS].filter(isFor)).toHaveLength(1)
})
