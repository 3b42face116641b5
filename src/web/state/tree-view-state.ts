import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { forgotten } from './forgotten.ts'
import { projectClosed, projectOpened } from './current-project-state.ts'

/** Where somebody is among the semantic domains. `open`: choosing one, not entering words for it. */
export type TreeViewState = {
  readonly currentDomain: { readonly id: string; readonly lang: string }
  readonly language: string
  readonly open: boolean
}

/** The domain number of the root is empty (spec rules 9.1). */
export const initialTreeViewState: TreeViewState = {
  currentDomain: { id: '', lang: 'en' },
  language: 'en',
  open: false,
}

const slice = createSlice({
  name: 'treeViewState',
  initialState: initialTreeViewState,
  reducers: {
    treeOpened: (state) => ({ ...state, open: true }),
    treeClosed: (state) => ({ ...state, open: false }),
    domainChosen: (state, { payload }: PayloadAction<{ id: string; lang: string }>) => ({
      ...state,
      currentDomain: payload,
    }),
    treeLanguageChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, language: payload }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(projectOpened, () => initialTreeViewState)
      .addCase(projectClosed, () => initialTreeViewState)
      .addCase(forgotten, () => initialTreeViewState),
})

export const treeViewState = slice.reducer
export const { treeOpened, treeClosed, domainChosen, treeLanguageChosen } = slice.actions
