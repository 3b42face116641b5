import './testing/indexed-db.ts'
import { cleanup, render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aGuid } from '#domain/testing/builders.ts'
import type { Guid } from '#domain/word/word.ts'
import { storeUser } from '#web/session/stored-user.ts'
import { aStoredUser } from '#web/testing/stored-user-builder.ts'
import { putNewer } from './words/put-newer.ts'
import { ReplicaDatabase } from './words/replica-database.ts'
import { ReplicaProvider } from './replica-provider.ts'
import { aNewWord } from './testing/project-in-memory.ts'
import { useWordsByGuid } from './use-words.ts'

test('words that are asked for since a moment are missing from the answer; those that are nowhere are null', async () => {
  const project = aGuid()
  const user = aStoredUser()
  const db = new ReplicaDatabase(user.id, project)
  storeUser(user)
  onTestFinished(async () => {
    cleanup()
    localStorage.clear()
    await db.delete()
  })
  const word = aNewWord({ vernacular: 'maji', gloss: 'water', domain: '1.3' })
  await putNewer(db, [{ guid: word.guid, n: 1, word }])
  const [nowhere, later] = [aGuid(), aGuid()]
  const answers: (readonly Guid[])[] = []
  const nulls: (readonly Guid[])[] = []
  function Asking({ guids }: { readonly guids: readonly Guid[] }) {
    const found = useWordsByGuid(guids)
    answers.push([...(found?.keys() ?? [])])
    nulls.push([...(found ?? [])].flatMap(([guid, shown]) => (shown ? [] : [guid])))
    return null
  }
  const asking = (...guids: Guid[]) => (
    <ReplicaProvider projectId={project}>
      <Asking guids={guids} />
    </ReplicaProvider>
  )
  const { rerender } = render(asking(word.guid, nowhere))
  await expect.poll(() => answers.at(-1)).toEqual([word.guid, nowhere])
  expect(nulls.at(-1)).toEqual([nowhere])
  rerender(asking(word.guid, later))

  expect(answers.at(-1)).not.toContain(later)
  await expect.poll(() => nulls.at(-1)).toEqual([later])
})
