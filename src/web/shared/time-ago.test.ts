import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T11:59:40Z', 'now'],
  ['2026-03-10T11:57:30Z', '2 minutes ago'],
  ['2026-03-10T09:00:00Z', '3 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2025-12-20T12:00:00Z', '2 months ago'],
  ['2024-01-01T12:00:00Z', '2 years ago'],
])('%s is %s', (time, ago) => {
  expect(timeAgo(time, now, 'en')).toBe(ago)
})

test('a clock that is behind the server’s makes no future', () => {
  expect(timeAgo('2026-03-10T12:05:00Z', now, 'en')).toBe('now')
})
