import { pbkdf2Sync, randomBytes } from 'node:crypto'
import { hashSync } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isOutdated, verifyPassword } from './passwords.ts'
import { countHashing } from './testing/count-hashing.ts'

const PASSWORD = 'maji ya mvua 💧'

function legacyHash(password: string): string {
  const salt = randomBytes(16)
  return Buffer.concat([salt, pbkdf2Sync(password, salt, 216_000, 32, 'sha256')]).toString('base64')
}

test('R7 a hash names its algorithm and parameters, and only its own password fits', async () => {
  const stored = await hashPassword(PASSWORD)

  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(isOutdated(stored)).toBe(false)
  expect(await verifyPassword(stored, PASSWORD)).toBe(true)
  expect(await verifyPassword(stored, `${PASSWORD} `)).toBe(false)
})

test('R7 a hash of the reference system is verified, and is outdated', async () => {
  const stored = legacyHash(PASSWORD)

  expect(stored).toHaveLength(64)
  expect(await verifyPassword(stored, PASSWORD)).toBe(true)
  expect(await verifyPassword(stored, 'something else')).toBe(false)
  expect(isOutdated(stored)).toBe(true)
})

test('R7 a hash with other parameters still fits, and is outdated', async () => {
  const stored = hashSync(PASSWORD, { memoryCost: 8192, timeCost: 1 })

  expect(await verifyPassword(stored, PASSWORD)).toBe(true)
  expect(isOutdated(stored)).toBe(true)
})

test('an unreadable hash is a wrong password', async () => {
  expect(await verifyPassword('?', PASSWORD)).toBe(false)
})

test('R7 where nobody has a hash of the reference system, none is tried in vain', async () => {
  const refuse = (amongLegacy: boolean) => countHashing(() => verifyPassword(null, 'a guess', { amongLegacy }))

  expect(await refuse(false)).toEqual({ own: 1, legacy: 0 })
  expect(await refuse(true)).toEqual({ own: 1, legacy: 1 })
})
