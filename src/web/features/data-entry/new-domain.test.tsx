import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import { anOwnDomain } from '#domain/testing/project-builders.ts'
import type { WordContent } from '#domain/word/word.ts'
import { itemsOf } from '#web/replica/outbox/items.ts'
import { typedIn } from './typed/typed.ts'
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
