import fc from 'fast-check'
import { aReplica } from './a-replica.ts'
import { decision, few } from './any-decision.ts'
import { DeviceInTest, type Decision } from './device-in-test.ts'
import type { OnFinished } from './for-any.ts'
import type { Network } from './network.ts'
import { ProjectInMemory } from './project-in-memory.ts'

/** What somebody decides, or what the network does. */
export const anyStep: fc.Arbitrary<Decision | Network> = fc.oneof(
  decision,
  few<Network>('pull', 'push', 'pushLosingAnswers'),
)

/** The devices of two people in one project, of which the test watches `one`; every third thing happens on the other. */
export function twoDevices(onFinished: OnFinished) {
  const project = new ProjectInMemory()
  const one = new DeviceInTest(aReplica(onFinished), project)
  const other = new DeviceInTest(aReplica(onFinished), project)
  const happens = async (step: Decision | Network, at: number): Promise<void> => {
    const device = at % 3 === 2 ? other : one
    await (typeof step === 'string' ? device.reach(step) : device.decide(step))
  }
  return { one, happens }
}
