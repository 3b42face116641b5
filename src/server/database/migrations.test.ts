import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const MIGRATIONS = new URL('./migrations/', import.meta.url)

const listed = await readSums()
const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()

test.each(names)('%s is as servers have run it, which they never do again', async (name) => {
  const sum = createHash('sha256').update(await readFile(new URL(name, MIGRATIONS)))
  expect(listed.get(name) === sum.digest('hex') ? 'as listed' : adviceFor(name)).toBe('as listed')
})

test('no migration that servers have run is missing', () => {
  expect(names).toEqual(expect.arrayContaining([...listed.keys()]))
})

test('migrations are listed in the order of their numbers, and no number twice', () => {
  expect([...listed.keys()]).toEqual(names)
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length)
})

/** In the form of `sha256sum`: for each file a line with sum and name. */
async function readSums(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL('SHA256SUMS', MIGRATIONS), 'utf8')
  return new Map(Array.from(text.matchAll(/^(\S+) {2}(\S+)$/gm), ([, sum = '', name = '']) => [name, sum]))
}

function adviceFor(name: string): string {
  return listed.has(name)
    ? `${name} was changed after servers have run it: put it back and add a migration`
    : `${name} is not listed yet: in its folder, sha256sum ${name} >> SHA256SUMS`
}
