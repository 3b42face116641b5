import { expect, test, vi } from 'vitest'
import type { Microphone } from './microphone.ts'
import { Recorder } from './recorder.ts'
import { secondsOf, type Sound } from './sound.ts'
import { aRoom, aTone } from './testing/a-sound.ts'

const A_WORD = 250
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A microphone that hears a tone as long as it is listened to. */
function hearingATone(): Microphone {
  const begin: Microphone['begin'] = (onPiece) => {
    onPiece(aTone(0.02, 0.5))
    return aRoom(0.15)
  }
  return { begin, end: async () => aTone(1, 0.5) }
}

function recorderWith(open: () => Promise<Microphone>): Recorder {
  return new Recorder(async () => ({ open, troubleOf: () => 'notAllowed' }))
}

test('a recording goes from start to stop to whoever asked for it', async () => {
  const recorder = recorderWith(async () => hearingATone())
  const taken: Sound[] = []
  const pieces: Sound[] = []

  recorder.hear((piece) => pieces.push(piece))
  const ended = recorder.start('maji', async (sound) => void taken.push(sound))
  await expect.poll(() => recorder.state).toMatchObject({ kind: 'recording', by: 'maji' })
  await pause(A_WORD)
  await recorder.stop()
  await ended

  expect(taken.map(secondsOf)).toEqual([1])
  expect(pieces).toHaveLength(1)
  expect(recorder.state).toEqual({ kind: 'idle' })
})

test('asking for another recording ends and keeps the one that goes on', async () => {
  const recorder = recorderWith(async () => hearingATone())
  const taken: string[] = []
  const start = (by: string): Promise<void> => recorder.start(by, async () => void taken.push(by))

  void start('maji')
  await expect.poll(() => recorder.state.kind).toBe('recording')
  await pause(A_WORD)
  void start('moto')
  await expect.poll(() => recorder.state).toMatchObject({ kind: 'recording', by: 'moto' })
  await pause(A_WORD)
  await recorder.stop('maji')
  expect(recorder.state).toMatchObject({ kind: 'recording', by: 'moto' })
  await recorder.stop('moto')

  expect(taken).toEqual(['maji', 'moto'])
})

test('a press counts while the recording before is still being kept, and so does the one that ends it', async () => {
  const recorder = recorderWith(async () => hearingATone())
  const kept = Promise.withResolvers<void>()
  void recorder.start('maji', () => kept.promise)
  await expect.poll(() => recorder.state.kind).toBe('recording')
  await pause(A_WORD)
  void recorder.stop('maji')
  void recorder.start('moto', async () => undefined)
  expect(recorder.isWantedBy('moto')).toBe(true)
  void recorder.stop('moto')
  expect(recorder.isWantedBy('moto')).toBe(false)
  const last = recorder.start('mti', async () => undefined)
  await expect.poll(() => recorder.state).toEqual({ kind: 'keeping', by: 'maji' })

  kept.resolve()
  await expect.poll(() => recorder.state).toMatchObject({ kind: 'recording', by: 'mti' })
  await pause(A_WORD)
  await recorder.stop()
  await last
  expect(recorder.state).toEqual({ kind: 'idle' })
})

test('S8.4 a tap is no recording, and neither is a press that ends before the microphone hears', async () => {
  const opening = Promise.withResolvers<Microphone>()
  const onTake = vi.fn<() => Promise<void>>()
  for (const open of [async () => hearingATone(), () => opening.promise]) {
    const recorder = recorderWith(open)
    const ended = recorder.start('maji', onTake)
    await pause(20)
    await recorder.stop()
    await ended

    expect(recorder.state).toEqual({ kind: 'ended', by: 'maji', why: 'tooShort' })
  }
  expect(onTake).not.toHaveBeenCalled()
})

test('S8.1 a microphone that is refused is asked for again at the next press', async () => {
  let isAllowed = false
  const recorder = recorderWith(async () => {
    if (!isAllowed) throw new Error('no')
    return hearingATone()
  })
  await recorder.start('maji', async () => undefined)
  expect(recorder.state).toEqual({ kind: 'ended', by: 'maji', why: 'trouble.notAllowed' })

  isAllowed = true
  void recorder.start('maji', async () => undefined)

  await expect.poll(() => recorder.state.kind).toBe('recording')
})

test('a recorder that could not be loaded says so, and is loaded again at the next press', async () => {
  let isOnline = false
  const recorder = new Recorder(async () => {
    if (!isOnline) throw new Error('Loading microphone failed.')
    return { open: async () => hearingATone(), troubleOf: () => 'unexpected' }
  })
  await recorder.start('maji', async () => undefined)
  expect(recorder.state).toEqual({ kind: 'ended', by: 'maji', why: 'trouble.notLoaded' })

  isOnline = true
  void recorder.start('maji', async () => undefined)

  await expect.poll(() => recorder.state.kind).toBe('recording')
})

test('a microphone that breaks at the end leaves nothing in the way of the next recording', async () => {
  const broken = { ...hearingATone(), end: () => Promise.reject(new Error('broken')) }
  const microphones = [broken, hearingATone()]
  const recorder = recorderWith(async () => microphones.shift() ?? hearingATone())
  for (const by of ['maji', 'moto']) {
    const ended = recorder.start(by, async () => undefined)
    await expect.poll(() => recorder.state).toMatchObject({ kind: 'recording', by })
    await pause(A_WORD)
    await recorder.stop()
    await ended
  }

  expect(recorder.state).toEqual({ kind: 'idle' })
})

test('what was heard until the microphone went is kept, and said to be all', async () => {
  let unplug = (): void => undefined
  const begin: Microphone['begin'] = (_, onGone) => {
    unplug = onGone
    return aRoom(0.15)
  }
  const recorder = recorderWith(async () => ({ ...hearingATone(), begin }))
  const taken: Sound[] = []
  const ended = recorder.start('maji', async (sound) => void taken.push(sound))
  await expect.poll(() => recorder.state.kind).toBe('recording')
  await pause(A_WORD)
  unplug()
  await ended

  expect(taken).toHaveLength(1)
  expect(recorder.state).toEqual({ kind: 'ended', by: 'maji', why: 'cutShort.microphoneGone' })
})
