import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newJoinCode, readJoinCode } from './join-code.ts'

const code = fc.array(fc.nat({ max: 23 }), { minLength: 8, maxLength: 8 }).map((places) => {
  const left = [...places]
  return newJoinCode(() => left.shift() ?? 0)
})
const between = fc.constantFrom('', ' ', '-', '–', ' - ', '.', '\u00a0', '\u200e', '\n', '_')

test('a code has eight letters and digits, none of them vowels or like another', () => {
  fc.assert(
    fc.property(code, (text) => {
      expect(text).toMatch(/^[2-9CDFGHJKMNPQRTWXY]{8}$/)
    }),
  )
})

test('all codes are as likely', () => {
  const limits: number[] = []
  newJoinCode((limit) => {
    limits.push(limit)
    return limit - 1
  })

  expect(limits).toEqual(Array.from({ length: 8 }, () => 24))
})

describe('readJoinCode', () => {
  test('reads a code in any case, with anything between its letters', () => {
    fc.assert(
      fc.property(code, fc.array(fc.tuple(fc.boolean(), between), { minLength: 8, maxLength: 8 }), (text, ways) => {
        const typed = ways.map(([isSmall, gap], place) => {
          const letter = text[place] ?? ''
          return `${gap}${isSmall ? letter.toLowerCase() : letter}`
        })
        expect(readJoinCode(typed.join(''))).toBe(text)
      }),
    )
  })

  test('reads digits of every script', () => {
    const zeros = ['٠', '۰', '०', '०', '൦', '၀', '၀', '０', '߀'].map((zero) => zero.codePointAt(0) ?? 0)
    fc.assert(
      fc.property(code, fc.constantFrom(...zeros), (text, zero) => {
        const typed = text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
        expect(readJoinCode(typed)).toBe(text)
      }),
    )
  })

  test('reading what was read changes nothing, and whatever is typed, it is read without an error', () => {
    const anything = fc.array(fc.nat({ max: 0xffff }), { maxLength: 20 }).map((units) => String.fromCharCode(...units))
    fc.assert(
      fc.property(fc.oneof(anything, code), (typed) => {
        const read = readJoinCode(typed)
        expect(read === null || readJoinCode(read) === read).toBe(true)
      }),
    )
  })

  test.each([
    ['S2B5-Z8DF', '528528DF'],
    ['СНКМ-РТХУ', 'CHKMPTXY'],
    ['ΗΚΜΝ-ΡΤΧΥ', 'HKMNPTXY'],
    ['ｃｄｆｇ２３４５', 'CDFG2345'],
  ])('reads %s as %s: shapes that look alike', (typed, read) => {
    expect(readJoinCode(typed)).toBe(read)
  })

  test.each(['', 'CDFG234', 'CDFG23456', 'CDFG234O', 'CDFG2341', 'CDFG234I', 'CDFG234A', '%%%%%%%%', 'C'.repeat(9999)])(
    '%j is no code',
    (typed) => {
      expect(readJoinCode(typed)).toBeNull()
    },
  )
})
