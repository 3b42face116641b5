import type { Failure } from '#web/api/failure.ts'
import { forgotten } from './forgotten.ts'
import { makeSlice, on } from './slice.ts'

/** Spec product 4. An export belongs to a project, not to the open one: it goes on while somebody works elsewhere. */
export type ExportProjectState = {
  readonly projectId: string
  readonly projectName: string
  readonly status: 'Default' | 'Exporting' | 'Downloading' | 'Success' | 'Failure'
  /** While exporting: what waits on this device goes to the server first, to be in the package. */
  readonly isSending: boolean
  /** Entries written and to write, while exporting. */
  readonly done: number
  readonly total: number
  /** `errors.<code>` says why it failed. */
  readonly failure: Failure | null
}

const initialExportProjectState: ExportProjectState = {
  projectId: '',
  projectName: '',
  status: 'Default',
  isSending: false,
  done: 0,
  total: 0,
  failure: null,
}

type Named = { projectId: string; projectName: string }

const slice = makeSlice({
  name: 'exportProjectState',
  initial: initialExportProjectState as ExportProjectState,
  changes: {
    exportStarted: (_, payload: Named) => ({
      ...initialExportProjectState,
      ...payload,
      status: 'Exporting' as const,
      isSending: true,
    }),
    exportBecame: (state, payload: Partial<ExportProjectState>) => ({ ...state, ...payload }),
    exportDismissed: () => initialExportProjectState,
  },
  also: [on(forgotten, () => initialExportProjectState)],
})

export const exportProjectState = slice.reducer
export const { exportStarted, exportBecame, exportDismissed } = slice.actions
