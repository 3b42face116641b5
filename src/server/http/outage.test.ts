import { expect, test } from 'vitest'
import { isOutage } from './outage.ts'

test.each(['ENOSPC', 'EMFILE', 'EIO', '40001', '40P01'])('%s is nothing that the caller did', (code) => {
  expect(isOutage(Object.assign(new Error(code), { code, syscall: 'write' }))).toBe(true)
})

test('a file that is not there is a bug, however often it is asked for', () => {
  expect(isOutage(Object.assign(new Error('ENOENT'), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
})
