import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Guid } from '#domain/word/word.ts'
import { aReplica } from './testing/a-replica.ts'
import { DeviceInTest, type Decision, type Network } from './testing/device-in-test.ts'
import { ProjectInMemory } from './testing/project-in-memory.ts'

/** What happens: a decision here, one by somebody else, or the network doing what networks do. */
type Step =
  | { readonly by: 'me'; readonly decision: Decision }
  | { readonly by: 'others'; readonly decision: Decision }
  | { readonly by: 'network'; readonly does: Network }

const few = <Value extends string>(...values: Value[]): fc.Arbitrary<Value> => fc.constantFrom(...values)
const word = fc
  .record({ vernacular: few('maji', 'moto'), gloss: few('', 'water', 'fire'), domain: few('1.1', '1.2') })
  .map(({ vernacular, gloss, domain }) => ({ kind: 'enter' as const, vernacular, gloss, domain }))
const edit = fc.record({
  kind: few('reform', 'regloss', 'note', 'remove', 'restore'),
  which: fc.nat(9),
  text: few('a', 'b'),
})
const decision = fc.oneof(word, edit)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: decision.map((made) => ({ by: 'me' as const, decision: made })) },
  { weight: 2, arbitrary: decision.map((made) => ({ by: 'others' as const, decision: made })) },
  {
    weight: 3,
    arbitrary: few('pull', 'pullBreakingOff', 'push', 'pushLosingAnswers').map((does) => ({
      by: 'network' as const,
      does,
    })),
  },
)

test('however decisions, others and a bad network follow each other, replica and server end level, nothing lost or done twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const project = new ProjectInMemory()
      const me = new DeviceInTest(aReplica(), project)
      const others = new DeviceInTest(aReplica(), project)
      for (const one of steps) {
        if (one.by === 'me') await me.decide(one.decision)
        if (one.by === 'network') await me.reach(one.does)
        if (one.by === 'others') {
          await others.reach('pull')
          await others.decide(one.decision)
          await others.reach('push')
        }
      }
      await me.reach('push')
      await me.reach('pull')

      expect(await me.wordsOnDevice()).toEqual(project.words())
      expect(await me.db.outbox.count()).toBe(0)
      expect(project.changeNumber).toBeLessThanOrEqual(me.decisions + others.decisions)
      const missing = (await me.missing()).filter((guid: Guid) => !project.wasRemoved(guid))
      expect(missing).toEqual([])
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('what one person sees before the network comes back is what the server has afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const project = new ProjectInMemory()
      const me = new DeviceInTest(aReplica(), project)
      for (const one of steps) {
        if (one.by === 'me') await me.decide(one.decision)
        if (one.by === 'network') await me.reach(one.does)
      }
      const seen = await me.shown()
      await me.reach('push')
      await me.reach('pull')

      expect(await me.shown()).toEqual(seen)
    }),
    { numRuns: 150 },
  )
}, 60_000)
