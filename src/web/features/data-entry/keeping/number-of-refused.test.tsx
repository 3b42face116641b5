import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { INBOX_GUID } from '#domain/domains/inbox.ts'
import { ownDomainsOf } from '#domain/domains/own-domains.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import type { WordContent } from '#domain/word/word.ts'
import { actCommandsOn } from '#web/replica/acts/act-commands.ts'
import { renumberTaken } from '#web/replica/acts/number-here.ts'
import { wordsToSend } from '#web/replica/outbox/next-to-send.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { readTyped } from '../new-word/typed.ts'
import type { Row } from '../rows/session-state.ts'
import { DeviceAtEntry, fillDevice, typeWord, vernacularField } from '../testing/open-entry.tsx'
import { EVERY, itemsOf } from '#web/replica/outbox/items.ts'
import { ACTS, ofKind } from '#web/replica/acts/pending-act.ts'

const DANCES = anOwnDomain({ id: '1.3.0', parentId: '1.3', name: 'Dances' })
const POTS = anOwnDomain({ id: '1.3.0', parentId: '1.3', name: 'Pots', description: 'All to cook in.' })
const NOT_STORED = 'Not saved: this device could not keep it.'

/** The table of an own domain, in which somebody has begun to type. */
async function typingInDances(): Promise<DeviceAtEntry> {
  const device = new DeviceAtEntry({ semanticDomains: [DANCES] })
  device.show('/app/data-entry?domain=1.3.0')
  await typeInDances(device)
  return device
}

async function typeInDances(device: DeviceAtEntry): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: '1.3.0 Dances' })
  await userEvent.keyboard('ngo')
  await waitFor(async () => expect(await typedUnder(device)).toContain('1.3.0 ngo'))
}

/** The server will not have it: it is in the tree of this device no more. */
async function refuse(device: DeviceAtEntry): Promise<void> {
  await keepRefused(device)
  device.hear({ semanticDomains: [] })
  await screen.findByText(/^This domain is no longer in the project/)
}

async function keepRefused({ db }: DeviceAtEntry): Promise<void> {
  const refusal = { code: 'permission.denied', details: {} } as const
  const kept = { about: 'Dances', madeAt: '', status: 'refused', refusal } as const
  const adding = ownDomainsOf([DANCES]).map((domain) => ({ kind: 'addDomain', domain }) as const)
  await db.outbox.bulkAdd(adding.map((act) => ({ ...kept, ...ofKind(act), id: newGuid() })))
}

/** In any tab. */
async function letGo({ db }: DeviceAtEntry): Promise<void> {
  const [refused] = await itemsOf(db, ACTS, EVERY)
  await actCommandsOn(db, () => new Date()).discardAct(refused?.order ?? 0, { name: 'Inbox', lang: 'en' })
}
const inTheInbox = [['Inbox', INBOX_GUID]]

async function typedUnder({ db }: DeviceAtEntry): Promise<readonly string[]> {
  const drafts = await db.drafts.where('key').startsWith('typed ').toArray()
  return drafts.map(({ key, draft }) => `${key.split(' ')[1]} ${readTyped(draft, '').vernacular}`)
}

/** The domains of the words that have been entered. */
async function tagsOfEntered({ db }: DeviceAtEntry) {
  const operations = await itemsOf(db, ['word'])
  const words = operations.flatMap(({ decision }) => (decision.kind === 'enter' ? [decision.word] : []))
  return words.map(tagsOf)
}

const tagsOf = ({ senses }: WordContent) =>
  senses.flatMap((sense) => sense.semanticDomains.map(({ id, guid }) => [id, guid]))

test('what is typed in a domain that the server has refused goes along with it when somebody else’s gets its number', async () => {
  const device = await typingInDances()
  await refuse(device)
  device.hear({ semanticDomains: [POTS] })
  await renumberTaken(device.db, [POTS])
  await screen.findByRole('heading', { level: 1, name: '1.3.10 Dances' })

  expect(vernacularField().value).toBe('ngo')
  await userEvent.type(vernacularField(), 'ma')
  await waitFor(async () => expect(await typedUnder(device)).toEqual(['1.3.10 ngoma']))
  await userEvent.keyboard('{Enter}dance{Enter}')
  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([[['1.3.10', DANCES.guid]]]))
  await waitFor(async () => expect(await typedUnder(device)).toEqual(['1.3.10 ']))
})

test('so it does where the page has heard of the other domain later than the device', async () => {
  const device = await typingInDances()
  await refuse(device)
  await renumberTaken(device.db, [POTS])
  await screen.findByRole('heading', { level: 1, name: '1.3.10 Dances' })
  device.hear({ semanticDomains: [POTS] })
  await userEvent.type(vernacularField(), 'ma{Enter}dance{Enter}')

  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([[['1.3.10', DANCES.guid]]]))
  expect(await typedUnder(device)).toEqual(['1.3.10 '])
})

test('after a reload, too, what was begun in a refused domain is entered in that one, and waits with it', async () => {
  const device = new DeviceAtEntry()
  await keepRefused(device)
  await device.db.drafts.put({ key: 'typed 1.3.0 gone', draft: { vernacular: 'ngo' } })
  device.show('/app/data-entry?domain=1.3.0')
  await screen.findByRole('heading', { level: 1, name: '1.3.0 Dances' })
  await screen.findByDisplayValue('ngo')
  await userEvent.type(vernacularField(), 'ma{Enter}dance{Enter}')

  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([[['1.3.0', DANCES.guid]]]))
  expect(await wordsToSend(device.db, 9)).toEqual([])
})

test('whoever types in a domain that somebody has removed never types in the one that gets its number', async () => {
  const device = await typingInDances()
  device.hear({ semanticDomains: [] })
  await screen.findByText(/^This domain is no longer in the project/)
  device.hear({ semanticDomains: [POTS] })
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1.3.0 Dances')
  expect(screen.queryByText('All to cook in.')).toBeNull()
  expect(screen.getByText(/^This domain is no longer in the project/)).toBeTruthy()
  await typeWord('ma', 'dance')
  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([[['1.3.0', DANCES.guid]]]))
})

test('what is typed in a refused domain when somebody lets go of it is typed in the Inbox from then on, and is there once', async () => {
  const device = await typingInDances()
  await refuse(device)
  await letGo(device)
  await screen.findByRole('heading', { level: 1, name: 'Inbox' })

  expect(vernacularField().value).toBe('ngo')
  await userEvent.type(vernacularField(), 'ma')
  await waitFor(async () => expect(await typedUnder(device)).toEqual(['Inbox ngoma']))
  await userEvent.keyboard('{Enter}dance{Enter}')
  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([inTheInbox]))
  await waitFor(async () => expect(await typedUnder(device)).toEqual(['Inbox ']))
})

test('what had been begun in the Inbox before has its turn afterwards, and what was led there is there once all the same', async () => {
  const device = new DeviceAtEntry({ semanticDomains: [DANCES] })
  const goTo = device.show('/app/data-entry?domain=Inbox')
  await screen.findByRole('heading', { level: 1, name: 'Inbox' })
  await userEvent.keyboard('wimbo')
  await goTo('/app/data-entry?domain=1.3.0')
  await typeInDances(device)
  await refuse(device)
  await letGo(device)
  await screen.findByRole('heading', { level: 1, name: 'Inbox' })
  await userEvent.type(vernacularField(), 'ma')

  const both = ['Inbox ngoma', 'Inbox wimbo']
  await waitFor(async () => expect((await typedUnder(device)).toSorted()).toEqual(both))
})

test('the Inbox that is open already writes nothing over what is led there', async () => {
  const device = new DeviceAtEntry({ semanticDomains: [DANCES] })
  const goTo = device.show('/app/data-entry?domain=1.3.0')
  await typeInDances(device)
  await keepRefused(device)
  await goTo('/app/data-entry?domain=Inbox')
  await screen.findByRole('heading', { level: 1, name: 'Inbox' })
  await letGo(device)
  await waitFor(async () => expect(await typedUnder(device)).toContain('Inbox ngo'))
  await userEvent.type(vernacularField(), 'wimbo')

  const both = ['Inbox ngo', 'Inbox wimbo']
  await waitFor(async () => expect((await typedUnder(device)).toSorted()).toEqual(both))
})

test('the rows of a refused domain go there as well, also one that could not be stored', async () => {
  const device = await typingInDances()
  await refuse(device)
  await typeWord('ma', 'dance')
  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([[['1.3.0', DANCES.guid]]]))
  const makeRoom = fillDevice()
  await typeWord('lelemama', 'another dance')
  await screen.findByText(NOT_STORED)
  makeRoom()
  await letGo(device)
  await screen.findByRole('heading', { level: 1, name: 'Inbox' })

  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([inTheInbox, inTheInbox]))
  await waitFor(() => expect(screen.queryByText(NOT_STORED)).toBeNull())
  for (const form of ['ngoma', 'lelemama']) expect(screen.getByLabelText(`Sena of “${form}”`)).toBeTruthy()
  await waitFor(async () => {
    const rows = await device.db.drafts.where('key').startsWith('row ').toArray()
    expect(rows.map(({ key, draft }) => [key.split(' ')[1], tagsOf((draft as Row).entered)])).toEqual([
      ['Inbox', inTheInbox],
      ['Inbox', inTheInbox],
    ])
  })
})
