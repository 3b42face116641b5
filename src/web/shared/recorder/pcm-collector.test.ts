import { expect, onTestFinished, test, vi } from 'vitest'

type Collector = {
  readonly port: { readonly postMessage: (piece: Float32Array) => void }
  process(inputs: readonly (readonly Float32Array[])[]): boolean
}

/** A script and no module: it is run, not imported from. */
const WORKLET: string = './pcm-collector.worklet.ts'

/** As a browser makes it, in the thread where sound is processed. */
async function aCollector(): Promise<{ collector: Collector; posted: Float32Array[] }> {
  const posted: Float32Array[] = []
  let Registered: (new () => Collector) | undefined
  vi.stubGlobal('AudioWorkletProcessor', function AudioWorkletProcessor(this: object) {
    Object.assign(this, { port: { postMessage: (piece: Float32Array) => posted.push(piece) } })
  })
  vi.stubGlobal('registerProcessor', (_: string, processor: new () => Collector) => (Registered = processor))
  onTestFinished(() => void vi.unstubAllGlobals())
  await import(WORKLET)
  if (!Registered) throw new Error('nothing was registered')
  return { collector: new Registered(), posted }
}

test('a click at the very first and at the very last sample is in the pieces, and each sample between at its place', async () => {
  const { collector, posted } = await aCollector()
  const samples = Float32Array.from({ length: 4800 }, (_, at) => (at === 0 || at === 4799 ? 1 : (at % 100) / 1000))

  // A browser hands over 128 at a time, and the last ones may be fewer.
  for (let at = 0; at < samples.length; at += 128) collector.process([[samples.subarray(at, at + 128)]])
  // Nothing is plugged in for a moment.
  collector.process([[]])
  collector.process([])

  expect(posted.map(({ length }) => length)).toEqual([960, 960, 960, 960, 960])
  expect(posted.flatMap((piece) => [...piece])).toEqual([...samples])
})
