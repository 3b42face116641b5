import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { newGuid } from '#web/shared/new-guid.ts'
import { ReplicaDatabase } from './replica-database.ts'
import { ReplicaProvider } from './replica-provider.tsx'
import { SyncIndicator } from './sync-indicator.tsx'
import { aPendingOperation } from './testing/a-pending-operation.ts'
import './testing/a-replica.ts'
import { breakStorage } from './testing/break-storage.ts'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))

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
