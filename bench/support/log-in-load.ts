import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { answer } from './load-process.ts'
import { openCaller } from './timed-call.ts'

export type LogInLoad = {
  readonly address: string
  readonly usernames: readonly string[]
  readonly password: string
  readonly perSecond: number
  readonly seconds: number
  /** From how many addresses they come. */
  readonly addresses: number
}

/** How many were answered with what; `withoutRetryAfter` of the 429 ones, `broken` got no answer. */
export type Stormed = {
  readonly statuses: Readonly<Record<number, number>>
  readonly withoutRetryAfter: number
  readonly broken: number
}

const [load] = (await once(process, 'message')) as [LogInLoad]
const { call } = openCaller(load.address)
const statuses: Record<number, number> = {}
let [withoutRetryAfter, broken] = [0, 0]
const underWay: Promise<void>[] = []
const began = performance.now()
for (let index = 0; index < load.perSecond * load.seconds; index++) {
  const wait = began + (index / load.perSecond) * 1_000 - performance.now()
  if (wait > 0) await sleep(wait)
  underWay.push(logIn(index))
}
await Promise.all(underWay)
await answer({ statuses, withoutRetryAfter, broken } satisfies Stormed)

async function logIn(index: number): Promise<void> {
  const emailOrUsername = load.usernames[index % load.usernames.length]
  const from = `10.0.${index % load.addresses}.1`
  try {
    const { status, retryAfter } = await call(
      'POST',
      '/v1/users/authenticate',
      { emailOrUsername, password: load.password },
      from,
    )
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 429 && !(Number(retryAfter) > 0)) withoutRetryAfter++
  } catch {
    broken++
  }
}
