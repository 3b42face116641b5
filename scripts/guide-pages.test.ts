import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guidePage } from './guide-pages.ts'

const SOURCE = join(import.meta.dirname, '../src/web/shared/keys/entry-keys.ts')
const ENGLISH = join(import.meta.dirname, '../src/web/locales/en.json')

test('the page about the keys says of every declared key what it does', async () => {
  const texts = JSON.parse(readFileSync(ENGLISH, 'utf8')) as Record<string, string>
  const declared = [...readFileSync(SOURCE, 'utf8').matchAll(/\{ action: '(\w+)'/g)].map(([, key]) => key ?? '')
  const page = await guidePage('keyboard')

  expect(declared.length).toBeGreaterThan(10)
  for (const action of declared) expect(page).toContain(`<td>${texts[`keys.${action}`]}</td>`)
  expect(page).toContain('<kbd>Alt</kbd> <kbd>R</kbd> or <kbd>F2</kbd>')
})

test('a page names itself, and links between the sources lead to pages', async () => {
  const page = await guidePage('index')

  expect(page).toContain('<h1>User guide</h1>')
  expect(page).toContain('<a href="paper.html">From paper</a>')
  expect(page).not.toMatch(/\.md"|\{\{/)
})

test('the first page leads to every other one, and no link leads nowhere', async () => {
  const sources = readdirSync(join(import.meta.dirname, '../docs/guide')).filter((file) => file.endsWith('.md'))
  const pages = sources.map((file) => file.replace('.md', ''))
  const index = await guidePage('index')
  for (const page of pages.filter((one) => one !== 'index')) expect(index).toContain(`<a href="${page}.html">`)

  const linked = await Promise.all(
    pages.map(async (page) => [...(await guidePage(page)).matchAll(/href="([\w-]+)\.html/g)].map(([, to]) => to ?? '')),
  )
  expect(linked.flat().filter((to) => !pages.includes(to))).toEqual([])
})
