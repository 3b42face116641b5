import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandsOn } from '../commands.ts'
import { aReplica } from '../testing/a-replica.ts'
import { decision, few } from '../testing/any-decision.ts'
import { DeviceInTest, type Decision } from '../testing/device-in-test.ts'
import type { Network } from '../testing/network.ts'
import { forAny } from '../testing/for-any.ts'
import { ProjectInMemory } from '../testing/project-in-memory.ts'
import { countUnsent } from '../outbox/items.ts'
import { packWork } from './pack-work.ts'
import { unpackWork } from './unpack-work.ts'

type Step =
  | { readonly is: 'decision'; readonly by: 'away' | 'bringer'; readonly made: Decision }
  | { readonly is: 'network'; readonly of: 'away' | 'bringer'; readonly does: Network }
  | { readonly is: 'file' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('decision' as const), by: few('away', 'bringer'), made: decision }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('network' as const),
      of: few('away', 'bringer'),
      does: few('pull', 'push', 'pushLosingAnswers', 'upload', 'uploadLosingAnswer'),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ is: 'file' as const }) },
)

const project = { id: 'p', name: 'Project' }

test('whatever goes by hand, by network or by both, and however often, is on the server once, each recording on one word', async () => {
  await forAny(fc.array(step, { maxLength: 20 }), 60, async (steps, onFinished) => {
    const server = new ProjectInMemory()
    const devices = {
      away: new DeviceInTest(aReplica(onFinished), server),
      bringer: new DeviceInTest(aReplica(onFinished), server),
    }
    const carryFile = async (): Promise<void> => {
      const now = new Date(0)
      const person = { id: 'u', name: 'Amina' }
      const zip = await packWork(devices.away.db, { project, person, unsaved: [], now })
      const work = await unpackWork(zip, 'p').catch(() => null)
      if (work) await commandsOn(devices.bringer.db).bringIn(work)
    }
    for (const one of steps) {
      if (one.is === 'decision') await devices[one.by].decide(one.made)
      if (one.is === 'network') await devices[one.of].reach(one.does)
      if (one.is === 'file') await carryFile()
    }
    await carryFile()
    for (const device of [devices.bringer, devices.away]) await device.reachAll()
    await devices.bringer.reach('pull')

    for (const device of [devices.bringer, devices.away]) {
      expect(await device.wordsOnDevice()).toEqual(server.words())
      expect(await countUnsent(device.db)).toEqual({ waiting: 0, refused: 0 })
      expect((await device.missing()).filter((guid) => !server.wasRemoved(guid))).toEqual([])
    }
    const heard = server.heard()
    expect(new Set(heard).size).toBe(heard.length)
    const isRemoved = steps.some(
      (one) => one.is === 'decision' && (one.made.kind === 'remove' || one.made.kind === 'undo'),
    )
    const recorded = [...devices.away.recorded, ...devices.bringer.recorded]
    if (!isRemoved) expect(heard.toSorted()).toEqual(recorded.toSorted())
    expect(server.changeNumber).toBeLessThanOrEqual(devices.away.decisions + devices.bringer.decisions)
  })
})
