import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { INBOX_GUID } from '#domain/domains/inbox.ts'
import { ownDomainsOf } from '#domain/domains/own-domains.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import type { WordContent } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { actCommandsOn } from '#web/replica/act-commands.ts'
import { ACTS, ofKind } from '#web/replica/outbox/pending-act.ts'
import { EVERY, itemsOf } from '#web/replica/outbox/items.ts'
import { wordsToSend } from '#web/replica/outbox/next-to-send.ts'
import { typedIn } from './typed/typed.ts'
import { aTypedItem } from './testing/on-desk.ts'
import { DeviceAtEntry, typeWord, vernacularField } from './testing/open-entry.tsx'

/** As it was added without a network. */
const DANCES = anOwnDomain({ id: NO_NUMBER_YET, parentId: '1.3', name: 'Dances' })
const { guid } = DANCES
const POTS = anOwnDomain({ id: '1.3.0', parentId: '1.3', name: 'Pots', description: 'All to cook in.' })

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The table of the new domain, in which somebody has begun to type. */
async function typingInDances() {
  const device = new DeviceAtEntry({ semanticDomains: [DANCES] })
  const goTo = device.show(`/app/data-entry?domain=${guid}`)
  await heading('new Dances')
  await userEvent.keyboard('ngo')
  await waitFor(async () => expect(await typedUnder(device)).toContain(`${guid} ngo`))
  return { device, goTo }
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
  await actCommandsOn(db).discardAct(refused?.order ?? 0, { name: 'Inbox', lang: 'en' })
}
const inTheInbox = [['Inbox', INBOX_GUID]]

async function typedUnder({ db }: DeviceAtEntry): Promise<readonly string[]> {
  const items = await db.desk.toArray()
  return items.flatMap(({ place, value }) => typedIn(value)?.vernacular.replace(/^/, `${place} `) ?? [])
}

/** The domains of the words that have been entered. */
async function tagsOfEntered({ db }: DeviceAtEntry) {
  const operations = await itemsOf(db, ['word'])
  const words = operations.flatMap(({ decision }) => (decision.kind === 'enter' ? [decision.word] : []))
  return words.map(tagsOf)
}

const tagsOf = ({ senses }: WordContent) =>
  senses.flatMap((sense) => sense.semanticDomains.map((tag) => [tag.id, tag.guid]))

test('what is typed in a domain that has no number yet goes on as it is when the server has given it one', async () => {
  const { device } = await typingInDances()
  device.hear({ semanticDomains: [POTS, { ...DANCES, id: '1.3.10' }] })
  await heading('1.3.10 Dances')

  expect(vernacularField().value).toBe('ngo')
  expect(document.activeElement).toBe(vernacularField())
  await userEvent.keyboard('ma')
  await waitFor(async () => expect(await typedUnder(device)).toEqual([`${guid} ngoma`]))
  await userEvent.keyboard('{Enter}dance{Enter}')
  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([[['1.3.10', guid]]]))
})

test('its rows stay where they are, and an address with its number leads there', async () => {
  const { device, goTo } = await typingInDances()
  await typeWord('ma', 'dance')
  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([[[NO_NUMBER_YET, guid]]]))
  device.hear({ semanticDomains: [{ ...DANCES, id: '1.3.10' }] })
  await goTo('/elsewhere')
  await goTo('/app/data-entry?domain=1.3.10')
  await heading('1.3.10 Dances')

  expect(await screen.findByLabelText('Sena of “ngoma”')).toBeTruthy()
})

test('after a reload, too, what was begun in a refused domain is entered in that one, and waits with it', async () => {
  const device = new DeviceAtEntry()
  await keepRefused(device)
  await device.db.desk.put(aTypedItem({ vernacular: 'ngo' }, { place: guid }))
  device.show('/app/data-entry')
  await userEvent.click(await screen.findByRole('link', { name: 'ngo new Dances' }))
  await heading('new Dances')
  await screen.findByDisplayValue('ngo')
  await userEvent.type(vernacularField(), 'ma{Enter}dance{Enter}')

  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([[[NO_NUMBER_YET, guid]]]))
  expect(await wordsToSend(device.db, 9)).toEqual([])
})

test('whoever types in a domain that somebody has removed never types in the one that gets its number', async () => {
  const { device } = await typingInDances()
  device.hear({ semanticDomains: [{ ...DANCES, id: '1.3.0' }] })
  await heading('1.3.0 Dances')
  device.hear({ semanticDomains: [] })
  await screen.findByText(/^This domain is no longer in the project/)
  device.hear({ semanticDomains: [POTS] })
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('1.3.0 Dances')
  expect(screen.queryByText('All to cook in.')).toBeNull()
  await typeWord('ma', 'dance')
  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([[['1.3.0', guid]]]))
})

test('what is typed in a refused domain when somebody lets go of it is in the Inbox from then on, and is there once', async () => {
  const { device } = await typingInDances()
  await refuse(device)
  await letGo(device)
  await heading('Inbox')

  await screen.findByDisplayValue('ngo')
  await userEvent.type(vernacularField(), 'ma')
  await waitFor(async () => expect(await typedUnder(device)).toEqual(['Inbox ngoma']))
  await userEvent.keyboard('{Enter}dance{Enter}')
  await waitFor(async () => expect(await tagsOfEntered(device)).toEqual([inTheInbox]))
  await waitFor(async () => expect(await typedUnder(device)).toEqual([]))
})
