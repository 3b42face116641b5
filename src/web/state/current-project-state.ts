import { madeOfTree, type MadeOfTree } from '#domain/domains/made-of-tree.ts'
import { isAboutTree, type ProjectAct } from '#domain/project/project-act.ts'
import type { Permission } from '#domain/permission/permission.ts'
import type { Project } from '#domain/project/project.ts'
import type { SpeakerId } from '#domain/speaker/speaker.ts'
import { forgotten } from './forgotten.ts'
import { logInSucceeded } from './login-state.ts'
import { makeSlice, on } from './slice.ts'

/** The open project and what the user may do in it, as last heard: it must also be there without a network. */
export type CurrentProjectState = {
  /** With all that was decided about its tree on this device. */
  readonly project: Project | null
  /** What was heard of its tree, where something has been decided since; otherwise null. */
  readonly heard: MadeOfTree | null
  readonly permissions: readonly Permission[]
  /** Whose project it is on this device: it closes when somebody else logs in. */
  readonly openedBy: string
  /** Whose recordings are made now, '' for nobody: until it is changed, the project is, or the person logs out. */
  readonly speakerId: SpeakerId
  /** What was decided about it on this device and is not in what was heard, in its order. */
  readonly decided: readonly Decided[]
}

/** `madeAt`: UTC ISO 8601. */
export type Decided = { readonly act: ProjectAct; readonly madeAt: string }

type News = { readonly project: Project; readonly permissions: readonly Permission[] }

export const initialCurrentProjectState: CurrentProjectState = {
  project: null,
  heard: null,
  permissions: [],
  openedBy: '',
  speakerId: '',
  decided: [],
}

const slice = makeSlice({
  name: 'currentProjectState',
  initial: initialCurrentProjectState as CurrentProjectState,
  changes: {
    projectOpened: (state, payload: News & { openedBy: string }) => ({
      ...payload,
      ...(state.project?.id === payload.project.id
        ? { ...heardOf(state, payload.project), speakerId: state.speakerId, decided: state.decided }
        : { heard: null, speakerId: '', decided: [] }),
    }),
    /** News about the open project; an answer about another one comes too late and is ignored. */
    projectRefreshed: (state, payload: News) =>
      state.project?.id === payload.project.id ? { ...state, ...payload, ...heardOf(state, payload.project) } : state,
    /** All that waits on this device, whenever it has become more or less. */
    decisionsRead: (state, payload: readonly Decided[]) => {
      const { project, heard } = state
      if (payload.some(({ act }) => isAboutTree(act)))
        return { ...state, heard: heard ?? (project && madeOfTree(project)), decided: payload }
      return { ...state, project: project && heard ? { ...project, ...heard } : project, heard: null, decided: payload }
    },
    /** What comes of all that, after what was heard. */
    treeDecided: (state, payload: MadeOfTree) =>
      state.heard ? { ...state, project: state.project && { ...state.project, ...payload } } : state,
    speakerChosen: (state, payload: SpeakerId) => ({ ...state, speakerId: payload }),
    projectClosed: () => initialCurrentProjectState,
  },
  also: [
    on(forgotten, () => initialCurrentProjectState),
    on(logInSucceeded, (state: CurrentProjectState, payload: { userId: string }) =>
      state.openedBy === payload.userId ? state : initialCurrentProjectState,
    ),
  ],
})

/** Where something is decided about the tree, what shows stays until it is known what comes of that and of the news. */
function heardOf(
  { project, heard }: CurrentProjectState,
  news: Project,
): Pick<CurrentProjectState, 'project' | 'heard'> {
  if (!project || !heard) return { project: news, heard: null }
  return { project: { ...news, ...madeOfTree(project) }, heard: madeOfTree(news) }
}

export const currentProjectState = slice.reducer
export const { projectOpened, projectRefreshed, decisionsRead, treeDecided, speakerChosen, projectClosed } =
  slice.actions
