import { afterAll, expect, test } from 'vitest'
import { aLift, anEntry } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { db, signUp, aProjectOf, addMember, importZip, exportEnd } = await createExchangeApp(afterAll)

test('R10.6 an import and an export leave a line that says who did it', async () => {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  const editor = await addMember(projectId, 'Editor')
  await importZip(owner, projectId, await aZip({ 'Sena.lift': 'broken' }))

  await importZip(owner, projectId, await aZip({ 'Sena.lift': aLift(anEntry(), anEntry()) }))
  await exportEnd(editor, projectId)

  const lines = await db
    .selectFrom('audit_lines')
    .select(['user_id', 'action', 'details'])
    .where('project_id', '=', projectId)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { user_id: owner.userId, action: 'projectImported', details: { words: 2, replacing: false } },
    { user_id: editor.userId, action: 'projectExported', details: {} },
  ])
})
