import { MantineProvider } from '@mantine/core'
import { cleanup, render, screen } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import en from '#web/locales/en.json'
import { storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { newGuid } from '#web/shared/new-guid.ts'
import { ReplicaDatabase } from './replica-database.ts'
import { ReplicaProvider } from './replica-provider.tsx'
import { SyncIndicator } from './sync-indicator.tsx'
import { aPendingOperation } from './testing/a-pending-operation.ts'
import './testing/a-replica.ts'
import { breakStorage } from './testing/break-storage.ts'

vi.hoisted(() =>
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }),
  }),
)

beforeAll(async () => {
  await i18next.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { translation: en } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  })
})

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const UNAVAILABLE = 'This browser does not let Granary save anything on the device.'
const WAITING = '1 change is saved here and on its way to the server'
const named = (name: string) => screen.findByRole('button', { name }, { timeout: 4_000 })

test.each(['opening', 'reading'] as const)(
  'while %s fails it says that nothing can be saved, and afterwards how things stand',
  async (what) => {
    const [user, projectId] = [aStoredUser(), newGuid()]
    const db = new ReplicaDatabase(user.id, projectId)
    onTestFinished(() => db.delete())
    await db.outbox.add(aPendingOperation())
    storeUser(user)
    const mend = breakStorage(what)
    render(
      <MantineProvider env="test">
        <ReplicaProvider projectId={projectId}>
          <SyncIndicator />
        </ReplicaProvider>
      </MantineProvider>,
    )
    expect(await named(UNAVAILABLE)).toBeDefined()

    mend()

    expect(await named(WAITING)).toBeDefined()
  },
)
