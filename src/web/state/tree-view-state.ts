import { forgotten } from './forgotten.ts'
import { projectClosed, projectOpened } from './current-project-state.ts'
import { makeSlice, on } from './slice.ts'

/** Where somebody is among the semantic domains. Whether one chooses a domain or enters words for it stands in the address. */
export type TreeViewState = {
  readonly currentDomain: { readonly id: string; readonly lang: string }
}

/** `id`: the key of the domain; that of the root is empty here (spec rules 9.1). */
export const initialTreeViewState: TreeViewState = { currentDomain: { id: '', lang: 'en' } }

const slice = makeSlice({
  name: 'treeViewState',
  initial: initialTreeViewState,
  changes: {
    domainChosen: (_, payload: TreeViewState['currentDomain']) => ({ currentDomain: payload }),
  },
  also: [
    on(projectOpened, () => initialTreeViewState),
    on(projectClosed, () => initialTreeViewState),
    on(forgotten, () => initialTreeViewState),
  ],
})

export const treeViewState = slice.reducer
export const { domainChosen } = slice.actions
