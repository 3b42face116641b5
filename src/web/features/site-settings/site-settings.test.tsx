import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import type { AuditLine } from '#contract/audit.ts'
import type { SiteUser } from '#contract/site-administration.ts'
import { type Answers, showScreen } from '#web/testing/show-screen.tsx'
import { SiteAuditScreen } from './site-audit-screen.tsx'
import { SiteBannersScreen } from './site-banners-screen.tsx'
import { SiteProjectsScreen } from './site-projects-screen.tsx'
import { SiteUsersScreen } from './site-users-screen.tsx'
import { aSiteProject } from './testing/a-site-project.ts'

/** A screen for the administrator `amina`. */
const open = (Shown: ComponentType, answers: Answers, isAdmin = true) => showScreen(Shown, { me: { isAdmin }, answers })

const aUser = (id: string, overrides: Partial<SiteUser> = {}): SiteUser => ({
  id,
  name: '',
  username: id,
  email: `${id}@example.org`,
  isEmailVerified: true,
  isAdmin: false,
  hasAvatar: false,
  madeAt: '2026-01-01T00:00:00Z',
  seenAt: null,
  projectCount: 2,
  ...overrides,
})

test('active and archived projects stand apart, each with their number', async () => {
  open(SiteProjectsScreen, {
    'GET /site/projects': [
      aSiteProject('Sena', { bytes: 12_500_000 }),
      aSiteProject('Natqgu', { isActive: false }),
      aSiteProject('Ewe', { bytes: 12_500_000 }),
    ],
  })
  const active = within(await screen.findByRole('list', { name: 'Active (2)' }))

  expect(active.getAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Ewe', 'Sena'])
  expect(active.getAllByText('12.5 MB')).toHaveLength(2)
  expect(within(screen.getByRole('list', { name: 'Archived (1)' })).getByText('Natqgu')).toBeTruthy()
})

test('a project is archived at once, and Undo restores it', async () => {
  const { writes } = open(SiteProjectsScreen, { 'GET /site/projects': [aSiteProject('Sena', { bytes: 12_500_000 })] })
  await userEvent.click(await screen.findByRole('button', { name: 'More options for Sena' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(writes).toEqual([
    'PUT /projects/Sena {"isActive":false,"read":{"isActive":true}}',
    'PUT /projects/Sena {"isActive":true,"read":{"isActive":false}}',
  ])
})

test('of a project the menu leads to its settings, exports it and archives it', async () => {
  open(SiteProjectsScreen, { 'GET /site/projects': [aSiteProject('Sena')] })
  await userEvent.click(await screen.findByRole('button', { name: 'More options for Sena' }))

  const items = await screen.findAllByRole('menuitem')
  expect(items.map(({ textContent }) => textContent)).toEqual(['Settings of Sena', 'Export as LIFT', 'Archive'])
})

test('the first page of users is there at once; further ones and other orders are asked for', async () => {
  const { reads } = open(SiteUsersScreen, { 'GET /site/users': { users: [aUser('baraka')], total: 120 } })
  await screen.findByText('1–50 of 120')
  expect(screen.getByText('Find by name, username or email').tagName).toBe('LABEL')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('51–100 of 120')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'By sign-up')
  await screen.findByText('1–50 of 120')

  expect(reads).toEqual([
    '/site/users?search=&sort=name&page=0&reverse=false',
    '/site/users?search=&sort=name&page=1&reverse=false',
    '/site/users?search=&sort=madeAt&page=0&reverse=false',
  ])
})

test('somebody is made a site administrator at once, and Undo takes that back', async () => {
  const { writes } = open(SiteUsersScreen, { 'GET /site/users': { users: [aUser('baraka')], total: 1 } })
  await userEvent.click(await screen.findByRole('button', { name: 'More options for baraka' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make site administrator' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(writes).toEqual([
    'PUT /site/administrators/baraka {"isAdmin":true}',
    'PUT /site/administrators/baraka {"isAdmin":false}',
  ])
})

test('an account is deleted only once its username is typed, and a refusal is told where one asked', async () => {
  const NAMED = { projectVernacularName: 'Chisena' }
  const role = {
    projectId: 'p',
    projectIsActive: true,
    projectName: 'Sena',
    projectVernacular: 'seh',
    ...NAMED,
    role: 'Owner',
  }
  const { writes } = open(SiteUsersScreen, {
    'GET /site/users': { users: [aUser('baraka')], total: 1 },
    'GET /users/baraka/projects': [role],
    'DELETE /users/baraka': 403,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More options for baraka' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete account' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete baraka’s account?' }))
  const confirm = question.getByRole<HTMLButtonElement>('button', { name: 'Delete permanently' })
  await question.findByText('Owner')
  expect(question.getByText('Chisena')).toBeTruthy()
  expect(confirm.disabled).toBe(true)

  await userEvent.type(question.getByLabelText('Type “baraka” to confirm'), 'baraka')
  await userEvent.click(confirm)
  expect(await question.findByRole('alert')).toBeTruthy()
  expect(writes).toEqual(['DELETE /users/baraka'])
})

test('who has forgotten the password is given a link, to be scanned or read out', async () => {
  const made = { token: 'k7pm-x4rt-2345-wxyc', endsAt: '2026-01-01T12:00:00Z' }
  const { writes } = open(SiteUsersScreen, {
    'GET /site/users': { users: [aUser('baraka')], total: 1 },
    'GET /site/addresses': ['http://10.0.0.7:5000'],
    'POST /site/users/baraka/resetlink': made,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More options for baraka' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Password reset link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Password reset link for baraka' }))
  expect(dialog.getByText(/Anyone with the link can use it/)).toBeTruthy()
  expect(writes).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }))

  expect((await dialog.findByText(/pw.reset/, { selector: 'p' })).textContent).toBe(
    '10.0.0.7:5000/pw/reset/k7pm-x4rt-2345-wxyc',
  )
  expect(dialog.getByTitle('QR code of http://10.0.0.7:5000/pw/reset/k7pm-x4rt-2345-wxyc')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Create link' })).toBeNull()
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  expect(writes).toEqual(['POST /site/users/baraka/resetlink'])
})

test('when the last user on the last page is deleted the page before is shown', async () => {
  const listed = { users: [aUser('baraka')], total: 51 }
  const { reads } = open(SiteUsersScreen, { 'GET /site/users': listed, 'GET /users/baraka/projects': [] })
  await screen.findByText('1–50 of 51')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await screen.findByText('51–51 of 51')
  await userEvent.click(screen.getByRole('button', { name: 'More options for baraka' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete account' }))
  await userEvent.type(await screen.findByLabelText('Type “baraka” to confirm'), 'baraka')
  Object.assign(listed, { users: [], total: 50 })
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => reads.at(-1)).toBe('/site/users?search=&sort=name&page=0&reverse=false')
})

test('neither oneself nor another administrator can be deleted', async () => {
  const users = [aUser('amina', { isAdmin: true }), aUser('zuri', { isAdmin: true })]
  open(SiteUsersScreen, { 'GET /site/users': { users, total: 2 } })
  const offeredAt = async (name: string): Promise<(string | null)[]> => {
    await userEvent.click(await screen.findByRole('button', { name: `More options for ${name}` }))
    const items = await screen.findAllByRole('menuitem')
    const names = items.map(({ textContent }) => textContent)
    await userEvent.keyboard('{Escape}')
    return names
  }

  expect(await offeredAt('amina')).toEqual(['Projects'])
  expect(await offeredAt('zuri')).toEqual(['Projects', 'Remove as site administrator'])
})

const aBanner = (type: string, text: string) => ({
  type,
  text,
  startsAt: null,
  endsAt: null,
  changedAt: '2026-01-01T00:00:00Z',
})
const NEVER = { startsAt: null, endsAt: null }
const written = (type: string, shown: object) => `PUT /banner ${JSON.stringify({ type, ...shown })}`

test('an announcement is seen as it will look while it is typed, and counts when it is saved', async () => {
  const { writes } = open(SiteBannersScreen, { 'GET /site/banners': [], 'PUT /banner': true })
  const section = within(await screen.findByRole('region', { name: 'On every page' }))
  await userEvent.type(await section.findByLabelText('Text'), 'Workshop on Monday')

  expect(section.getByText('Workshop on Monday', { selector: 'p' })).toBeTruthy()
  expect(section.getByText('Unsaved changes')).toBeTruthy()
  expect(writes).toEqual([])
  await userEvent.click(section.getByRole('button', { name: 'Save' }))
  expect(await section.findByText(/^Saved\./)).toBeTruthy()
  expect(writes).toEqual([written('Announcement', { text: 'Workshop on Monday', ...NEVER })])
})

test('a text is shown for a time where one is given', async () => {
  const banners = [aBanner('Announcement', 'Workshop')]
  const { writes } = open(SiteBannersScreen, { 'GET /site/banners': banners, 'PUT /banner': true })
  const section = within(await screen.findByRole('region', { name: 'On every page' }))
  fireEvent.change(await section.findByLabelText(/^Show until/), { target: { value: '2030-05-01T18:00' } })
  // Whatever the field writes in the language of the browser.
  const words = section.getByLabelText(/^Show until/).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(words)?.textContent).toMatch(/^Wednesday, May 1, 2030/)
  await userEvent.click(section.getByRole('button', { name: 'Save' }))

  const endsAt = new Date(2030, 4, 1, 18).toISOString()
  expect(writes).toEqual([written('Announcement', { text: 'Workshop', startsAt: null, endsAt })])
})

test('a text that is removed comes back by Undo', async () => {
  const answers = { 'GET /site/banners': [aBanner('Login', 'Old news')], 'PUT /banner': true }
  const { writes } = open(SiteBannersScreen, answers)
  const section = within(await screen.findByRole('region', { name: 'On the login page' }))
  await userEvent.click(await section.findByRole('button', { name: 'Remove text' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await expect
    .poll(() => writes)
    .toEqual([written('Login', { text: '', ...NEVER }), written('Login', { text: 'Old news', ...NEVER })])
})

const aLine = (id: number, line: Partial<AuditLine>): AuditLine => ({
  id,
  madeAt: '2026-01-01T00:00:00Z',
  action: 'accountMade',
  actor: 'Zuri',
  whom: null,
  project: null,
  role: null,
  formerRole: null,
  isAdmin: null,
  settings: [],
  ...line,
})

test('a line about settings of a project says which were changed, by their names on the screen and each once', async () => {
  const settings = ['timeZone', 'validCharacters', 'rejectedCharacters', 'wordFields']
  const line = aLine(1, { action: 'projectChanged', project: 'Sena', settings })
  open(SiteAuditScreen, { 'GET /site/audit': { lines: [line], next: null } })

  expect(await screen.findByText('Time zone · Characters')).toBeTruthy()
})

test('what was done is told in sentences, the latest first, and what was before on demand', async () => {
  const given = { whom: 'Baraka', project: 'Sena', role: 'Editor' } as const
  const lines = [
    aLine(9, { action: 'roleChanged', ...given, formerRole: 'Harvester' }),
    aLine(8, { action: 'roleChanged', ...given }),
    aLine(7, { action: 'administratorChanged', whom: 'Baraka', isAdmin: false }),
    aLine(6, { action: 'accountDeleted', actor: null }),
  ]
  open(SiteAuditScreen, {
    'GET /site/audit': { lines, next: 6 },
    'GET /site/audit?before=6': { lines: [aLine(5, {})], next: null },
  })
  const list = within(await screen.findByRole('region', { name: 'Activity log' }))
  const told = () =>
    list.getAllByRole('listitem').map((row) => row.querySelector('span')?.textContent.replaceAll(/[\u2068\u2069]/g, ''))

  expect(told()).toEqual([
    'Baraka’s role in “Sena” was changed from Harvester to Editor by Zuri',
    'Baraka was added to “Sena” with the role Editor by Zuri',
    'Baraka was removed as a site administrator by Zuri',
    'Account deleted by a deleted user',
  ])
  await userEvent.click(list.getByRole('button', { name: 'Older' }))
  await expect.poll(() => told().at(-1)).toBe('Account created by Zuri')
  expect(list.queryByRole('button', { name: 'Older' })).toBeNull()
})
