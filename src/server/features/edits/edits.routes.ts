import { Readable } from 'node:stream'
import * as contract from '#contract/user-edit.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { readAhead } from '#server/features/changes/read-ahead.ts'
import { setLogInCookie } from '#server/http/log-in-cookie.ts'
import { type Http, serve, type Streamed } from '#server/http/serve.ts'
import type { Tokens } from '#server/http/tokens.ts'
import * as edits from './edits.service.ts'
import { pagesOfParts, type UserEditPlace } from './edits.store.ts'

type EditParts = { readonly db: Database; readonly tokens: Tokens; readonly blobs: Pick<Blobs, 'assertRoom'> }

/** Spec api 5.14. */
export function editRoutes(http: Http, { db, tokens, blobs }: EditParts): void {
  serve(http, contract.createUserEdit, async ({ actor, params, reply }) => {
    const user = await edits.createUserEdit(db, tokens, actor, params.projectId)
    setLogInCookie(reply, user.token)
    return user
  })

  serve(http, contract.readUserEdits, async ({ actor, params: { projectId } }) => {
    const ids = await edits.readableUserEdits(db, actor, projectId)
    return streamed(listOf(db, projectId, ids))
  })

  serve(http, contract.readUserEdit, async ({ actor, params: { projectId, userEditId: id } }) => {
    await edits.assertReadable(db, actor, { projectId, id })
    return streamed(textOf(db, { projectId, id }))
  })

  serve(http, contract.putEdit, async ({ actor, params: { projectId, userEditId: id }, body }) => {
    await blobs.assertRoom(contract.putEdit.bodyLimit)
    await edits.putEdit(db, actor, { projectId, id }, body)
  })

  serve(http, contract.putEditStep, async ({ actor, params: { projectId, userEditId: id }, body }) => {
    await blobs.assertRoom(contract.putEditStep.bodyLimit)
    return edits.putStep(db, actor, { projectId, id }, body)
  })

  serve(http, contract.deleteUserEdit, ({ params: { projectId, userEditId: id } }) =>
    edits.deleteUserEdit(db, { projectId, id }),
  )
}

function streamed(text: AsyncIterable<string>): Streamed {
  return { stream: Readable.from(readAhead(text), { objectMode: false }) }
}

async function* listOf(db: Database, projectId: string, ids: readonly string[]): AsyncGenerator<string> {
  yield '['
  for (const [place, id] of ids.entries()) {
    if (place > 0) yield ','
    yield* textOf(db, { projectId, id })
  }
  yield ']'
}

/** A user edit as JSON, as it is read: it may be larger than memory. */
async function* textOf(db: Database, { projectId, id }: UserEditPlace): AsyncGenerator<string> {
  yield `{"id":${JSON.stringify(id)},"projectId":${JSON.stringify(projectId)},"edits":[`
  // What has to stand before the next edit or step: an edit that is open is closed by the one after it.
  let beforeEdit = ''
  let beforeStep = ''
  for await (const parts of pagesOfParts(db, { projectId, id })) {
    let text = ''
    for (const { guid, goalType, modified, body } of parts) {
      if (guid === null) {
        text += beforeStep + JSON.stringify(body)
        beforeStep = ','
      } else {
        const edit = JSON.stringify({ guid, goalType, changes: body, modified })
        text += `${beforeEdit}${edit.slice(0, -1)},"stepData":[`
        ;[beforeEdit, beforeStep] = [']},', '']
      }
    }
    yield text
  }
  yield beforeEdit === '' ? ']}' : ']}]}'
}
