import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { scheduleChanged, scheduledDays } from '#domain/project/schedule.ts'
import type { Project, ProjectUpdate } from '#domain/project/project.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { showScreen } from '#web/testing/show-screen.tsx'
import { ScheduleSection } from './schedule-section.tsx'

const ofDays = (...days: string[]) =>
  scheduleChanged({ workshopSchedule: [], timeZone: '' }, { add: days }, 'Asia/Tokyo')
const THREE = ofDays('2026-11-23', '2026-11-24', '2026-12-01')

/** The days of a project, as somebody has them before them; `stored` is what the server has by now, and takes what is sent. */
function openSchedule(project: Partial<Project> = THREE, { mayChange = true, stored = project, status = 200 } = {}) {
  const server = { project: aProject({ id: 'p1', ...stored }) }
  function Section() {
    return <ScheduleSection project={useCurrentProject()} mayChange={mayChange} />
  }
  const { writes } = showScreen(Section, {
    project,
    answers: {
      'GET /projects/p1': () => server.project,
      ...(status !== 200 && { 'PUT /projects/p1': status }),
    },
  })
  const asked = (): readonly ProjectUpdate[] =>
    writes.map((write) => JSON.parse(write.replace(/^PUT \S+ /, '')) as ProjectUpdate)
  const daysSent = () => {
    const last = asked().at(-1)
    if (last) server.project = { ...server.project, ...last, id: 'p1' } as Project
    return last && scheduledDays(server.project, 'UTC')
  }
  return { asked, daysSent }
}

const day = (name: string) => screen.getByRole('button', { name })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the days of a workshop', () => {
  test('S14.6 are read by members in words and on calendars, and there is nothing to change', async () => {
    openSchedule(THREE, { mayChange: false })

    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))).toEqual([
      'Nov 23 – 24, 20262 days',
      'Dec 1, 2026',
    ])
    expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'November 2026',
      'December 2026',
    ])
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  test('S13.8 are added as a range, and the days that were chosen stay', async () => {
    const { daysSent } = openSchedule()
    await userEvent.type(screen.getByLabelText('First day'), '2026-11-30')
    await userEvent.type(screen.getByLabelText('Last day'), '2026-12-02')
    // In words as well, since the field writes them as the browser's language does.
    expect(screen.getByText('Monday, November 30, 2026')).toBeTruthy()
    expect(screen.getByText('Wednesday, December 2, 2026')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Add days' }))

    await waitFor(() =>
      expect(daysSent()).toEqual(['2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01', '2026-12-02']),
    )
    await screen.findByText('Days added: 2')
  })

  test('S13.8 are replaced by a range where somebody says so', async () => {
    const { daysSent } = openSchedule()
    await userEvent.type(screen.getByLabelText('First day'), '2027-01-04')
    await userEvent.type(screen.getByLabelText('Last day'), '2027-01-05')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Replace the days chosen so far' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add days' }))

    await waitFor(() => expect(daysSent()).toEqual(['2027-01-04', '2027-01-05']))
  })

  test('that end before they begin are refused with the reason', async () => {
    openSchedule()
    await userEvent.type(screen.getByLabelText('First day'), '2026-12-02')
    await userEvent.type(screen.getByLabelText('Last day'), '2026-12-01')

    await screen.findByText('The last day is before the first.')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add days' }).disabled).toBe(true)
  })

  test('are chosen one by one on a calendar by keys, over the end of a month, and undo takes one back', async () => {
    const { daysSent } = openSchedule(ofDays('2026-11-29'))
    const last = day('Sunday, November 29, 2026')
    last.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await waitFor(() => expect(document.activeElement).toBe(day('Tuesday, December 1, 2026')))
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(daysSent()).toEqual(['2026-11-29', '2026-12-01']))

    const told = (await screen.findByText('Days added: 1')).closest<HTMLElement>('[role="alert"]') ?? document.body
    await userEvent.click(within(told).getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(daysSent()).toEqual(['2026-11-29']))
  })

  test('are all cleared, and undo brings them back', async () => {
    const { daysSent } = openSchedule()
    await userEvent.click(screen.getByRole('button', { name: 'Clear all days' }))
    await waitFor(() => expect(daysSent()).toEqual([]))

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(daysSent()).toEqual(['2026-11-23', '2026-11-24', '2026-12-01']))
  })

  test('S13.1 that somebody else has chosen since stay', async () => {
    const { daysSent } = openSchedule(THREE, { stored: ofDays('2026-11-23', '2026-11-24', '2026-12-01', '2026-12-24') })
    await userEvent.click(screen.getByRole('button', { name: 'Remove Dec 1, 2026' }))

    await waitFor(() => expect(daysSent()).toEqual(['2026-11-23', '2026-11-24', '2026-12-24']))
  })

  test('R5.1 stay the same days in another time zone, and undo leads back to the former', async () => {
    const { asked, daysSent } = openSchedule()
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Africa/Nairobi')

    await waitFor(() => expect(daysSent()).toEqual(['2026-11-23', '2026-11-24', '2026-12-01']))
    expect([asked()[0]?.timeZone, asked()[0]?.workshopSchedule?.[0]]).toEqual([
      'Africa/Nairobi',
      '2026-11-22T21:00:00.000Z',
    ])
    await screen.findByText('Time zone: Africa/Nairobi')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked()[1]?.timeZone).toBe('Asia/Tokyo'))
    expect(asked()[1]?.workshopSchedule).toEqual(THREE.workshopSchedule)
  })

  test('R5.1 of a project that says no zone are those of the server, which can be left, and undo leads back to it', async () => {
    const { asked } = openSchedule({ ...ofDays(), timeZone: '' })
    const zone = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Time zone' })
    expect(zone.selectedOptions[0]?.text).toBe('The server’s time zone')

    await userEvent.selectOptions(zone, Intl.DateTimeFormat().resolvedOptions().timeZone)
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(asked()[0]?.timeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(asked()[1]?.timeZone).toBe(''))
  })

  test('R5.1 stand in a calendar whose today is that of the project', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T16:00:00Z') })
    openSchedule({ ...ofDays(), timeZone: 'Asia/Tokyo' })

    expect(screen.getByRole('button', { current: 'date' }).ariaLabel).toBe('Tuesday, November 24, 2026')
  })

  test('say why they could not be saved, and stay as they were', async () => {
    openSchedule(THREE, { status: 403 })
    await userEvent.click(screen.getByRole('button', { name: 'Clear all days' }))

    await screen.findByRole('alert')
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})

test('without any, members are told that none are chosen', () => {
  openSchedule({}, { mayChange: false })

  expect(screen.getByText('No days have been chosen yet.')).toBeDefined()
})
