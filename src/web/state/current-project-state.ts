import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { forgotten } from './forgotten.ts'
import { logInSucceeded } from './login-state.ts'

/** The open project and what the user may do in it, as last heard: it must also be there without a network. */
export type CurrentProjectState = {
  readonly project: Project | null
  readonly permissions: readonly Permission[]
  /** Whose project it is on this device: it closes when somebody else logs in. */
  readonly openedBy: string
  /** Whose recordings are made now, '' for nobody: until it is changed, the project is, or the person logs out. */
  readonly speakerId: SpeakerId
}

type News = { readonly project: Project; readonly permissions: readonly Permission[] }

export const initialCurrentProjectState: CurrentProjectState = {
  project: null,
  permissions: [],
  openedBy: '',
  speakerId: '',
}

const slice = createSlice({
  name: 'currentProjectState',
  initialState: initialCurrentProjectState as CurrentProjectState,
  reducers: {
    projectOpened: (state, { payload }: PayloadAction<News & { openedBy: string }>) => ({
      ...payload,
      speakerId: state.project?.id === payload.project.id ? state.speakerId : '',
    }),
    /** News about the open project; an answer about another one comes too late and is ignored. */
    projectRefreshed: (state, { payload }: PayloadAction<News>) =>
      state.project?.id === payload.project.id ? { ...state, ...payload } : state,
    speakerChosen: (state, { payload }: PayloadAction<SpeakerId>) => ({ ...state, speakerId: payload }),
    projectClosed: () => initialCurrentProjectState,
  },
  extraReducers: (builder) =>
    builder
      .addCase(forgotten, () => initialCurrentProjectState)
      .addCase(logInSucceeded, (state, { payload }) =>
        state.openedBy === payload.userId ? state : initialCurrentProjectState,
      ),
})

export const currentProjectState = slice.reducer
export const { projectOpened, projectRefreshed, speakerChosen, projectClosed } = slice.actions
