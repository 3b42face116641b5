import { expect, test } from 'vitest'
import { isComplete } from './completeness.mjs'

const MACHINE = { os: 'linux', cpu: 'x64', libc: 'glibc' }
const WANTED = {
  '': {},
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/vitest': { version: '5.0.0', dev: true },
  'node_modules/argon2-gnu': { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/argon2-musl': { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/postgres-linux': { version: '18.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/postgres-darwin': { version: '18.0.0', optional: true, os: ['darwin'], cpu: ['arm64'] },
}
const INSTALLED = {
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/argon2-gnu': { version: '2.0.0' },
  'node_modules/postgres-linux': { version: '18.0.0' },
}

test('an installation is complete without what is for developers or for other kinds of machine', () => {
  expect(isComplete(INSTALLED, WANTED, { withDev: false, machine: MACHINE })).toBe(true)
  expect(isComplete(INSTALLED, WANTED, { withDev: true, machine: MACHINE })).toBe(false)
})

test.each(['node_modules/pg', 'node_modules/argon2-gnu', 'node_modules/postgres-linux'])(
  'not without %s',
  (missing) => {
    const installed = { ...INSTALLED, [missing]: undefined }

    expect(isComplete(installed, WANTED, { withDev: false, machine: MACHINE })).toBe(false)
  },
)

test('not with another version', () => {
  const installed = { ...INSTALLED, 'node_modules/pg': { version: '7.0.0' } }

  expect(isComplete(installed, WANTED, { withDev: false, machine: MACHINE })).toBe(false)
})
