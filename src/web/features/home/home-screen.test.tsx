import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { packDomains } from '#domain/domains/packed-domains.ts'
import type { Role } from '#domain/permission/permission.ts'
import { ENGLISH } from '#domain/project/project.ts'
import { type Answers, showScreen } from '#web/testing/show-screen.tsx'
import { HomeScreen } from './home-screen.tsx'

const name = (id: string, called: string) => ({ id, guid: `guid of ${id}`, name: called, inEnglish: false })
const DOMAINS = [name('1', 'Universe'), name('1.1', 'Sky'), name('1.2', 'World'), name('2', 'Person')]
const SWAHILI = { ...ENGLISH, bcp47: 'sw', name: 'Swahili' }

const COUNTED = { changeNumber: 9, words: 1_462, inDomains: 4, recorded: 3, glossed: { en: 1_250 }, domains: {} }
const TREE = { lang: 'en', ...packDomains(DOMAINS) }

/** Asked by whoever has no network. */
const noNetwork = (): never => {
  throw new TypeError('Failed to fetch')
}

/** The home of a project for whom the server answers so. */
const openWith = (answers: Answers, role: Role = 'Harvester') => showScreen(HomeScreen, { role, answers })

type Has = { readonly words?: number; readonly domains?: Readonly<Record<string, number>>; readonly role?: Role }

/** The home of a project of which the server has this. */
function open({ words = 4, domains = {}, role = 'Owner' }: Has = {}): void {
  const totals = { changeNumber: 9, words, inDomains: 4, recorded: 3, glossed: { en: 1_250 }, domains }
  showScreen(HomeScreen, {
    role,
    project: { analysisWritingSystems: [ENGLISH, SWAHILI], finishedDomains: ['1.2'] },
    answers: { 'GET /totals': totals, 'GET /tree': { lang: 'en', ...packDomains(DOMAINS) } },
  })
}

test('it says how many words there are, and how many of them have what', async () => {
  open({ words: 1_462 })
  await screen.findByText('1,462')

  const numbers = [...document.querySelectorAll('dl > div')].map((one) => one.textContent)
  expect(numbers).toEqual(['Words1,462', 'in domains4', 'recorded3', 'in English1,250', 'in Swahili0'])
})

test('until the words are counted it says that they are being counted', async () => {
  open({ words: 1_462 })
  expect(screen.getAllByRole('status', { name: 'Counting words…' })).toHaveLength(2)

  await screen.findByText('1,462')
  expect(screen.queryByRole('status', { name: 'Counting words…' })).toBeNull()
})

test('each branch leads to the tree and says how far it is filled: by words, and by what is finished', async () => {
  open({ domains: { '1.1': 5, Inbox: 2 } })
  const link = await screen.findByRole('link', { name: '1 Universe: 5 words, 2 of 3 domains started' })

  expect(link.getAttribute('href')).toBe('/app/data-entry')
  expect(screen.getByRole('link', { name: '2 Person: no words yet, 0 of 1 domains started' })).toBeTruthy()
})

test('one goes on where nobody has collected yet, and finds what waits in the Inbox, and what is in no domain', async () => {
  open({ words: 7, domains: { '1.1': 5, Inbox: 2 } })
  const ways = within(await screen.findByRole('navigation', { name: 'Where to continue' }))

  expect(ways.getAllByRole('link').map(({ textContent }) => textContent?.trim())).toEqual([
    'Suggested next1 Universe',
    '2 words Inbox',
    '3 wordsNo domain',
  ])
  expect(ways.getByRole('link', { name: /No domain/ }).getAttribute('href')).toBe('/app/words?only=noDomain')
})

test.each<[Role, number, boolean]>([
  ['Owner', 0, true],
  ['Owner', 4, false],
  ['Administrator', 0, false],
])(
  'the way to import a dictionary is shown to who may, while there is no word: %s, %i words',
  async (role, words, isTold) => {
    open({ role, words })
    await screen.findByRole('link', { name: 'Invite people' })

    const way = screen.queryByRole('link', { name: 'Import an existing dictionary' })
    expect(way?.getAttribute('href')).toBe(isTold ? '/app/project-settings#exchange' : undefined)
  },
)

test.each<[Role, number, boolean]>([
  ['Owner', 4, true],
  ['Owner', 300, false],
  ['Harvester', 4, false],
])('what a young project needs is told to who leads it: %s, %i words', async (role, words, isTold) => {
  open({ role, words })
  await screen.findByRole('link', { name: /^1 Universe: / })

  expect(screen.queryByRole('link', { name: 'Invite people' }) !== null).toBe(isTold)
})

test('where the domains cannot be had, the words are told, why the rest is missing, and words are collected all the same', async () => {
  openWith({ 'GET /totals': COUNTED, 'GET /tree': 503 })

  expect(await screen.findByText('1,462')).toBeTruthy()
  const told = await screen.findByRole('alert')
  expect(within(told).getByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Collect' }).getAttribute('href')).toBe('/app/data-entry')
  expect(screen.queryByRole('status', { name: 'Counting words…' })).toBeNull()
})

test('where the words cannot be counted, that is said until they are', async () => {
  const counts: unknown[] = [503]
  openWith({ 'GET /totals': () => counts[0], 'GET /tree': TREE })
  const told = await screen.findByRole('alert')
  expect(screen.getByRole('link', { name: 'Collect' })).toBeTruthy()
  expect(screen.queryByRole('status', { name: 'Counting words…' })).toBeNull()

  counts[0] = COUNTED
  await userEvent.click(within(told).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /^1 Universe: / })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Collect' })).toBeNull()
})

test('without a network, before this device has all words, it is said once, and asked again as soon as there is one', async () => {
  let isOnline = false
  const online = (answer: unknown) => () => (isOnline ? answer : noNetwork())
  openWith({ 'GET /totals': online(COUNTED), 'GET /tree': online(TREE) })
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Counting words…' })).toBeNull(), { timeout: 5_000 })
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Can’t reach the server. Check your connection; what you’ve entered is kept here.Try again',
  ])

  isOnline = true
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByRole('link', { name: /^1 Universe: / })).toBeTruthy()
})
