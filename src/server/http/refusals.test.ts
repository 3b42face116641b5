import { expect, test } from 'vitest'
import { REFUSALS } from './refusals.ts'

const statusOf = Object.entries(REFUSALS).map(([code, { status }]) => ({ code, status }))

test('R10.5 nothing is answered as not changed but a profile, a role and a consent that was not there', () => {
  const notChanged = statusOf.filter(({ status }) => status < 400)

  expect(notChanged).toEqual([
    { code: 'user.notChanged', status: 304 },
    { code: 'member.notChanged', status: 304 },
    { code: 'consent.noneToDelete', status: 304 },
  ])
})

test('R10.5 what is refused for good is never told as a fault of the server', () => {
  const faults = statusOf.filter(({ status }) => status >= 500).map(({ code }) => code)

  // Each is over some time; mail, when an operator turns it on.
  expect(faults).toEqual(['server.unavailable', 'server.noRoom', 'mail.off'])
})
