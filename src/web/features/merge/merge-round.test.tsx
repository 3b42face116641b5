import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { planOf, takeIn } from '#domain/merge/arranging.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { putNewer } from '#web/replica/words/put-newer.ts'
import { hasUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { aRound, isAtRest, mergeInto, mto, mtoo, press, sets, word, ziwa, ziwaa, ziwwa } from './testing/a-round.tsx'

test('a set that is merged leads to the next one, and on the way back it can be merged otherwise', async () => {
  const { db, onEnd } = await aRound()
  await mergeInto('ziwaa', 'ziwa')
  await press('Save')
  await screen.findByRole('group', { name: 'river' })
  expect(await db.operations.where({ guid: ziwaa.guid }).count()).toBe(1)

  await press('Previous')
  await press('Undo this merge')
  await screen.findByRole('group', { name: 'pond' })
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'river' })
  await press('Not duplicates')
  await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
})

test('a set that is no duplicate, or put off, is told with its words, and how they were arranged', async () => {
  const { onKeepApart, onDefer } = await aRound()
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'river' })
  expect(document.activeElement?.textContent).toBe('Set 2 of 2')
  expect(onKeepApart).toHaveBeenCalledWith(sets[0])

  await mergeInto('mtoo', 'mto')
  expect(isAtRest('Not duplicates')).toBe(true)
  await press('Decide later')
  const [words, arranged] = onDefer.mock.lastCall ?? []
  expect(words).toEqual(sets[1])
  expect(arranged).toMatchObject({
    columns: [{ guid: mto.guid, senses: mto.senses.concat(mtoo.senses).map(({ guid }) => [guid]) }],
  })
})

test('a word into which one goes that says the same is shown as what becomes of both', async () => {
  await aRound({ sets: [[ziwa.guid, ziwwa.guid]] })
  await userEvent.click(screen.getAllByRole('button', { name: /^Actions for the meaning .*lake/ })[1] as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Combine with/ }))

  const result = within(screen.getByRole('region', { name: 'Result' }))
  await result.findByText('No longer separate words: ziwwa')
  expect(result.getByRole('article').textContent).toBe('ziwalake')
})

test('a set that was put off begins as it was arranged', async () => {
  const all = [ziwa, ziwaa].map((one) => ({ guid: one.guid, version: one.id, word: one }))
  await aRound({ arrangedOf: () => takeIn(planOf(all), ziwaa.guid, ziwa.guid) })
  const result = within(screen.getByRole('region', { name: 'Result' }))
  expect(result.getByText('pond')).toBeTruthy()
  expect(isAtRest('Save')).toBe(false)
})

test('where somebody else merges one of the words meanwhile, that is said, and the others can be gone through', async () => {
  const { db } = await aRound({ sets: [[ziwa.guid, ziwaa.guid, mto.guid]] })
  await mergeInto('ziwaa', 'ziwa')
  await act(() => putNewer(db, [{ guid: mto.guid, n: 9, word: null }]))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Someone else has just merged or deleted/)
  expect(isAtRest('Save')).toBe(true)
  const gone = within(screen.getByRole('region', { name: 'mto' }))
  expect(gone.getByRole('group', { name: 'river' })).toBeTruthy()
  expect(gone.getByRole('checkbox', { name: 'Flag' })).toBeTruthy()
  expect(gone.queryByText('New')).toBeNull()

  await press('Continue with the others')
  expect(screen.queryByRole('alert')).toBeNull()
  await mergeInto('ziwaa', 'ziwa')
  await press('Save')
  await waitFor(async () => expect(await db.operations.where({ guid: ziwaa.guid }).count()).toBe(1))
})

test('who goes back and on again finds each set as they left it, with every step', async () => {
  const { onKeepApart } = await aRound()
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'river' })
  await mergeInto('mtoo', 'mto')
  await press('Previous')
  await screen.findByRole('group', { name: 'lake' })
  await press('Next')
  await screen.findByRole('group', { name: 'river' })
  expect(screen.queryByRole('region', { name: 'mtoo' })).toBeNull()
  await press('Undo last step')
  expect(screen.getByRole('region', { name: 'mtoo' })).toBeTruthy()
  expect(onKeepApart).toHaveBeenCalledOnce()
})

test('what is arranged counts as unsaved until it is kept somewhere else', async () => {
  await aRound()
  expect(hasUnsavedChanges()).toBe(false)
  await mergeInto('ziwaa', 'ziwa')
  expect(hasUnsavedChanges()).toBe(true)
  await press('Decide later')
  await screen.findByRole('group', { name: 'river' })
  expect(hasUnsavedChanges()).toBe(false)
  await mergeInto('mtoo', 'mto')
  await press('Previous')
  await screen.findByRole('group', { name: 'pond' })
  expect(hasUnsavedChanges()).toBe(true)
})

test('past a set that is arranged and not kept there is no way but a decision', async () => {
  await aRound()
  await press('Not duplicates')
  await screen.findByRole('group', { name: 'river' })
  await press('Previous')
  await screen.findByRole('group', { name: 'lake' })
  expect(isAtRest('Next')).toBe(false)
  await mergeInto('ziwaa', 'ziwa')
  expect(isAtRest('Next')).toBe(true)
})

test('each decision has a key, and so has the step back', async () => {
  const { db, onKeepApart, onDefer } = await aRound({ sets: [...sets, ...sets] })
  await userEvent.keyboard('{Alt>}n{/Alt}')
  await screen.findByRole('group', { name: 'river' })
  expect(onKeepApart).toHaveBeenCalledWith(sets[0])
  await mergeInto('mtoo', 'mto')
  await userEvent.keyboard('{Alt>}z{/Alt}')
  expect(screen.getByRole('region', { name: 'mtoo' })).toBeTruthy()
  await userEvent.keyboard('{Alt>}l{/Alt}')
  await screen.findByRole('group', { name: 'pond' })
  expect(onDefer.mock.lastCall?.[0]).toEqual(sets[1])

  await mergeInto('ziwaa', 'ziwa')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByRole('group', { name: 'river' })
  expect(await db.operations.where({ guid: ziwaa.guid }).count()).toBe(1)
})

test('a key that is held down decides about one set, and none is taken from a text that is being typed', async () => {
  const { onKeepApart } = await aRound()
  const column = within(screen.getByRole('region', { name: 'ziwa' }))
  await userEvent.click(column.getByRole('checkbox', { name: 'Flag' }))
  await userEvent.click(column.getByRole('textbox'))
  await userEvent.keyboard('{Alt>}z{/Alt}')
  expect(column.getByRole('textbox')).toBeTruthy()
  await press('Start over')

  await userEvent.keyboard('{Alt>}{n>3/}{/Alt}')
  await screen.findByRole('group', { name: 'river' })
  expect(onKeepApart).toHaveBeenCalledOnce()
})

test('whoever takes a merge back where it was is at the number of the set', async () => {
  await aRound()
  await mergeInto('ziwaa', 'ziwa')
  await press('Save')
  await screen.findByRole('group', { name: 'river' })
  await press('Previous')
  await press('Undo this merge')
  await screen.findByRole('group', { name: 'pond' })
  expect(document.activeElement?.textContent).toBe('Set 1 of 2')
})

/** As whoever drags it from one to the other: what is dragged over is looked at once in a frame. */
async function drag(from: HTMLElement, to: HTMLElement): Promise<void> {
  const dataTransfer = { setData: vi.fn(), getData: () => '', setDragImage: vi.fn(), types: [], items: [] }
  for (const fire of [
    () => fireEvent.dragStart(from, { dataTransfer }),
    () => fireEvent.dragEnter(to, { dataTransfer }),
    () => fireEvent.drop(to, { dataTransfer }),
  ])
    await act(async () => {
      fire()
      await new Promise((drawn) => requestAnimationFrame(drawn))
    })
}

test('a meaning becomes a new word when it is dropped on the words that offer that, and never when it is alone in its word', async () => {
  await aRound()
  await drag(screen.getByRole('group', { name: 'pond' }), screen.getByText('Drop a meaning here to create a new word'))
  expect(screen.queryByText('New')).toBeNull()

  await mergeInto('ziwaa', 'ziwa')
  await drag(screen.getByRole('group', { name: 'pond' }), screen.getByText('Drop a meaning here to create a new word'))
  expect(screen.getByText('New')).toBeTruthy()
})

test('why a meaning stays is written on it, beside the line that would delete it, and told at the key', async () => {
  const reason = { type: 'Examples', count: 2, value: null } as const
  const kept = aSense({
    accessibility: 'Protected',
    protectReasons: [reason],
    glosses: [{ language: 'en', def: 'shore' }],
  })
  const pwani = aWord({ vernacular: 'pwani', senses: [kept] })
  await aRound({ sets: [[ziwa.guid, pwani.guid]] }, [pwani])
  const shore = within(await screen.findByRole('group', { name: 'shore' }))
  expect(shore.getByText(/^Holds imported data/).textContent.trim()).toBe(
    'Holds imported data that isn’t shown here: Examples: 2',
  )
  await userEvent.click(shore.getByRole('button'))
  expect(await screen.findByRole('menuitem', { name: /^Delete this meaning/ })).toHaveProperty('disabled', true)
  expect(screen.getByText('This meaning holds imported data, so it can’t be deleted.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  shore.getByRole('button').focus()
  await userEvent.keyboard('{Delete}')
  expect(await screen.findByText('This meaning holds imported data, so it can’t be deleted.')).toBeTruthy()
  expect(screen.queryByText('Will be deleted')).toBeNull()
})

test('the menu of a meaning tells the key to the word beside, as it is pressed there', async () => {
  await aRound({ sets: [[ziwa.guid, ziwaa.guid, mto.guid]] })
  await userEvent.click(within(screen.getByRole('group', { name: 'pond' })).getByRole('button'))
  const lines = (await screen.findAllByRole('menuitem', { name: /^Move to/ })).map(({ textContent }) =>
    textContent.replaceAll(/[\u2068\u2069]/g, ''),
  )
  expect(lines).toEqual(['Move to ziwaAlt ←', 'Move to mtoAlt →'])
})

test('what several of the words say alike is marked, the spelling and the part of speech as well as texts', async () => {
  const noun = { catGroup: 'Noun', grammaticalCategory: 'Noun' } as const
  const pool = aSense({ glosses: [{ language: 'en', def: 'Lake' }], grammaticalInfo: noun })
  const [one, other] = [pool, aSense({ glosses: [{ language: 'en', def: 'dam' }], grammaticalInfo: noun })].map(
    (sense) => aWord({ vernacular: 'bwawa', senses: [sense] }),
  )
  const added = [one, other].flatMap((word) => word ?? [])
  await aRound({ sets: [[...added.map(({ guid }) => guid), ziwa.guid]] }, added)
  const marked = screen.getAllByTitle('Same in several words').map(({ textContent }) => textContent)
  expect(marked).toEqual(['bwawa', 'Lake', 'Noun', 'bwawa', 'Noun', 'lake'])
  // Words that are spelled the same are told apart by a number, also where one of them is spoken of.
  expect(screen.getByRole('region', { name: 'bwawa 2' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Actions for the word .ziwa/ }))
  expect(await screen.findByRole('menuitem', { name: /^Merge into .bwawa 2/ })).toBeTruthy()
})

test('with Alt an arrow is no way back of the browser, wherever on the board it is pressed', async () => {
  await aRound()
  const flag = within(screen.getByRole('region', { name: 'ziwa' })).getByRole('checkbox', { name: 'Flag' })
  const isLeftToBrowser = (key: string) => fireEvent.keyDown(flag, { key, altKey: true })
  expect([isLeftToBrowser('ArrowLeft'), isLeftToBrowser('ArrowDown')]).toEqual([false, true])
})

test('what others write meanwhile shows in the result, and steps are taken back one by one', async () => {
  const { db } = await aRound()
  await mergeInto('ziwaa', 'ziwa')
  const senses = ziwaa.senses.map((sense) => ({ ...sense, glosses: [{ language: 'en', def: 'pool' }] }))
  await act(() => putNewer(db, [{ guid: ziwaa.guid, n: 9, word: { ...ziwaa, id: mto.id, senses } }]))
  const result = within(screen.getByRole('region', { name: 'Result' }))
  await result.findByText('pool')

  await press('Undo last step')
  expect(screen.getByRole('region', { name: 'ziwaa' })).toBeTruthy()
  expect(result.getByText(/^Nothing changes yet/)).toBeTruthy()
})

test('the focus stays in the word that took in the other one, and at what begins anew', async () => {
  await aRound()
  await mergeInto('ziwaa', 'ziwa')
  const left = screen.getByRole('region', { name: 'ziwa' })
  await waitFor(() => expect(left.contains(document.activeElement)).toBe(true))

  const startOver = screen.getByRole('button', { name: 'Start over' })
  await userEvent.click(startOver)
  expect(document.activeElement).toBe(startOver)
  expect(startOver).toHaveProperty('disabled', false)
  expect(startOver.getAttribute('aria-disabled')).toBe('true')
})

test('why a word is flagged is one step, however many keys that takes', async () => {
  await aRound()
  const column = within(screen.getByRole('region', { name: 'ziwa' }))
  await userEvent.click(column.getByRole('checkbox', { name: 'Flag' }))
  await userEvent.type(column.getByRole('textbox'), 'tone')
  await press('Undo last step')
  expect(column.getByRole('textbox')).toHaveProperty('value', '')
})

test('a set that somebody else has decided about is passed over', async () => {
  const { onEnd } = await aRound({ isDecided: (words) => words.some(({ guid }) => guid === mto.guid) })
  await press('Not duplicates')
  await screen.findByText('Someone else has already decided about these words.')
  expect(screen.queryByRole('group', { name: 'river' })).toBeNull()
  await press('Finish')
  expect(onEnd).toHaveBeenCalledOnce()
})

const actionsOf = (meaning: string) =>
  screen.getByRole('button', { name: new RegExp(`^Actions for the meaning .${meaning}`) })

test('a meaning that has the focus is combined with the only other one by Alt with C, and its word merged into the only other one by Alt with M', async () => {
  await aRound()
  const result = within(screen.getByRole('region', { name: 'Result' }))
  act(() => actionsOf('pond').focus())
  await userEvent.keyboard('{Alt>}c{/Alt}')
  await result.findByText('lake; pond')

  await userEvent.keyboard('{Alt>}z{/Alt}')
  await result.findByText(/^Nothing changes yet/)
  act(() => actionsOf('pond').focus())
  await userEvent.keyboard('{Alt>}m{/Alt}')
  await waitFor(() =>
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['lake', 'pond']),
  )
})

test('with several to choose from Alt with C and Alt with M open the menu that asks, and Alt with W makes a new word', async () => {
  const pool = word('pool', 'pool', 'puddle')
  await aRound({ sets: [[ziwa.guid, ziwaa.guid, pool.guid]] }, [pool])
  act(() => actionsOf('puddle').focus())
  await userEvent.keyboard('{Alt>}c{/Alt}')
  expect((await screen.findAllByRole('menuitem', { name: /^Combine with/ })).length).toBe(3)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())

  await userEvent.keyboard('{Alt>}m{/Alt}')
  expect((await screen.findAllByRole('menuitem', { name: /^Merge into/ })).length).toBe(2)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())

  act(() => actionsOf('puddle').focus())
  await userEvent.keyboard('{Alt>}w{/Alt}')
  await screen.findByText('New')
})

test('the pictures of a meaning are drawn from this device, and called by their captions or by the meaning', async () => {
  // jsdom has no addresses for files.
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: () => undefined })
  const of = (fileName: string, text = '') => ({ fileName, captions: [{ language: 'en', text }], protected: false })
  const pictures = [of('a.png', 'the shore at dusk'), of('b.png')]
  const pool = aWord({ senses: [aSense({ glosses: [{ language: 'en', def: 'pool' }], pictures })] })
  const { db } = await aRound({ sets: [[ziwa.guid, pool.guid]] }, [pool])
  const blob = new Blob(['png'], { type: 'image/png' })
  const stored = { blob, mediaType: 'image/png', speakerId: '', madeAt: '', seconds: 0, peaks: [] }
  await db.recordings.bulkPut(pictures.map(({ fileName }) => ({ ...stored, fileName })))
  const card = within(screen.getByRole('group', { name: 'pool' }))
  const drawn = () => card.getAllByRole<HTMLImageElement>('img').map(({ alt, src }) => `${alt}: ${src}`)
  await waitFor(() => expect(drawn()).toEqual(['the shore at dusk: blob:here', 'pool: blob:here']))
})
