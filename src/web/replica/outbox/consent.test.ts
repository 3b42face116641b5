import { expect, test } from 'vitest'
import { outdated } from './outdated.ts'
import { OTHER_GIVEN, retried, type ConsentToSend } from './consent.ts'
import { aConsent } from '../testing/a-consent.ts'
import { refusedFor, WAITING } from './item.ts'

const afterRefusal = (code: string | null): ConsentToSend => ({
  ...aConsent({ mayReplace: false }),
  id: 'given',
  madeAt: '2026-03-01T08:00:00.000Z',
  ...(code === null ? WAITING : refusedFor({ code, details: {} })),
})

test.each([
  { code: OTHER_GIVEN, replaces: true },
  { code: outdated().code, replaces: true },
  { code: 'permission.denied', replaces: false },
  { code: null, replaces: false },
])('sent again after $code a consent replaces what somebody else has given: $replaces', ({ code, replaces }) => {
  const again = retried(afterRefusal(code), true, new Date())

  expect(again).toMatchObject({ refusal: null, mayReplace: replaces })
  expect(retried(afterRefusal(code), false, new Date()).mayReplace).toBe(false)
})
