import { expect, test } from 'vitest'
import { violationsOn } from './accessibility.ts'
import { clearedPage } from './new-page.ts'

test('what nobody can read is found, in the colours that are shown and in the others', async () => {
  const page = await clearedPage({ colorScheme: 'light' })
  await page.setContent(`<!doctype html><html lang="en"><title>Colours</title>
    <style>
      :root { color-scheme: light dark; background: white }
      p { color: #333; transition: color 0.2s }
      .pale { color: #ccc }
      @media (prefers-color-scheme: dark) { :root { background: black } .pale { color: white } }
    </style>
    <main><h1 class="pale">Seen in the dark</h1><p>Seen in the light</p></main>`)

  expect(await violationsOn(page)).toEqual([
    ['color-contrast', ['<h1 class="pale">Seen in the dark</h1>']],
    ['color-contrast', ['<p>Seen in the light</p>']],
  ])
  expect(await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)).toBe(true)
})

test('so is what nobody can read where the page is turned round', async () => {
  const page = await clearedPage({ colorScheme: 'light' })
  await page.setContent(`<!doctype html><html lang="en" dir="ltr"><title>Directions</title>
    <style>
      p { color: black }
      [dir='rtl'] p { color: #eee }
    </style>
    <main><h1>Words</h1><p>Seen from left to right</p></main>`)

  expect(await violationsOn(page)).toEqual([['color-contrast', ['<p>Seen from left to right</p>']]])
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr')
})
