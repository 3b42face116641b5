import { screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { addSheets } from '#web/features/paper/kept-sheets.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { unsavedWork } from '#web/replica/desk/unsaved.ts'
import { aPendingOperation } from '#web/replica/testing/a-pending-operation.ts'
import { anUnsavedWord } from '#web/replica/testing/an-unsaved-word.ts'
import { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { showScreen } from '#web/testing/show-screen.tsx'
import { LeaveQuestion } from './leave-question.tsx'

const Leaving = () => <LeaveQuestion project={useCurrentProject()} onClose={() => undefined} />

test('who leaves a project is told of all that only this device has of it, sent or not, and of no other project', async () => {
  const [db, other] = [aReplicaOf('p1'), aReplicaOf('p2')]
  await Promise.all([db.outbox.add(aPendingOperation()), other.outbox.add(aPendingOperation())])
  const value = { state: 'typed', typed: {} } as const
  await db.desk.add({ kind: 'entry', id: newGuid(), place: '1.3', tab: 'gone', at: 0, unfinished: 1, value })
  const photo = { name: 'sheet.jpg', picture: new Blob(['a sheet']), width: 30, height: 40 }
  await addSheets(db, [photo], { domainKey: '1.3', now: new Date(), newId: newGuid })
  unsavedWork.hold(anUnsavedWord(db.name))
  showScreen(Leaving)

  expect(await screen.findByText(/^4 changes are only on this device/)).toBeDefined()
})

function aReplicaOf(projectId: string): ReplicaDatabase {
  const db = new ReplicaDatabase('amina', projectId)
  onTestFinished(async () => {
    unsavedWork.release(({ replica }) => replica === db.name)
    await db.delete()
  })
  return db
}
