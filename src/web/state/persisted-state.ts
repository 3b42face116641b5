import { deviceMemory, tabMemory } from '#web/device/memory.ts'
import { storedUser } from '#web/session/stored-user.ts'
import type { CurrentProjectState } from './current-project-state.ts'
import { initialLoginState, type LoginState } from './login-state.ts'
import type { TreeViewState } from './tree-view-state.ts'

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
export function keepInTab(state: PersistedState): string {
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
