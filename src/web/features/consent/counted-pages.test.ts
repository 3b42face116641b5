import { expect, test } from 'vitest'
import { pageAt } from './counted-pages.tsx'

test.each([
  ['/', '/'],
  ['/app/data-entry', '/app/data-entry'],
  ['/app/data-entry/', '/app/data-entry'],
  ['/pw/reset/a-secret-token', '/pw/reset/:token'],
  ['/invite/5f00/a-secret-token', '/invite/:projectId/:token'],
  ['/app/goals', '/app/goals'],
  ['/app/goals/history/5f00', '/app/goals/*'],
  ['/app/statistics/workshop', '/app/statistics/*'],
  ['/app/words/a-guid/history', '/app/words/*'],
  ['/app/nobody-knows/this', '*'],
])('%s is counted as %s', (path, counted) => {
  expect(pageAt(path)).toBe(counted)
})
