import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { onUserChange, storedUser } from '#web/session/stored-user.ts'
import { currentProjectState, type CurrentProjectState } from './current-project-state.ts'
import { exportProjectState } from './export-project-state.ts'
import { loginState, initialLoginState, type LoginState } from './login-state.ts'
import { forgotten } from './forgotten.ts'
import { treeViewState, type TreeViewState } from './tree-view-state.ts'
import { deviceMemory, tabMemory } from '#web/device/memory.ts'

const reducer = combineReducers({ loginState, currentProjectState, exportProjectState, treeViewState })

export type ClientState = ReturnType<typeof reducer>
export type Store = ReturnType<typeof createStore>
export type Dispatch = Store['dispatch']

/** The client state of this tab, as the last visit left it; every change is kept. */
export function createStore() {
  const restored = restoreState()
  const store = configureStore({ reducer, ...(restored && isOurs(restored) ? { preloadedState: restored } : {}) })
  let kept = store.getState()
  let isForgetting = false
  store.subscribe(() => {
    const state = store.getState()
    const changed =
      state.loginState !== kept.loginState ||
      state.currentProjectState !== kept.currentProjectState ||
      state.treeViewState !== kept.treeViewState
    kept = state
    if (!changed) return
    // A tab may hear late that somebody has left; who is there by now has begun something of their own.
    if (isForgetting && storedUser()) return void keepInTab(state)
    keepState(state)
  })
  const forget = (): void => {
    isForgetting = true
    store.dispatch(forgotten())
    isForgetting = false
  }
  return { ...store, forget }
}

/** A tab may have kept what somebody did here who has logged out in another one. */
function isOurs({ currentProjectState: { openedBy } }: PersistedState): boolean {
  return openedBy === '' || openedBy === storedUser()?.id
}

/** Whoever leaves in any tab has left this one, too: nothing of theirs stays in it. Until the answered function is called. */
export function forgetWithPerson({ forget }: Store, alsoForget: () => void): () => void {
  let userId = storedUser()?.id
  return onUserChange(() => {
    const left = userId
    userId = storedUser()?.id
    if (left === undefined || left === userId) return
    forget()
    alsoForget()
  })
}

export const useClientState = useSelector.withTypes<ClientState>()
export const useClientDispatch = useDispatch.withTypes<Dispatch>()

/** What outlives a reload: nothing that was only going on at the time (spec screens S1.6). */
export type PersistedState = {
  readonly loginState: LoginState
  readonly currentProjectState: CurrentProjectState
  readonly treeViewState: TreeViewState
}

const KEY = 'root'

/**
 * The state as it was left, or undefined on a first visit.
 *
 * Each tab keeps its own copy for its reload, so that two tabs in two projects do not swap them; a new tab starts where
 * the last one was.
 */
export function restoreState(): PersistedState | undefined {
  const text = tabMemory.get(KEY) ?? deviceMemory.get(KEY)
  if (!text) return undefined
  try {
    return JSON.parse(text) as PersistedState
  } catch {
    return undefined
  }
}

/** Keeps the state for a reload of this tab and for the next tab. */
export function keepState(state: PersistedState): void {
  deviceMemory.put({ [KEY]: keepInTab(state), projectId: state.currentProjectState.project?.id || null })
}

/** Keeps it for a reload of this tab alone: what the next tab begins with is not ours to change. Answers what is kept. */
function keepInTab(state: PersistedState): string {
  const text = JSON.stringify(withoutPassing(state))
  tabMemory.put({ [KEY]: text })
  return text
}

function withoutPassing({ loginState, currentProjectState, treeViewState }: PersistedState) {
  const { isAdmin = false, isEmailVerified = false } = storedUser() ?? {}
  return {
    loginState: { ...initialLoginState, username: loginState.username, isAdmin, isEmailVerified },
    currentProjectState,
    treeViewState,
  }
}
