// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { Unkept } from './unkept.ts'

const held = (of: string) => ({ replica: 'granary', of, keep: async () => undefined, giveUp: () => undefined })
const mayClose = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('of what is part of the same, only that goes which somebody lets go of', () => {
  const recordings = new Unkept()
  const [mine, another] = [held('maji'), held('maji')]
  for (const one of [mine, another]) recordings.hold(one)
  recordings.release((one) => one === mine)

  expect(recordings.all()).toEqual([another])
  recordings.release(() => true)
})

test('nobody closes the page unasked while work of any kind is held that the device could not keep', async () => {
  const [recordings, consents] = [new Unkept(), new Unkept()]
  recordings.hold(held('maji'))
  consents.hold(held('Neema'))
  recordings.release(({ of }) => of === 'maji')
  expect(mayClose()).toBe(false)

  await consents.keepIn('granary')
  expect(mayClose()).toBe(true)
})
