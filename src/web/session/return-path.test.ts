import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('a log-in leads back to the page below /app that the guard turned away from', () => {
  expect(returnPath({ from: '/app/statistics?tab=users' })).toBe('/app/statistics?tab=users')
  expect(returnPath({ from: '/app' })).toBe('/app')
})

test.each([null, {}, { from: '/login' }, { from: 'https://elsewhere.example/app/' }, { from: '/apple' }, { from: 7 }])(
  'anything else leads to the project screen: %j',
  (state) => {
    expect(returnPath(state)).toBe('/app/projects')
  },
)
