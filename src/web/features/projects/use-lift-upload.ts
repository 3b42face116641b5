import { useRef } from 'react'
import { uploadAndGetWritingSystems } from '#contract/exchange.ts'
import { upload } from '#web/api/upload.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { failureOf } from '#web/api/failure.ts'
import type { Upload } from './new-project-state.ts'

/**
 * Sends a LIFT package ahead, one at a time, and tells how it goes; the server keeps it until a project wants it. Each has a
 * name of its own, so that the packages of several tabs are not taken for one another.
 */
export function useLiftUpload(onChange: (upload: Upload) => void) {
  const running = useRef<AbortController>(null)

  const send = async (file: File): Promise<void> => {
    const fileName = file.name
    const id = newGuid()
    const leaving = new AbortController()
    running.current = leaving
    onChange({ is: 'sending', fileName, sent: 0 })
    try {
      const writingSystems = await upload(uploadAndGetWritingSystems, {
        // The path's project does not matter before there is one (spec api 5.10).
        params: { projectId: 'nonempty' },
        query: { upload: id },
        file,
        name: fileName,
        onProgress: (sent) => onChange({ is: 'sending', fileName, sent }),
        signal: leaving.signal,
      })
      onChange({ is: 'there', id, fileName, writingSystems })
    } catch (error) {
      const cancelled = error instanceof DOMException && error.name === 'AbortError'
      onChange(cancelled ? { is: 'none' } : { is: 'refused', fileName, failure: failureOf(error) })
    }
  }
  return { send, cancel: () => running.current?.abort() }
}
