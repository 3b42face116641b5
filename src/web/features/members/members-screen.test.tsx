import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aMember, openMembers } from './testing/open-members.tsx'

const AMINA = aMember('Amina', { role: 'Owner' })
const list = () => screen.findByRole('list', { name: /^\d+ members?$/ })
const roleOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^Role of ${name}`) })
const giveRole = async (name: string, role: string) => {
  await userEvent.click(roleOf(name))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: role }))
}

test('members stand by name; who looks at them is told which one they are', async () => {
  await openMembers([aMember('Zuri'), AMINA, aMember('Émile')])
  const rows = within(await list()).getAllByRole('listitem')

  expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Amina', 'Émile', 'Zuri'])
  expect(within(rows[0] ?? document.body).getByText('you')).toBeTruthy()
})

test('the sorting is kept for the next time', async () => {
  await openMembers([aMember('Baraka'), AMINA])
  await list()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'By role')
  await userEvent.click(screen.getByRole('button', { name: 'Reverse the order' }))

  expect(Object.entries(localStorage).find(([key]) => key.endsWith('order-members'))?.[1]).toBe('role reversed')
})

test('R26 an Administrator is offered what the server would accept, and nothing about the Owner or another Administrator', async () => {
  await openMembers([
    aMember('Amina', { role: 'Administrator' }),
    aMember('Zuri', { role: 'Owner' }),
    aMember('Omari', { role: 'Administrator' }),
    aMember('Baraka'),
  ])
  await list()

  await userEvent.click(roleOf('Baraka'))
  const offered = await screen.findAllByRole('menuitemradio')
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Administrator', 'Editor', 'Harvester'])
  for (const name of ['Zuri', 'Omari']) {
    expect(screen.queryByRole('button', { name: new RegExp(`^Role of ${name}`) })).toBeNull()
    expect(screen.queryByRole('button', { name: `More options for ${name}` })).toBeNull()
  }
})

test('a role is changed at once, and Undo gives the old one back', async () => {
  const { writes } = await openMembers([AMINA, aMember('Baraka')])
  await list()
  await giveRole('Baraka', 'Editor')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  const body = (role: string) => JSON.stringify({ projectId: 'p1', role })
  expect(writes).toEqual([
    `PUT /projects/p1/userroles/baraka ${body('Editor')}`,
    `PUT /projects/p1/userroles/baraka ${body('Harvester')}`,
  ])
})

test('a change that the server refuses is told, and the role is the old one again', async () => {
  await openMembers([AMINA, aMember('Baraka')], { answers: { 'PUT /userroles/baraka': 403 } })
  await list()
  await giveRole('Baraka', 'Editor')

  await screen.findByRole('alert')
  await expect.poll(() => roleOf('Baraka').textContent).toBe('Role of Baraka Harvester')
})

test('who is removed comes back by Undo with the old role', async () => {
  const { writes } = await openMembers([AMINA, aMember('Baraka', { role: 'Editor' })], {
    answers: { 'DELETE /userroles/baraka': true },
  })
  await list()
  await userEvent.click(screen.getByRole('button', { name: 'More options for Baraka' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the project' }))
  expect(await screen.findByText(/can come back with a join code that is still valid/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(writes).toEqual([
    'DELETE /projects/p1/userroles/baraka',
    `PUT /projects/p1/userroles/baraka ${JSON.stringify({ projectId: 'p1', role: 'Editor' })}`,
  ])
})

test('a project is handed over only after a question that says what becomes of both', async () => {
  const { writes } = await openMembers([AMINA, aMember('Baraka')])
  await list()
  await userEvent.click(screen.getByRole('button', { name: 'More options for Baraka' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hand over the project' }))
  const question = await screen.findByRole('dialog', { name: 'Hand over the project to Baraka?' })

  expect(question.textContent).toContain('Baraka becomes the Owner of “Words of the coast” and Amina an Administrator.')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes).toEqual([])
})

test('where nobody owns the project a site administrator appoints one of the members', async () => {
  const members = [aMember('Baraka'), aMember('Zuri', { role: 'Administrator' })]
  const { writes, reads } = await openMembers(members, { me: { isAdmin: true } })
  await screen.findByText(/^This project has no Owner\. Choose one of its members/)
  await userEvent.click(screen.getByRole('button', { name: 'More options for Baraka' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Owner of the project' }))
  const question = await screen.findByRole('dialog', { name: 'Make Baraka the Owner?' })
  expect([...writes, ...reads].filter((one) => one.includes('changeowner'))).toEqual([])
  await userEvent.click(within(question).getByRole('button', { name: 'Make Owner' }))

  await expect.poll(() => reads).toContain('/projects/p1/userroles/changeowner/amina/baraka')
})

test('a site administrator who is the only member of a project that nobody owns becomes its Owner', async () => {
  const { reads } = await openMembers([aMember('Amina')], { me: { isAdmin: true } })
  await list()
  await userEvent.click(screen.getByRole('button', { name: 'More options for Amina' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Owner of the project' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Make Owner' }))

  await expect.poll(() => reads).toContain('/projects/p1/userroles/changeowner/amina/amina')
})

test('an Administrator of a project that nobody owns is told whom to ask, and cannot appoint', async () => {
  await openMembers([aMember('Amina', { role: 'Administrator' }), aMember('Baraka')])
  await screen.findByText(/^This project has no Owner\. A site administrator can/)
  await userEvent.click(screen.getByRole('button', { name: 'More options for Baraka' }))

  await screen.findByRole('menuitem', { name: 'Remove from the project' })
  expect(screen.queryByRole('menuitem', { name: 'Make Owner of the project' })).toBeNull()
})

test('whoever lowers their own role, or leaves, is asked first', async () => {
  const { writes } = await openMembers([
    aMember('Amina', { role: 'Administrator' }),
    aMember('Zuri', { role: 'Owner' }),
  ])
  await list()
  await giveRole('Amina', 'Editor')
  const lower = await screen.findByRole('dialog', { name: 'Give yourself the role Editor?' })
  await userEvent.click(within(lower).getByRole('button', { name: 'Cancel' }))
  expect(writes).toEqual([])

  await userEvent.click(screen.getByRole('button', { name: 'More options for Amina' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave the project' }))
  const leave = await screen.findByRole('dialog', { name: 'Leave “Words of the coast”?' })
  await userEvent.click(within(leave).getByRole('button', { name: 'Leave' }))

  expect(await screen.findByText('now at /app/projects')).toBeTruthy()
  expect(writes).toEqual(['POST /projects/p1/leave'])
})

test('a list that cannot be read says why and can be asked for again', async () => {
  await openMembers([], { answers: { 'GET /members': 503 } })

  await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('what keeps away the members and the codes is said once, and both are asked for again', async () => {
  let isReached = false
  let members: unknown = [AMINA, aMember('Baraka')]
  await openMembers([AMINA], {
    answers: {
      'GET /members': () => members,
      'GET /joincodes': () => (isReached ? [] : 503),
      'PUT /userroles/baraka': true,
    },
  })
  const saying = () => within(screen.getByRole('main')).queryAllByRole('alert').length
  await expect.poll(saying).toBe(1)
  members = 503
  await list()
  await giveRole('Baraka', 'Editor')
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(saying()).toBe(1)

  isReached = true
  members = [AMINA]
  await userEvent.click(again)
  await expect.poll(saying).toBe(0)
})
