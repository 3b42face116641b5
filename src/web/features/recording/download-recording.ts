import { downloadAudio } from '#contract/audio.ts'
import type { LogInOptions } from '#web/api/across-log-ins.ts'
import { callForResponse } from '#web/api/call.ts'

/** The answer with the bytes that the server has of a recording. */
export function downloadRecording(projectId: string, fileName: string, how: LogInOptions = {}): Promise<Response> {
  // Of which word it is plays no part in finding it (spec api 5.8).
  const params = { projectId, fileName, wordId: '0'.repeat(24) }
  return callForResponse(downloadAudio, { params }, { isQuiet: true, ...how })
}

export async function fetchRecording(projectId: string, fileName: string, signal: AbortSignal): Promise<Blob> {
  return (await downloadRecording(projectId, fileName, { signal })).blob()
}
