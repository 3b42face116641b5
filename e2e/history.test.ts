import { expect, inject, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import { expectNoHindranceAnywhere } from './accessibility.ts'
import { ask } from './ask.ts'
import { pressByKeyboard } from './keyboard.ts'
import { openAs } from './known-device.ts'
import { clearedPage } from './new-page.ts'
import { anOwner, wordsOnServer } from './people.ts'

const granary = inject('sharedGranary')

test('by keyboard alone a change is undone, a deleted word comes back, and an earlier state of a word is restored; no page of it hinders anybody', async () => {
  const owner = await anOwner(granary)
  const words = `/projects/${owner.projectId}/words` as const
  const called = (vernacular: string) => aWord({ vernacular, senses: [aSense()] })
  const [lake, river] = [called('ziwa'), called('mto')]
  const note = { language: 'en', text: 'seen '.repeat(60) }
  const stored = async (word: Word) => String(await ask(granary, owner, `POST ${words}`, word))
  const [lakeId, riverId] = [await stored(lake), await stored(river)]
  await ask(granary, owner, `PUT ${words}/${lakeId}`, { ...lake, vernacular: 'zziwa', note })
  await ask(granary, owner, `DELETE ${words}/frontier/${riverId}`)
  const forms = async () => (await wordsOnServer(granary, owner)).map(({ vernacular }) => vernacular).toSorted()
  const page = await clearedPage({ viewport: { width: 1280, height: 800 } })
  await openAs(page, granary, owner, '/app/goals')

  await pressByKeyboard(page, page.getByRole('link', { name: /^History/ }))
  const list = page.getByRole('list', { name: 'History' })
  const done = (what: RegExp) => list.getByRole('listitem').filter({ hasText: what })
  await pressByKeyboard(page, done(/^Deleted .?mto/).getByRole('button', { name: 'Bring back' }))
  await expect.poll(forms).toEqual(['mto', 'zziwa'])
  await expectNoHindranceAnywhere(page, 'the history of a project')

  await pressByKeyboard(page, done(/^Edited .?zziwa/).getByRole('link'))
  await page.getByRole('row', { name: 'Word ziwa zziwa' }).waitFor()
  await expectNoHindranceAnywhere(page, 'a change that was opened')
  await pressByKeyboard(page, page.getByRole('button', { name: 'Undo', exact: true }))
  await expect.poll(forms).toEqual(['mto', 'ziwa'])

  await pressByKeyboard(page, page.getByRole('link', { name: 'History of this word' }))
  const states = page.getByRole('list', { name: 'History of this word' }).getByRole('listitem')
  await expect.poll(() => states.count()).toBe(3)
  await expectNoHindranceAnywhere(page, 'the history of a word')
  await pressByKeyboard(page, states.nth(1).getByRole('button', { name: 'Restore this' }))
  await expect.poll(forms).toEqual(['mto', 'zziwa'])
  await expect.poll(() => states.count()).toBe(4)
})
