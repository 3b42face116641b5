// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { Unkept } from './unkept.ts'

const held = (of: string) => ({ replica: 'granary', of, keep: async () => undefined, giveUp: () => undefined })
const mayClose = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('nobody closes the page unasked while work of any kind is held that the device could not keep', async () => {
  const [recordings, consents] = [new Unkept(), new Unkept()]
  recordings.hold(held('maji'))
  consents.hold(held('Neema'))
  recordings.release('maji')
  expect(mayClose()).toBe(false)

  await consents.keepIn('granary')
  expect(mayClose()).toBe(true)
})
