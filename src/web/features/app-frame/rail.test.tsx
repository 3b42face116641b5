import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { deviceMemory } from '#web/device/memory.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { renderInApp } from '#web/testing/in-app.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { PersonMenu } from './person-menu.tsx'
import { BottomBar, Rail } from './rail.tsx'

test('the rail is folded by hand, keeps its names for who points at a sign, and is so the next time', async () => {
  onTestFinished(() => void deviceMemory.put({ railFolded: null }))
  const rail = (
    <MemoryRouter>
      <Rail onJump={() => undefined} />
    </MemoryRouter>
  )
  const given = { user: aStoredUser(), project: aProject(), permissions: ['WordEntry'] } as const
  const { unmount } = renderInApp(rail, given)
  expect(screen.getByRole('banner').dataset['folded']).toBe('false')

  await userEvent.click(screen.getByRole('button', { name: 'Hide names' }))
  expect(screen.getByRole('banner').dataset['folded']).toBe('true')
  expect(screen.getByRole('link', { name: 'Words' }).title).toBe('Words')

  unmount()
  renderInApp(rail, given)
  await userEvent.click(screen.getByRole('button', { name: 'Show names' }))
  expect(screen.getByRole('banner').dataset['folded']).toBe('false')
})

test('a phone has five places in its bar, and Clean up in the menu of the person', async () => {
  const user = aStoredUser({ name: 'Amina' })
  storeUser(user)
  renderInApp(
    <MemoryRouter>
      <BottomBar />
      <PersonMenu />
    </MemoryRouter>,
    { user, project: aProject(), permissions: ['MergeAndReviewEntries', 'WordEntry'] },
  )
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Collect',
    'Words',
    'Record',
    'People',
  ])

  await userEvent.click(screen.getByRole('button', { name: 'Amina’s menu' }))
  expect((await screen.findByRole('menuitem', { name: 'Clean up' })).getAttribute('href')).toBe('/app/goals')
})
