import { expect, test } from 'vitest'
import { outdated } from './outdated.ts'
import { OTHER_GIVEN, retried, type StoredConsent } from './stored-consent.ts'
import { aConsent } from './testing/a-consent.ts'

const refusedFor = (code: string | null): StoredConsent => ({
  ...aConsent({ mayReplace: false }),
  id: 'given',
  madeAt: '2026-03-01T08:00:00.000Z',
  refusal: code === null ? null : { code, details: {} },
})

test.each([
  { code: OTHER_GIVEN, replaces: true },
  { code: outdated().code, replaces: true },
  { code: 'permission.denied', replaces: false },
  { code: null, replaces: false },
])('sent again after $code a consent replaces what somebody else has given: $replaces', ({ code, replaces }) => {
  const again = retried(refusedFor(code), true, new Date())

  expect(again).toMatchObject({ refusal: null, mayReplace: replaces })
  expect(retried(refusedFor(code), false, new Date()).mayReplace).toBe(false)
})
