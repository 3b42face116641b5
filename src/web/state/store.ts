import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { onUserChange, storedUser } from '#web/session/stored-user.ts'
import { currentProjectState } from './current-project-state.ts'
import { exportProjectState } from './export-project-state.ts'
import { loginState } from './login-state.ts'
import { forgotten } from './forgotten.ts'
import { keepInTab, keepState, restoreState, type PersistedState } from './persisted-state.ts'
import { treeViewState } from './tree-view-state.ts'

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
