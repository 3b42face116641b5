import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { packDomains } from '#domain/domains/packed-domains.ts'
import { ENGLISH } from '#domain/project/project.ts'
import { aDomain } from '#domain/testing/builders.ts'
import { type Answers, showScreen } from '#web/testing/show-screen.tsx'
import { DaysScreen } from './days-screen.tsx'
import { DomainsScreen } from './domains-screen.tsx'
import { ProgressScreen } from './progress-screen.tsx'
import { UsersScreen } from './users-screen.tsx'
import { WallScreen } from './wall-screen.tsx'
import { WorkshopScreen } from './workshop-screen.tsx'

const name = (id: string, called: string) => ({ id, guid: `guid of ${id}`, name: called, inEnglish: false })
const DOMAINS = [name('1', 'Universe'), name('1.1', 'Sky'), name('1.2', 'World'), name('2', 'Person')]
const SWAHILI = { ...ENGLISH, bcp47: 'sw', name: 'Swahili' }
const TOTALS = {
  changeNumber: 9,
  words: 1_200,
  inDomains: 1_190,
  recorded: 200,
  glossed: { en: 1_150 },
  domains: { '1.1': 1_000, '2': 190 },
}

const NOBODY = { domainSet: [], domainCount: 0, wordCount: 0, recentDomain: null }
const LATEST = aDomain('1.1', { name: 'Cielo', created: '2026-11-22T08:00:00.000Z' })
const USERS = [
  { id: 'amina', username: 'amina', domainSet: ['Sky'], domainCount: 1, wordCount: 1_150, recentDomain: LATEST },
  { id: 'juma', username: 'juma', ...NOBODY },
  { id: 'unknownUserId', username: 'unknownUser', ...NOBODY, wordCount: 40 },
]
const DAYS = {
  dates: ['2026-11-22', '2026-11-23'],
  datasets: [
    { userName: 'Daily Total', data: [10, 1_140] },
    { userName: 'Average', data: [10, 1_100] },
    { userName: '?', data: [0, 40] },
  ],
}
const WORKSHOP = {
  dates: ['2026-11-22', '2026-11-23'],
  datasets: ['Daily Total', 'Average', 'Running Total', 'Projection', 'Burst Projection'].map((userName, at) => ({
    userName,
    data: [at + 1, 0],
  })),
}

function open(Shown: ComponentType, answers: Answers = {}, isOnDevice = false) {
  return showScreen(Shown, {
    isOnDevice,
    project: { analysisWritingSystems: [ENGLISH, SWAHILI], finishedDomains: ['1.2'] },
    answers: {
      'GET /totals': TOTALS,
      'GET /tree': { lang: 'en', ...packDomains(DOMAINS) },
      'GET /GetSemanticDomainUserCounts': USERS,
      'GET /GetLineChartRootData': DAYS,
      'GET /GetProgressEstimationLineChartRoot': WORKSHOP,
      'GET /statistics/tags': { tags: 1_190, undated: 40, today: 7 },
      ...answers,
    },
  })
}

/** The table that is shown, by its rows. */
const rows = async (): Promise<readonly string[][]> => {
  const table = await screen.findByRole('table')
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
}

const NOTHING = 'Nothing to count yet. As soon as words are collected, you’ll see it here.'

test('the progress of a project: domains that are started, what was collected, and what is missing', async () => {
  open(ProgressScreen)
  await screen.findByText('7')

  expect(screen.getByText('75%')).toBeTruthy()
  expect(screen.getByText('3 of 4 domains started')).toBeTruthy()
  expect(await rows()).toEqual([
    ['What is counted', 'Number'],
    ['Words', '1,200'],
    ['Meanings in domains', '1,190'],
    ['Today', '7'],
    ['Without a date', '40'],
    ['Domains started', '3'],
    ['Domains', '4'],
    ['Without a gloss in English', '50'],
    ['Without a gloss in Swahili', '1,200'],
    ['Without a recording', '1,000'],
    ['Without a domain', '10'],
  ])
})

test('S3.5 what each person has collected, with the latest domain as the project calls it; who is nobody known comes as others', async () => {
  open(UsersScreen)
  await screen.findByText('1.1 Sky')

  expect(await rows()).toEqual([
    ['Person', 'Meanings in domains', 'Domains', 'Latest domain', 'When'],
    ['amina', '1,150', '1', '1.1 Sky', 'Nov 22, 2026'],
    ['juma', '0', '0', '', ''],
    ['Others', '40', '0', '', ''],
  ])
})

test('the tree with its words and how much of it is started is opened branch by branch, and searched', async () => {
  open(DomainsScreen)
  const world = await screen.findByRole('button', { name: '1 Universe', expanded: false })
  expect((await rows()).slice(1)).toEqual([
    ['1 Universe', '0', '1,000', '2 of 3'],
    ['2 Person', '190', '0', '1 of 1'],
  ])

  await userEvent.click(world)
  expect((await rows()).map(([first]) => first)).toEqual(['Domain', '1 Universe', '1.1 Sky', '1.2 World', '2 Person'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a domain' }), 'wor')
  expect((await rows()).slice(1)).toEqual([['1.2 World', '0', '0', '1 of 1']])
})

test('R5.9 each day has a row, the latest first, with the sum and each person, whatever they are called', async () => {
  open(DaysScreen)

  expect(await rows()).toEqual([
    ['Day', 'All together', 'Average', 'Others'],
    ['Nov 23, 2026', '1,140', '1,100', '40'],
    ['Nov 22, 2026', '10', '10', '0'],
  ])
  await screen.findByText(/^Not in this chart, .*: 40$/)
})

/** What is told below the chart about its colours. */
const legend = (): readonly string[] =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const STRONGEST = /^The chart shows everyone together and the 7 with the most\./

test('of thirty people those seven with the most have a line beside the sum, and the table has everybody', async () => {
  const people = Array.from({ length: 30 }, (_, at) => ({ userName: `person ${at}`, data: [0, (at * 7) % 30] }))
  open(DaysScreen, {
    'GET /GetLineChartRootData': {
      dates: DAYS.dates,
      datasets: [{ userName: 'Daily Total', data: [0, 435] }, ...people],
    },
  })
  const [head = []] = await rows()

  const strongest = [4, 8, 12, 17, 21, 25, 29]
  expect(legend()).toEqual(['All together', ...strongest.map((at) => `person ${at}`)])
  expect(screen.getByText(STRONGEST)).toBeTruthy()
  expect(head).toHaveLength(32)
})

test('S14.3 who has a line keeps its colour, whoever else is among the strongest', async () => {
  const chartOf = (most: readonly number[]) => ({
    dates: ['2026-11-22'],
    datasets: [
      { userName: 'Daily Total', data: [0] },
      ...Array.from({ length: 9 }, (_, at) => ({ userName: `person ${at}`, data: [most.includes(at) ? 9 : 1] })),
    ],
  })
  const colourOf = async (person: string) => {
    const item = (await screen.findByText(person, { selector: 'li *' })).closest('li')
    return item?.querySelector('line')?.getAttribute('style')
  }
  open(DaysScreen, { 'GET /GetLineChartRootData': chartOf([0, 1, 2, 3, 4, 5, 8]) })
  const colour = await colourOf('person 5')
  expect(colour).toMatch(/^stroke: oklch/)
  cleanup()
  open(DaysScreen, { 'GET /GetLineChartRootData': chartOf([0, 1, 2, 4, 5, 6, 8]) })
  await screen.findByText('person 6', { selector: 'li *' })

  expect(await colourOf('person 5')).toBe(colour)
  expect(await colourOf('person 6')).not.toBe(colour)
})

test('everybody has a line where they are few, and what its colour means is told below the chart', async () => {
  open(DaysScreen)
  await rows()

  expect(legend()).toEqual(['All together', 'Average', 'Others'])
  expect(screen.queryByText(STRONGEST)).toBeNull()
})

test('the workshop has its five lines in words of the reader, with gaps where there is nothing', async () => {
  open(WorkshopScreen)

  expect(await rows()).toEqual([
    ['Day', 'Each day', 'Average', 'Total so far', 'Projection', 'Projection from the last two days'],
    ['Nov 23, 2026', '–', '–', '–', '–', '–'],
    ['Nov 22, 2026', '1', '2', '3', '4', '5'],
  ])
})

test('the wall tells in large figures what today has brought and what is missing, and who is here', async () => {
  open(WallScreen)
  await screen.findByText('7')

  const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  expect(figures).toEqual([
    'Today7',
    'Words1,200',
    'Domains started75%',
    'Without a gloss in English50',
    'Without a gloss in Swahili1,200',
    'Without a recording1,000',
    'Without a domain10',
  ])
  expect(screen.getByText('No one else is here right now.')).toBeTruthy()
})

test.each<[string, ComponentType, Answers, string]>([
  ['people', UsersScreen, { 'GET /GetSemanticDomainUserCounts': [{ ...USERS[1] }] }, NOTHING],
  ['days', DaysScreen, { 'GET /GetLineChartRootData': { dates: [], datasets: [] } }, NOTHING],
  ['domains', DomainsScreen, { 'GET /totals': { ...TOTALS, domains: {} } }, NOTHING],
  [
    'the workshop',
    WorkshopScreen,
    { 'GET /GetProgressEstimationLineChartRoot': { dates: [], datasets: [] } },
    'Nothing to show yet. As soon as the workshop has its days, and words are collected on them, you’ll see here where it’s heading.',
  ],
])('without anything to count the view of %s says what there will be', async (_view, Shown, answers, text) => {
  open(Shown, answers)

  await screen.findByText(text)
  expect(screen.queryByRole('table')).toBeNull()
})

test('what cannot be had is asked for again', async () => {
  let isBroken = true
  open(DaysScreen, { 'GET /GetLineChartRootData': () => (isBroken ? 403 : DAYS) })
  const again = await screen.findByRole('button', { name: 'Try again' })

  isBroken = false
  await userEvent.click(again)
  expect(await rows()).toHaveLength(3)
})

test('where the words of the domains cannot be counted that is said, and they are asked for again', async () => {
  let isBroken = true
  open(DomainsScreen, { 'GET /totals': () => (isBroken ? 503 : TOTALS) })
  const again = await screen.findByRole('button', { name: 'Try again' })

  isBroken = false
  await userEvent.click(again)
  expect((await rows()).length).toBeGreaterThan(1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the figures are saved as a table for spreadsheets, with days that programs read', async () => {
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob)
    return 'blob:'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  open(DaysScreen)
  await screen.findByRole('table')

  await userEvent.click(screen.getByRole('button', { name: 'Save as table (CSV)' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(await saved[0]?.text()).toBe(
    'Day,All together,Average,Others\r\n2026-11-23,1140,1100,40\r\n2026-11-22,10,10,0\r\n',
  )
})

const noNetwork = () => {
  throw new TypeError('offline')
}

test.each([
  ['of each person', UsersScreen, 'GET /GetSemanticDomainUserCounts', 'amina'],
  ['of each day', DaysScreen, 'GET /GetLineChartRootData', 'Save as table (CSV)'],
  ['of the workshop', WorkshopScreen, 'GET /GetProgressEstimationLineChartRoot', 'Save as table (CSV)'],
])('offline, the figures %s are those that were read last, and say of when they are', async (_, Shown, asked, seen) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  open(Shown)
  await screen.findByText(seen)
  expect(screen.queryByText(/^You’re offline/)).toBeNull()

  cleanup()
  vi.setSystemTime(new Date('2026-11-28T12:00:00Z'))
  open(Shown, { [asked]: noNetwork, 'GET /changes': noNetwork }, true)
  await screen.findByText(seen)
  expect(await screen.findByText(/^You’re offline\. These numbers are from Nov 26, 2026, /)).toBeTruthy()
})
