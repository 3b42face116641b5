import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { storeUser, useStoredUser } from '#web/session/stored-user.ts'
import en from '#web/locales/en.json'
import { chooseFile } from '#web/testing/choose-file.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { type Call, visit } from '#web/testing/visit.tsx'
import { OwnPicture } from './own-picture.tsx'

const inUse = new Set<string>()

/** What jsdom lacks to show and cut a picture. */
beforeEach(() => {
  inUse.clear()
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (file instanceof File && file.type !== 'image/png') throw new DOMException('no picture', 'InvalidStateError')
    return { width: 400, height: 300, close: () => undefined }
  })
  const pen = { fillRect: () => undefined, drawImage: () => undefined } as unknown as CanvasRenderingContext2D
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) =>
    give(new Blob(['cut'], { type: type ?? '' })),
  )
  URL.createObjectURL = () => {
    const address = `blob:${inUse.size}`
    inUse.add(address)
    return address
  }
  URL.revokeObjectURL = (address) => void inUse.delete(address)
})

function open(answers?: (call: Call) => Response | undefined) {
  storeUser(aStoredUser({ hasAvatar: true }))
  localStorage.setItem('avatar', 'data:,before')
  const Shown = () => {
    const user = useStoredUser()
    return user && <OwnPicture user={user} />
  }
  return visit({ routes: [{ path: '/app/user-settings', Component: Shown }], at: '/app/user-settings', answers })
}

const choose = (file: File): Promise<void> =>
  chooseFile(screen.getByRole('button', { name: en['account.otherPicture'] }), file)

const FACE = new File(['a face'], 'face.png', { type: 'image/png' })

/** Each upload ends so; answers how many there were. */
function uploadsEnd(how: 'load' | 'error'): () => number {
  let uploads = 0
  class Request {
    status = 200
    responseText = ''
    upload = {}
    onload: () => void = () => undefined
    onerror: () => void = () => undefined
    open = () => undefined
    setRequestHeader = () => undefined
    abort = () => undefined
    send = () => {
      uploads++
      queueMicrotask(() => this[`on${how}`]())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return () => uploads
}

async function cut(): Promise<void> {
  await choose(FACE)
  const dialog = await screen.findByRole('dialog', { name: 'Your picture' })
  await waitFor(() => expect(dialog.querySelector('img')).not.toBeNull())
  fireEvent.load(dialog.querySelector('img') as HTMLElement)
  const keep = screen.getByRole<HTMLButtonElement>('button', { name: 'Use this picture' })
  await waitFor(() => expect(keep.disabled).toBe(false))
  await userEvent.click(keep)
}

test('a picture that is cut is one’s own, without being fetched again', async () => {
  uploadsEnd('load')
  const { sent } = open()
  await cut()

  await waitFor(() => expect(localStorage.getItem('avatar')).toBe(`data:image/jpeg;base64,${btoa('cut')}`))
  await waitFor(() => expect(inUse.size).toBe(0))
  expect(sent(`/v1/users/${aStoredUser().id}/avatar/download`)).toEqual([])
})

test('an upload that fails says so where one tries again, and the picture is as before', async () => {
  const uploads = uploadsEnd('error')
  open()
  await cut()
  await screen.findByText(/Can’t reach the server/)
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }))

  await waitFor(() => expect(uploads()).toBe(2))
  expect(localStorage.getItem('avatar')).toBe('data:,before')
})

test('a picture that was cancelled while it was still being cut is not sent', async () => {
  const uploads = uploadsEnd('load')
  open()
  const whole = globalThis.createImageBitmap
  const { promise, resolve: giveCut } = Promise.withResolvers<void>()
  vi.stubGlobal('createImageBitmap', async (file: Blob, left?: unknown) => {
    if (typeof left === 'number') await promise
    return whole(file)
  })
  await cut()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(async () => giveCut())

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([uploads(), localStorage.getItem('avatar')]).toEqual([0, 'data:,before'])
})

test('a file that is no picture is said to be none, until another one is chosen', async () => {
  open()
  await choose(new File(['text'], 'face.txt', { type: 'text/plain' }))
  await screen.findByText(/^Granary can’t read this file as a picture/)
  await choose(FACE)

  await screen.findByRole('dialog', { name: 'Your picture' })
  expect(screen.queryByText(/^Granary can’t read this file as a picture/)).toBeNull()
})

test('a picture that this browser cannot show, as it is HEIC, is said to be that, whatever its name', async () => {
  open()
  await choose(new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'face.jpg', { type: 'image/jpeg' }))

  await screen.findByText(/^Most devices can’t show this kind of picture \(HEIC\)\. Save it as JPEG/)
  expect(screen.queryByText(/^Granary can’t read this file as a picture/)).toBeNull()
})

test('the photo is let go of with the screen', async () => {
  const { router } = open()
  await choose(FACE)
  await waitFor(() => expect(inUse.size).toBe(1))
  await router.navigate('/elsewhere')

  await waitFor(() => expect(inUse.size).toBe(0))
})
