import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import { forgotten } from './forgotten.ts'

/** The open project and what the user may do in it, as last heard: it must also be there without a network. */
export type CurrentProjectState = {
  readonly project: Project | null
  readonly permissions: readonly Permission[]
}

export const initialCurrentProjectState: CurrentProjectState = { project: null, permissions: [] }

const slice = createSlice({
  name: 'currentProjectState',
  initialState: initialCurrentProjectState as CurrentProjectState,
  reducers: {
    projectOpened: (_, { payload }: PayloadAction<{ project: Project; permissions: readonly Permission[] }>) => payload,
    /** News about the open project; an answer about another one comes too late and is ignored. */
    projectRefreshed: (state, { payload }: PayloadAction<{ project: Project; permissions: readonly Permission[] }>) =>
      state.project?.id === payload.project.id ? payload : state,
    projectClosed: () => initialCurrentProjectState,
  },
  extraReducers: (builder) => builder.addCase(forgotten, () => initialCurrentProjectState),
})

export const currentProjectState = slice.reducer
export const { projectOpened, projectRefreshed, projectClosed } = slice.actions
