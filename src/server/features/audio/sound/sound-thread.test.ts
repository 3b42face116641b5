import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { DomainError } from '#domain/domain-error.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { ANSWERING, ENDLESS } from '../testing/threads.ts'
import { aWav } from '../testing/sounds.ts'
import type { SoundBlock } from './sound-blocks.ts'
import { SoundThread, soundThreads } from './sound-thread.ts'
import { writeSound } from './write-sound.ts'

const { blobs, blobFolder } = await createTestApp(afterAll)

const A_MINUTE = 60_000

const NOWHERE = new URL('nowhere.ts', import.meta.url)

async function stored(bytes: Buffer): Promise<string> {
  return blobs.localFile((await blobs.put(Readable.from([bytes]))).key)
}

describe('a sound of few bytes', () => {
  test('that is long work is put off the thread for short work, and done on the other one', async () => {
    const path = await stored(aWav({ seconds: 1 }))
    const threadFor = soundThreads({ short: new SoundThread(2000, ENDLESS), shortMs: 0 })

    expect(await threadFor(1000).run({ kind: 'draw', path }, A_MINUTE)).toMatchObject({ seconds: 1 })
  })

  test('that takes too long there as well is given up', async () => {
    const endless = () => new SoundThread(2000, ENDLESS)
    const threadFor = soundThreads({ short: endless(), long: endless() })

    expect(await threadFor(1000).run({ kind: 'draw', path: '' }, 0)).toBe('late')
  })

  test('that nobody can decode is tried once only', async () => {
    const path = await stored(Buffer.concat([aWav({ seconds: 0 }).subarray(0, 20), Buffer.alloc(100, 0xff)]))
    const threadFor = soundThreads({ long: new SoundThread(2000, NOWHERE), shortMs: A_MINUTE })

    expect(await threadFor(1000).run({ kind: 'draw', path }, A_MINUTE)).toBeNull()
  })
})

test('a thread whose answer comes just as its time is over is not asked again', async () => {
  const thread = new SoundThread(2000, ANSWERING)
  const ask = (longestMs: number) => thread.run({ kind: 'draw', path: '' }, longestMs)

  // Which of the two comes first is not ours to say.
  for (let round = 0; round < 20; round++) {
    await ask(A_MINUTE)
    const answered = ask(0)
    // The time is over by then, the answer is there as a rule, and nobody here has seen either.
    setImmediate((over: number) => {
      while (performance.now() < over);
    }, performance.now() + 2)
    await answered
    await aWhile()
    expect(await ask(A_MINUTE)).toBe('drawn')
  }
})

/** In which a thread that is told to end does so. */
async function aWhile(): Promise<void> {
  for (let turns = 0; turns < 1000; turns++) await nextTurn()
}

describe('a sound that is written', () => {
  const second: SoundBlock = { channels: [new Float32Array(8000), new Float32Array(8000)], samplesPerSecond: 8000 }
  async function* sound(): AsyncGenerator<SoundBlock> {
    yield second
    yield second
  }

  const written = async (
    blocks: AsyncIterable<SoundBlock>,
    longest?: { seconds: number; samples: number },
    look = aLook,
  ) => writeSound(blocks, (await blobs.workFile()).path, { format: 'wav', look, ...(longest && { longest }) })
  const aLook = async (): Promise<void> => undefined

  test('is looked for room at its beginning and every 16 MB, and not read further where there is none', async () => {
    const megabytes4: SoundBlock = { ...second, channels: [new Float32Array(1e6), new Float32Array(1e6)] }
    let [read, looks] = [0, 0]
    async function* further(): AsyncGenerator<SoundBlock> {
      for (; read < 100; read++) yield megabytes4
    }
    const look = async (): Promise<void> => {
      if (++looks === 3) throw new DomainError('server.noRoom', {})
    }

    await expect(written(further(), undefined, look)).rejects.toMatchObject({ code: 'server.noRoom' })
    expect(read).toBe(8)
  })

  test('may last as long as that', async () => {
    const longest = { seconds: 2, samples: 32_000 }

    expect(await written(sound(), longest)).toBe(true)
  })

  test.each([
    ['when it lasts longer than it may', { seconds: 0.9, samples: 32_000 }],
    ['when its channels hold more than they may', { seconds: 2, samples: 15_999 }],
  ])('is given up %s, and not read further', async (_, longest) => {
    async function* further(): AsyncGenerator<SoundBlock> {
      yield second
      throw new Error('It is read further.')
    }

    expect(await written(further(), longest)).toBe(false)
  })

  test('lies beside what is staged, where nobody else on the machine reads it', async () => {
    const [path, target] = [await stored(aWav({ seconds: 1 })), await blobs.workFile()]

    expect(await new SoundThread().run({ kind: 'write', path, target, format: 'mp3' }, A_MINUTE)).toBe('written')

    const { mode, size } = await stat(target.path)
    expect([dirname(target.path), mode & 0o777]).toEqual([join(blobFolder, 'staged'), 0o600])
    expect(size).toBeGreaterThan(1000)
  })
})
