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
  readonly failure: { readonly code: string; readonly details: Readonly<Record<string, unknown>> } | null
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
    exportSent: (state) => ({ ...state, isSending: false }),
    exportProgressed: (state, payload: { done: number; total: number }) => ({
      ...state,
      ...payload,
    }),
    exportDownloading: (state) => ({ ...state, status: 'Downloading' as const }),
    exportSucceeded: (state) => ({ ...state, status: 'Success' as const }),
    exportFailed: (state, payload: ExportProjectState['failure']) => ({
      ...state,
      status: 'Failure' as const,
      failure: payload,
    }),
    exportDismissed: () => initialExportProjectState,
  },
  also: [on(forgotten, () => initialExportProjectState)],
})

export const exportProjectState = slice.reducer
export const {
  exportStarted,
  exportSent,
  exportProgressed,
  exportDownloading,
  exportSucceeded,
  exportFailed,
  exportDismissed,
} = slice.actions
