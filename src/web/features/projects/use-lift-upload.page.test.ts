import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Upload } from './new-project-state.ts'
import { useLiftUpload } from './use-lift-upload.ts'

afterEach(() => vi.unstubAllGlobals())

test('each package is sent under a name of its own, which the project is made with', async () => {
  const addresses = serveUploads()
  const told: Upload[] = []
  const { result } = renderHook(() => useLiftUpload((upload) => told.push(upload)))

  await result.current.send(new File(['first'], 'Sena.zip'))
  await result.current.send(new File(['second'], 'Natqgu.zip'))

  const ids = told.flatMap((upload) => (upload.is === 'there' ? [upload.id] : []))
  expect(new Set(ids).size).toBe(2)
  expect(addresses).toEqual(ids.map((id) => `/v1/projects/nonempty/lift/uploadandgetwritingsystems?upload=${id}`))
})

/** A server that finds no languages in any package; returns where they were sent. */
function serveUploads(): readonly string[] {
  const addresses: string[] = []
  class Answered {
    readonly upload = {}
    readonly status = 200
    readonly responseText = '[]'
    onload: () => void = () => undefined
    open(_method: string, address: string): void {
      addresses.push(address)
    }
    setRequestHeader(): void {}
    send(): void {
      queueMicrotask(() => this.onload())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  return addresses
}
