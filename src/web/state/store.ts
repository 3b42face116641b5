import { combineReducers, configureStore } from '@reduxjs/toolkit'
import { useDispatch, useSelector } from 'react-redux'
import { keepThroughCrash } from '#web/session/kept-through-crash.ts'
import { currentProjectState } from './current-project-state.ts'
import { exportProjectState } from './export-project-state.ts'
import { loginState } from './login-state.ts'
import { keepState, restoreState } from './persisted-state.ts'
import { treeViewState } from './tree-view-state.ts'

const reducer = combineReducers({ loginState, currentProjectState, exportProjectState, treeViewState })

export type ClientState = ReturnType<typeof reducer>
export type Store = ReturnType<typeof createStore>
export type Dispatch = Store['dispatch']

/** The client state of this tab, as the last visit left it; every change is kept. */
export function createStore() {
  const restored = restoreState()
  const store = configureStore({ reducer, ...(restored ? { preloadedState: restored } : {}) })
  let kept = store.getState()
  store.subscribe(() => {
    const state = store.getState()
    const changed =
      state.loginState !== kept.loginState ||
      state.currentProjectState !== kept.currentProjectState ||
      state.treeViewState !== kept.treeViewState
    kept = state
    if (!changed) return
    keepState(state)
    void keepThroughCrash()
  })
  return store
}

export const useClientState = useSelector.withTypes<ClientState>()
export const useClientDispatch = useDispatch.withTypes<Dispatch>()
