import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { JoinCode } from '#contract/join-code.ts'
import { aMember, openMembers } from './testing/open-members.tsx'

const AMINA = aMember('Amina', { role: 'Owner' })
const CODE: JoinCode = {
  id: 'c1',
  code: 'K7PMX4RT',
  role: 'Harvester',
  makerName: 'Amina',
  uses: 0,
  madeAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-01-08T00:00:00Z',
}
const openTab = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))

test('a code that is made stands large, in two groups and as a named picture to scan', async () => {
  const { writes } = await openMembers([AMINA], { answers: { 'POST /joincodes': CODE } })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Valid for' }), '30 days')
  await userEvent.click(screen.getByRole('button', { name: 'Create a code' }))
  const poster = within(await screen.findByRole('dialog', { name: 'Join the project' }))

  expect(writes).toEqual(['POST /projects/p1/joincodes {"role":"Harvester","days":30}'])
  expect(poster.getByText('K7PM X4RT')).toBeTruthy()
  expect(poster.getByTitle('QR code of http://10.0.0.7:5000/join/K7PMX4RT')).toBeTruthy()
  expect(poster.getByText('10.0.0.7:5000/join')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

async function openPoster(addresses: string[] | number) {
  const { reads } = await openMembers([AMINA], {
    answers: { 'GET /joincodes': [CODE], 'GET /joincodes/addresses': addresses },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show to the room: K7PM X4RT' }))
  return { reads, poster: within(await screen.findByRole('dialog', { name: 'Join the project' })) }
}
const qrIn = (poster: ReturnType<typeof within>) => poster.getByTitle(/^QR code of/).textContent

test('of several addresses at which the server is in the network one can choose, and the poster leads there', async () => {
  const { poster } = await openPoster(['http://192.168.1.20:5000', 'http://10.0.0.7:5000'])
  expect(qrIn(poster)).toBe('QR code of http://192.168.1.20:5000/join/K7PMX4RT')
  await userEvent.selectOptions(poster.getByLabelText('Address for others to open'), 'http://10.0.0.7:5000')

  expect(qrIn(poster)).toBe('QR code of http://10.0.0.7:5000/join/K7PMX4RT')
  expect(poster.getByText('10.0.0.7:5000/join')).toBeTruthy()
})

const MAY_LEAD_ELSEWHERE = 'Choose the one on the same network as the people joining.'

test('that the only address which the server names may lead nowhere, the poster says', async () => {
  const { poster } = await openPoster(['http://172.17.0.2:5000'])

  expect(qrIn(poster)).toBe('QR code of http://172.17.0.2:5000/join/K7PMX4RT')
  expect(poster.getByLabelText('Address for others to open')).toHaveProperty('value', 'http://172.17.0.2:5000')
  expect(poster.getByText(MAY_LEAD_ELSEWHERE)).toBeTruthy()
})

test.each([
  ['nobody else reaches the server', []],
  ['the server does not say', 500],
])('where %s the poster says that other devices cannot open it', async (_, addresses) => {
  const { poster } = await openPoster(addresses)

  const said = poster.getByText(/Other devices can’t open this address/)
  expect(within(said).getByRole<HTMLAnchorElement>('link').getAttribute('href')).toBe('/docs/hall.html')
  expect(qrIn(poster)).toBe(`QR code of ${location.origin}/join/K7PMX4RT`)
})

test('the address that the operator has given stands on the poster, and nothing is asked', async () => {
  vi.stubGlobal('runtimeConfig', { publicUrl: 'https://words.example.org' })
  const { poster, reads } = await openPoster(['http://10.0.0.7:5000'])

  expect(qrIn(poster)).toBe('QR code of https://words.example.org/join/K7PMX4RT')
  expect(poster.getByText('words.example.org/join')).toBeTruthy()
  expect(poster.queryByText(MAY_LEAD_ELSEWHERE)).toBeNull()
  expect(reads).not.toContain('/projects/p1/joincodes/addresses')
})

test('a code for administrators is offered for a day only, and others for as long as was chosen', async () => {
  const { writes } = await openMembers([AMINA], { answers: { 'POST /joincodes': CODE } })
  const goodFor = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Valid for' })
  const role = screen.getByLabelText('Role')
  await userEvent.selectOptions(role, 'Administrator')

  expect(Array.from(goodFor.options, ({ text }) => text)).toEqual(['1 day'])
  await userEvent.click(screen.getByRole('button', { name: 'Create a code' }))
  expect(writes).toEqual(['POST /projects/p1/joincodes {"role":"Administrator","days":1}'])
  await userEvent.keyboard('{Escape}')
  await userEvent.selectOptions(role, 'Editor')
  expect(Array.from(goodFor.options, ({ text }) => text)).toEqual(['1 day', '7 days', '30 days', '90 days'])
  expect(goodFor.value).toBe('7')
})

test('a code is withdrawn after a question, and the focus goes on to the next one', async () => {
  let codes = [CODE, { ...CODE, id: 'c2', code: 'Z2QWERTY', uses: 3 }]
  const { writes } = await openMembers([AMINA], {
    answers: { 'GET /joincodes': () => codes, 'DELETE /joincodes/c1': () => void (codes = codes.slice(1)) },
  })
  const list = within(await screen.findByRole('list', { name: 'Active codes' }))
  expect(list.getByText(/no one has joined yet/)).toBeTruthy()
  const first = list.getByRole('button', { name: 'Withdraw the code K7PM X4RT' })
  await userEvent.click(first)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(writes).toEqual([])
  expect(document.activeElement).toBe(first)

  await userEvent.click(first)
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(first.isConnected).toBe(false))
  expect(writes).toEqual(['DELETE /projects/p1/joincodes/c1'])
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Withdraw the code Z2QW ERTY' }))
})

test('S2.5 users are searched from three letters on, and members among them are marked', async () => {
  const found = [
    { id: 'amina', name: 'Amina', username: 'amina', hasAvatar: false, roleId: null },
    { id: 'omari', name: 'Omari', username: 'omari', hasAvatar: false, roleId: null },
  ]
  const { writes } = await openMembers([AMINA], { answers: { 'GET /users/filter/mar': found } })
  await openTab('By name')
  await userEvent.type(screen.getByLabelText('Name, username or email'), 'mar')
  const people = within(await screen.findByRole('list', { name: 'People found' }))

  expect(people.getByText('Member')).toBeTruthy()
  expect(people.queryByRole('button', { name: 'Add Amina' })).toBeNull()
  await userEvent.click(people.getByRole('button', { name: 'Add Omari' }))
  expect(writes).toEqual([`PUT /projects/p1/userroles/omari ${JSON.stringify({ projectId: 'p1', role: 'Harvester' })}`])
})

const mailing = () => vi.stubGlobal('runtimeConfig', { emailServicesEnabled: true })

test('where no letters can be sent nobody is invited by e-mail', async () => {
  await openMembers([AMINA])
  await screen.findByRole('tab', { name: 'By code' })

  expect(screen.queryByRole('tab', { name: 'By email' })).toBeNull()
})

test('an address without an account is invited with the chosen role and words of one’s own', async () => {
  mailing()
  const { writes } = await openMembers([AMINA], {
    me: { isEmailVerified: true },
    answers: { 'POST /invitations': { member: null } },
  })
  await openTab('By email')
  await userEvent.type(screen.getByLabelText('Email'), 'omari@example.org')
  await userEvent.selectOptions(screen.getByLabelText('Role'), 'Editor')
  await userEvent.type(screen.getByLabelText(/^Message/), 'Karibu!')
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }))

  expect(await screen.findByText('We’ve emailed an invitation to omari@example.org.')).toBeTruthy()
  expect(writes.at(-1)).toBe(
    `POST /projects/p1/invitations ${JSON.stringify({ emailAddress: 'omari@example.org', message: 'Karibu!', role: 'Editor' })}`,
  )
})

test('whether an address is somebody’s is for the server to say; who it has added can be taken out again', async () => {
  mailing()
  const { writes } = await openMembers([AMINA], {
    me: { isEmailVerified: true },
    answers: { 'POST /invitations': { member: { userId: 'omari', isNew: true } } },
  })
  await openTab('By email')
  await userEvent.type(screen.getByLabelText('Email'), 'omari@example.org{Enter}')
  await screen.findByText('omari@example.org has joined as Harvester.')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(writes.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    'POST /projects/p1/invitations',
    'DELETE /projects/p1/userroles/omari',
  ])
})

test('who is a member already is called by their name', async () => {
  mailing()
  await openMembers([AMINA, aMember('Omari')], {
    me: { isEmailVerified: true },
    answers: { 'POST /invitations': { member: { userId: 'omari', isNew: false } } },
  })
  await openTab('By email')
  await userEvent.type(screen.getByLabelText('Email'), 'omari@example.org{Enter}')

  expect(await screen.findByText('Omari is already a member.')).toBeTruthy()
})

test('R11 whose own address is not proven is told why, and can have a letter sent', async () => {
  mailing()
  const { writes } = await openMembers([AMINA])
  await openTab('By email')
  await userEvent.click(await screen.findByRole('button', { name: 'Send verification email' }))

  expect(await screen.findByText(/We’ve emailed amina@example.org/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(writes).toEqual(['POST /users/emailverify "amina"'])
})

test('what was asked by letters before none could be sent is listed, and can be withdrawn', async () => {
  vi.stubGlobal('runtimeConfig', { emailServicesEnabled: false })
  let open = [OPEN]
  const { writes } = await openMembers([AMINA], {
    me: { isEmailVerified: true },
    answers: { 'GET /invitations': () => open, 'DELETE /invitations/i1': () => void (open = []) },
  })
  await openTab('By email')
  expect(screen.getByText(/^This site can’t send email right now/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw the invitation to omari@example.org' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))

  await waitFor(() => expect(screen.queryByRole('list', { name: 'Open invitations' })).toBeNull())
  expect(writes).toEqual(['DELETE /projects/p1/invitations/i1'])
  expect(screen.getByText(/^This site can’t send email right now/)).toBeTruthy()
})

const OPEN = {
  id: 'i1',
  email: 'omari@example.org',
  role: 'Editor',
  inviterName: 'Amina',
  madeAt: '2026-01-01T00:00:00Z',
  endsAt: '2026-01-08T12:00:00Z',
}

test('an open invitation says to whom, in which role and by whom, and can be withdrawn', async () => {
  mailing()
  const { writes } = await openMembers([AMINA], {
    me: { isEmailVerified: true },
    answers: { 'GET /invitations': [OPEN] },
  })
  await openTab('By email')
  const open = within(await screen.findByRole('list', { name: 'Open invitations' }))

  expect(open.getByText('Editor · valid until Jan 8, 2026 · invited by Amina')).toBeTruthy()
  await userEvent.click(open.getByRole('button', { name: 'Withdraw the invitation to omari@example.org' }))
  expect(writes).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(writes).toEqual(['DELETE /projects/p1/invitations/i1'])
})
