import { expect, test } from 'vitest'
import { newElement } from '../xml/edit.ts'
import { serialise } from '../xml/serialise.ts'
import { newLdml } from './new-ldml.ts'
import { readLdml } from './read-ldml.ts'
import { renamedLdml } from './renamed-ldml.ts'

const ldmlOf = (bcp47: string) => newLdml({ bcp47, name: '', font: 'Andika', rtl: false }, ['a', 'b'])

test.each(['nyy', 'qaa-x-nyakyusa', 'nyy-Latn', 'nyy-TZ', 'nyy-Cyrl-TZ-x-old'])(
  'a description becomes that of %s',
  (to) => {
    for (const from of ['seh', 'qaa-x-sena', 'seh-Latn-MZ-x-kae'])
      expect(serialise(renamedLdml(ldmlOf(from), () => to))).toBe(serialise(ldmlOf(to)))
    expect(
      readLdml(
        renamedLdml(ldmlOf('seh'), () => to),
        () => '',
      )?.writingSystem.bcp47,
    ).toBe(to)
  },
)

test('one that keeps its code, or is none, is the same', () => {
  const [ldml, other] = [ldmlOf('seh'), newElement('html', [])]
  expect([renamedLdml(ldml, (tag) => tag), renamedLdml(other, () => 'nyy')]).toEqual([ldml, other])
})
