import { describe, expect, test } from 'vitest'
import { parseXml } from './lift/parse-xml.ts'
import { readRanges } from './package-ranges.ts'
import { XML_FILES_LIMIT } from './xml-files.ts'
import type { ZipMember } from './zip-package.ts'

const header = parseXml(`<header><ranges>
  <range id="status" href="file://C:/a.lift-ranges"/><range id="dialect" href="b.lift-ranges"/><range id="x" href="c.lift-ranges"/>
  </ranges></header>`)
const ranges = (id: string, value: string): string =>
  `<lift-ranges><range id="${id}"><range-element id="${value}"/></range></lift-ranges>`

describe('the range files of a package', () => {
  test('are read together with those of the header, each where it is linked from', async () => {
    const files = [aMember('a.lift-ranges', ranges('status', 'confirmed')), aMember('b.lift-ranges', 'no XML')]
    const others = [...files, aMember('d.lift-ranges', ranges('x', 'not linked'))]

    const { defined, warnings } = await readRanges({ folder: '', others }, header)

    expect([...defined]).toEqual([['status', new Set(['confirmed'])]])
    expect(warnings).toEqual([
      { code: 'foreignRangePath', subject: 'file://C:/a.lift-ranges' },
      { code: 'fileUnreadable', subject: 'b.lift-ranges' },
    ])
  })

  test('are read one after the other', async () => {
    let [open, most] = [0, 0]
    const counted = (path: string): ZipMember => ({
      path,
      size: 1,
      async *bytes() {
        most = Math.max(most, ++open)
        yield Buffer.from(ranges('x', path))
        open--
      },
    })

    const others = ['a.lift-ranges', 'b.lift-ranges', 'c.lift-ranges'].map(counted)
    const { defined } = await readRanges({ folder: '', others }, header)

    expect(defined.size).toBe(1)
    expect(most).toBe(1)
  })

  test('have one limit together: one too many is passed over unread, with a warning', async () => {
    const unread = (): never => {
      throw new Error('it should not be read')
    }
    const others = [
      aMember('a.lift-ranges', ranges('status', 'confirmed'), XML_FILES_LIMIT - 10),
      { path: 'b.lift-ranges', size: 11, bytes: unread },
      aMember('c.lift-ranges', ranges('x', 'small'), 10),
    ]

    const { defined, warnings } = await readRanges({ folder: '', others }, header)

    expect([...defined.keys()]).toEqual(['status', 'x'])
    expect(warnings).toContainEqual({ code: 'fileUnreadable', subject: 'b.lift-ranges' })
  })
})

function aMember(path: string, text: string, size = text.length): ZipMember {
  return {
    path,
    size,
    async *bytes() {
      yield Buffer.from(text)
    },
  }
}
