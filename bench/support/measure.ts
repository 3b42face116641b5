export type Measured = { readonly perSecond: number; readonly latencies: readonly number[] }

/** How often, and in how many milliseconds each time, workers get through their step side by side; warmed up before. */
export async function measure(workers: readonly (() => Promise<void>)[], seconds: number): Promise<Measured> {
  await runFor(workers, seconds / 2)
  const latencies = await runFor(workers, seconds)
  return { perSecond: latencies.length / seconds, latencies }
}

async function runFor(workers: readonly (() => Promise<void>)[], seconds: number): Promise<number[]> {
  const latencies: number[] = []
  const end = performance.now() + seconds * 1_000
  const work = async (step: () => Promise<void>): Promise<void> => {
    for (let began = performance.now(); began < end; began = performance.now()) {
      await step()
      latencies.push(performance.now() - began)
    }
  }
  await Promise.all(workers.map(work))
  return latencies
}
