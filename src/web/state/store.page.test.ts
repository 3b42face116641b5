import { notificationsStore } from '@mantine/notifications'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { forgetNotices, showSnackbar } from '#web/shared/notice.tsx'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { projectOpened } from './current-project-state.ts'
import { createStore, forgetWithPerson } from './store.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

/** A tab in which Amina has opened a project. */
function aTabOfAmina() {
  storeUser(aStoredUser({ id: 'amina' }))
  const store = createStore()
  onTestFinished(forgetWithPerson(store, forgetNotices))
  store.dispatch(projectOpened({ project: aProject({ id: 'p1' }), permissions: ['WordEntry'], openedBy: 'amina' }))
  return { project: () => store.getState().currentProjectState.project?.id }
}

function inAnotherTab(act: () => void): void {
  act()
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }))
}

test('nothing of whoever logs out in another tab stays in this one, or comes back to the device', () => {
  const { project } = aTabOfAmina()
  expect([project(), localStorage.getItem('projectId')]).toEqual(['p1', 'p1'])

  inAnotherTab(() => localStorage.clear())

  expect(project()).toBeUndefined()
  expect([localStorage.getItem('projectId'), sessionStorage.getItem('root')]).not.toContain('p1')
})

test('nor of whoever has given way to somebody else there', () => {
  const { project } = aTabOfAmina()

  inAnotherTab(() => localStorage.setItem('user', JSON.stringify(aStoredUser({ id: 'joseph' }))))

  expect(project()).toBeUndefined()
})

test('what they have begun there stays, however late this one hears of it', () => {
  const { project } = aTabOfAmina()

  inAnotherTab(() => {
    localStorage.setItem('user', JSON.stringify(aStoredUser({ id: 'joseph' })))
    localStorage.setItem('projectId', 'his')
    localStorage.setItem('root', '"his state"')
  })

  expect([project(), localStorage.getItem('projectId'), localStorage.getItem('root')]).toEqual([
    undefined,
    'his',
    '"his state"',
  ])
  expect(sessionStorage.getItem('root')).not.toContain('p1')
})

test('with whoever leaves goes what was said to them', () => {
  aTabOfAmina()
  for (const message of ['one', 'two', 'three', 'four', 'five', 'six']) showSnackbar({ tone: 'info', message })

  inAnotherTab(() => localStorage.clear())

  expect(notificationsStore.getState()).toMatchObject({ notifications: [], queue: [] })
})

test('a fresh token of the same person changes nothing', () => {
  const { project } = aTabOfAmina()

  inAnotherTab(() => localStorage.setItem('user', JSON.stringify(aStoredUser({ id: 'amina', token: 'fresh' }))))

  expect(project()).toBe('p1')
})

test('a tab that has slept on what somebody else did in it begins anew', () => {
  aTabOfAmina()
  localStorage.setItem('user', JSON.stringify(aStoredUser({ id: 'joseph' })))

  expect(createStore().getState().currentProjectState.project).toBeNull()
})
