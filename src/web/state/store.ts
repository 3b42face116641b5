import { createContext, use, useSyncExternalStore } from 'react'
import { Listeners } from '#web/plain/listeners.ts'
import { onUserChange, storedUser } from '#web/session/stored-user.ts'
import { deviceMemory, tabMemory } from '#web/device/memory.ts'
import { type CurrentProjectState, currentProjectState } from './current-project-state.ts'
import { type ExportProjectState, exportProjectState } from './export-project-state.ts'
import { type LoginState, initialLoginState, loginState } from './login-state.ts'
import { forgotten } from './forgotten.ts'
import type { Action } from './slice.ts'
import { type TreeViewState, treeViewState } from './tree-view-state.ts'

export type ClientState = {
  readonly loginState: LoginState
  readonly currentProjectState: CurrentProjectState
  readonly exportProjectState: ExportProjectState
  readonly treeViewState: TreeViewState
}
export type Store = ReturnType<typeof createStore>
export type Dispatch = Store['dispatch']

/** The client state of this tab, as the last visit left it; every change is kept. */
export function createStore() {
  const restored = restoreState()
  let state = stateAfter(restored && isOurs(restored) ? restored : {})
  let isForgetting = false
  const listeners = new Listeners()
  const dispatch = (action: Action): void => {
    const before = state
    state = stateAfter(before, action)
    storeChange(before, state, isForgetting)
    listeners.tell()
  }
  const forget = (): void => {
    isForgetting = true
    dispatch(forgotten())
    isForgetting = false
  }
  return { getState: () => state, dispatch, subscribe: listeners.listen, forget }
}

function stateAfter(before: Partial<ClientState>, action?: Action): ClientState {
  return {
    loginState: loginState(before.loginState, action),
    currentProjectState: currentProjectState(before.currentProjectState, action),
    exportProjectState: exportProjectState(before.exportProjectState, action),
    treeViewState: treeViewState(before.treeViewState, action),
  }
}

function storeChange(before: ClientState, state: ClientState, isForgetting: boolean): void {
  const changed =
    state.loginState !== before.loginState ||
    state.currentProjectState !== before.currentProjectState ||
    state.treeViewState !== before.treeViewState
  if (!changed) return
  // A tab may hear late that somebody has left; who is there by now has begun something of their own.
  if (isForgetting && storedUser()) return void storeInTab(state)
  storeState(state)
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

export const StoreContext = createContext<Store | null>(null)

export function useClientStore(): Store {
  const store = use(StoreContext)
  if (!store) throw new Error('There is no client state here.')
  return store
}

/** What is looked up must be the same as long as it is: a part of the state, or a plain value. */
export function useClientState<Value>(lookUp: (state: ClientState) => Value): Value {
  const { subscribe, getState } = useClientStore()
  return useSyncExternalStore(subscribe, () => lookUp(getState()))
}

export const useClientDispatch = (): Dispatch => useClientStore().dispatch

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
export function storeState(state: PersistedState): void {
  deviceMemory.put({ [KEY]: storeInTab(state), projectId: state.currentProjectState.project?.id || null })
}

/** Keeps it for a reload of this tab alone: what the next tab begins with is not ours to change. Answers what is kept. */
function storeInTab(state: PersistedState): string {
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
