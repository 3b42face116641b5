import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Guid } from '#domain/word/word.ts'
import { aReplica } from './testing/a-replica.ts'
import { decision, few } from './testing/any-decision.ts'
import { DeviceInTest, type Decision } from './testing/device-in-test.ts'
import type { Network } from './testing/network.ts'
import { forAny } from './testing/for-any.ts'
import { countUnsent } from './outbox/items.ts'
import { ProjectInMemory } from './testing/project-in-memory.ts'

/** What happens: a decision here, one by somebody else, or the network doing what networks do. */
type Step =
  | { readonly by: 'me'; readonly decision: Decision }
  | { readonly by: 'others'; readonly decision: Decision }
  | { readonly by: 'network'; readonly does: Network }

const network = few<Network>('pull', 'pullBreakingOff', 'push', 'pushLosingAnswers', 'upload', 'uploadLosingAnswer')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: decision.map((made) => ({ by: 'me' as const, decision: made })) },
  { weight: 2, arbitrary: decision.map((made) => ({ by: 'others' as const, decision: made })) },
  {
    weight: 3,
    arbitrary: network.map((does) => ({ by: 'network' as const, does })),
  },
)

/** Decisions that may take a recording away. */
const TAKES_AWAY: ReadonlySet<string> = new Set(['remove', 'undo'])

const RUNS = 150

test('however decisions, others and a bad network follow each other, replica and server end level, nothing lost or done twice, each recording on one word', async () => {
  await forAny(fc.array(step, { maxLength: 30 }), RUNS, async (steps, onFinished) => {
    const project = new ProjectInMemory()
    const me = new DeviceInTest(aReplica(onFinished), project)
    const others = new DeviceInTest(aReplica(onFinished), project)
    for (const one of steps) {
      if (one.by === 'me') await me.decide(one.decision)
      if (one.by === 'network') await me.reach(one.does)
      if (one.by === 'others') {
        await others.reach('pull')
        await others.decide(one.decision)
        await others.reachAll()
      }
    }
    await me.reachAll()

    expect(await me.wordsOnDevice()).toEqual(project.words())
    expect(await countUnsent(me.db)).toEqual({ waiting: 0, refused: 0 })
    expect(project.changeNumber).toBeLessThanOrEqual(me.decisions + others.decisions)
    const missing = (await me.missing()).filter((guid: Guid) => !project.wasRemoved(guid))
    expect(missing).toEqual([])
    const heard = project.heard()
    const isRemoved = steps.some((one) => one.by !== 'network' && TAKES_AWAY.has(one.decision.kind))
    expect(new Set(heard).size).toBe(heard.length)
    if (!isRemoved) expect(heard.toSorted()).toEqual([...me.recorded, ...others.recorded].toSorted())
  })
})

test('what one person sees before the network comes back is what the server has afterwards', async () => {
  await forAny(fc.array(step, { maxLength: 30 }), RUNS, async (steps, onFinished) => {
    const project = new ProjectInMemory()
    const me = new DeviceInTest(aReplica(onFinished), project)
    for (const one of steps) {
      if (one.by === 'me') await me.decide(one.decision)
      if (one.by === 'network') await me.reach(one.does)
    }
    const seen = await me.shown()
    await me.reachAll()

    expect(await me.shown()).toEqual(seen)
  })
})
