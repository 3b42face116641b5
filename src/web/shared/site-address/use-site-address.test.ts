import { expect, test } from 'vitest'
import { addressesForOthers } from './use-site-address.ts'

const PUBLIC = 'https://words.example.org'

test.each([
  [null, 'http://192.168.1.20:5000', ['http://192.168.1.20:5000']],
  [null, 'http://localhost.example.org', ['http://localhost.example.org']],
  [PUBLIC, 'http://192.168.1.20:5000', [PUBLIC, 'http://192.168.1.20:5000']],
  [PUBLIC, PUBLIC, [PUBLIC]],
  [PUBLIC, 'http://localhost:5000', [PUBLIC]],
  [null, 'http://localhost:5000', []],
  [null, 'http://words.localhost:5000', []],
  [null, 'http://127.0.0.1:5000', []],
  [null, 'http://[::1]:5000', []],
  ['http://localhost:5000', 'http://localhost:5000', []],
])('with the public address %s, a page at %s names %j', (publicUrl, origin, addresses) => {
  expect(addressesForOthers(publicUrl, origin)).toEqual(addresses)
})
