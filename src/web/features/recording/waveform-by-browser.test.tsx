import { fireEvent, screen, within } from '@testing-library/react'
import { BufferSource, AudioSampleSink, Input, WAVE } from 'mediabunny'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { deviceWith, openByKeys } from '#web/features/data-entry/testing/existing-words.ts'
import { aRefusal } from '#web/testing/a-refusal.ts'
import { encode } from '#web/shared/recorder/encode.ts'
import { aTone, inTurn } from '#web/shared/recorder/testing/a-sound.ts'

/** Two seconds: nothing, and then a word. */
const SPOKEN = inTurn(aTone(1, 0), aTone(1, 0.5))

/** The row of “maji”, of which only the server has a recording; a server that answers so about it. */
async function majiHeard({ peaks, sound }: { peaks: Response; sound: BodyInit }): Promise<readonly string[]> {
  const audio = [{ fileName: 'maji.m4a', speakerId: '', protected: true }]
  const device = await deviceWith([
    aWord({ vernacular: 'maji', senses: [aSense({ semanticDomains: [aDomain('1.3')] })], audio }),
  ])
  const others = globalThis.fetch
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('maji.m4a')) return others(address)
    asked.push(address.replace(/.*[/]maji\.m4a[/]|.*[/](?=download)/, ''))
    return address.endsWith('/peaks') ? peaks : new Response(sound)
  })
  vi.stubGlobal('IntersectionObserver', InSight)
  vi.stubGlobal('OfflineAudioContext', DecodesWav)
  onTestFinished(() => void vi.unstubAllGlobals())
  await device.open()
  await openByKeys('maji')
  return asked
}

/** In this browser nothing has a place: everything is on the screen. */
class InSight {
  readonly tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void
  constructor(tell: InSight['tell']) {
    this.tell = tell
  }
  observe = (): void => this.tell([{ isIntersecting: true }])
  disconnect = (): void => undefined
}

/** What a browser does with the bytes of a sound; this one knows WAV alone. */
class DecodesWav {
  async decodeAudioData(bytes: ArrayBuffer) {
    const input = new Input({ source: new BufferSource(bytes), formats: [WAVE] })
    const track = await input.getPrimaryAudioTrack()
    if (!track) throw new DOMException('Unable to decode audio data', 'EncodingError')
    const heard: number[] = []
    for await (const sample of new AudioSampleSink(track).samples()) {
      const samples = new Float32Array(sample.numberOfFrames)
      sample.copyTo(samples, { planeIndex: 0, format: 'f32-planar' })
      heard.push(...samples)
      sample.close()
    }
    return { numberOfChannels: 1, sampleRate: 48_000, getChannelData: () => Float32Array.from(heard) }
  }
}

const player = () => screen.getByRole('group', { name: 'Recording 1 of maji' })

/** How high each stroke of the drawn waveform is, of 1; none where nothing is drawn. */
function strokes(): readonly number[] {
  // In the panel of the word; its row has no room for a picture of it.
  const drawn = document.querySelector('svg[preserveAspectRatio="none"] path')?.getAttribute('d') ?? ''
  return [...drawn.matchAll(/V([\d.]+)/g)].map(([, lower]) => Number(lower) - 1)
}

/** For what should not happen. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50))

const wav = async (): Promise<ArrayBuffer> => (await encode(SPOKEN, 'wav')).blob.arrayBuffer()

test('where the server cannot draw a recording this browser does, from the sound that it fetches once', async () => {
  const asked = await majiHeard({ peaks: aRefusal(404, 'audio.noPeaks'), sound: await wav() })
  await screen.findByText('0:02')
  fireEvent.click(screen.getByRole('button', { name: 'More options for “maji”' }))
  await expect.poll(strokes).toHaveLength(120)

  const [silent, loud] = [strokes().slice(0, 60), strokes().slice(60)]
  expect([silent.length, loud.length]).toEqual([60, 60])
  expect(Math.max(...silent)).toBeLessThan(0.1)
  expect(Math.min(...loud)).toBeGreaterThan(0.4)
  expect(asked).toEqual(['peaks', 'download/maji.m4a'])
})

test('where this browser cannot either, nothing is drawn, no length is said, and it can be played all the same', async () => {
  const asked = await majiHeard({ peaks: aRefusal(404, 'audio.noPeaks'), sound: 'no sound' })
  await expect.poll(() => asked).toEqual(['peaks', 'download/maji.m4a'])
  await aMoment()

  expect(strokes()).toEqual([])
  expect(within(player()).queryByText(/\d:\d\d/)).toBeNull()
  expect(within(player()).getByRole('button', { name: 'Play recording 1 of maji' })).toHaveProperty('disabled', false)
})

test.each([
  ['a recording that the server draws', () => new Response(JSON.stringify({ seconds: 1, peaks: [255, 0, 255] }))],
  ['a recording that is not to be had', () => aRefusal(400, 'audio.notFound')],
])('the sound of %s is not fetched to draw it', async (_, peaks) => {
  const asked = await majiHeard({ peaks: peaks(), sound: await wav() })
  await expect.poll(() => asked).toEqual(['peaks'])
  await aMoment()

  expect(asked).toEqual(['peaks'])
})
