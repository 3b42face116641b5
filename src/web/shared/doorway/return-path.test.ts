import { expect, test } from 'vitest'
import { arrivalPath, reasonIn, returnPath } from './return-path.ts'

test('a log-in leads back to the page below /app that the guard turned away from', () => {
  expect(returnPath({ from: '/app/statistics?tab=users' })).toBe('/app/statistics?tab=users')
  expect(returnPath({ from: '/app' })).toBe('/app')
})

test('whoever was on the way into a project goes on there, with an account of before or a new one', () => {
  expect(returnPath({ from: '/join/ABCD2345' })).toBe('/join/ABCD2345')
  expect(arrivalPath({ from: '/invite/p1/token' })).toBe('/invite/p1/token')
})

test.each([null, {}, { from: '/login' }, { from: 'https://elsewhere.example/app/' }, { from: '/apple' }, { from: 7 }])(
  'anything else leads to the project screen: %j',
  (state) => {
    expect(returnPath(state)).toBe('/app/projects')
  },
)

test('who has only just an account comes to no page that was somebody else’s', () => {
  expect(arrivalPath({ from: '/app/statistics' })).toBe('/app/projects')
})

test.each([
  [{ from: '/app/statistics' }, 'session.toGoOn'],
  [{ from: '/join/ABCD2345' }, 'session.toJoin'],
  [{ from: '/join/ABCD2345', signedUp: true }, 'session.signedUpLogIn'],
  [null, null],
])('%j: why one is to log in is %s', (state, reason) => {
  expect(reasonIn(state)).toBe(reason)
})
