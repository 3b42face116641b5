import { afterEach, expect, test } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import { initialCurrentProjectState } from './current-project-state.ts'
import { initialLoginState } from './login-state.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { storeState, restoreState, type PersistedState } from './store.ts'
import { initialTreeViewState } from './tree-view-state.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const start: PersistedState = {
  loginState: initialLoginState,
  currentProjectState: initialCurrentProjectState,
  treeViewState: initialTreeViewState,
}
const inProject = (id: string): PersistedState => ({
  ...start,
  currentProjectState: {
    project: aProject({ id }),
    permissions: ['WordEntry'],
    openedBy: 'u1',
    speakerId: '',
    heard: null,
    decided: [],
  },
})

test('on a first visit there is nothing to restore', () => {
  expect(restoreState()).toBeUndefined()
})

test('the open project and the place in the tree outlive a reload', () => {
  const state = {
    ...inProject('p1'),
    treeViewState: { currentDomain: { id: '1.2', lang: 'fr' } },
  }
  storeState(state)

  expect(restoreState()).toMatchObject(state)
})

test('who is logged in is kept with it as the session says', () => {
  storeUser(aStoredUser({ isAdmin: true, isEmailVerified: true }))
  storeState(start)

  expect(restoreState()?.loginState).toMatchObject({ isAdmin: true, isEmailVerified: true })
})

test('what was only going on at the time does not', () => {
  storeState({
    ...start,
    loginState: { ...initialLoginState, loginStatus: 'InProgress', username: 'amina' },
  })

  expect(restoreState()?.loginState).toMatchObject({ loginStatus: 'Default', username: 'amina' })
})

test('a tab stays in its project though another tab opened a different one later; a new tab follows the last', () => {
  storeState(inProject('p1'))
  const ofThisTab = { ...sessionStorage }
  sessionStorage.clear()
  storeState(inProject('p2'))
  sessionStorage.clear()

  expect(restoreState()?.currentProjectState.project?.id).toBe('p2')
  Object.assign(sessionStorage, ofThisTab)
  expect(restoreState()?.currentProjectState.project?.id).toBe('p1')
})

test('the id of the open project stands where the reference system’s client keeps it', () => {
  storeState(inProject('p1'))
  expect(localStorage.getItem('projectId')).toBe('p1')

  storeState(start)
  expect(localStorage.getItem('projectId')).toBeNull()
})

test('a state that cannot be read is none', () => {
  localStorage.setItem('root', '{"loginState":')

  expect(restoreState()).toBeUndefined()
})
