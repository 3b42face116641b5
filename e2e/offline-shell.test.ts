import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const BUILT = join(import.meta.dirname, '../dist/web')

test('whoever was here once has every part of the app without a network, but for the tables that are fetched by whoever asks for them', () => {
  const worker = readFileSync(join(BUILT, 'sw.js'), 'utf8')
  const parts = readdirSync(join(BUILT, 'assets')).filter((name) => name.endsWith('.js'))
  const notKept = parts.filter((name) => !worker.includes(`"assets/${name}"`))

  expect(parts.length).toBeGreaterThan(100)
  expect(notKept.map((name) => name.replace(/-.{8}\.js$/, '')).toSorted()).toEqual([
    '_virtual_alphabets',
    '_virtual_character-names',
    '_virtual_languages',
  ])
})
