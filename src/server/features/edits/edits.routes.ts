import { Readable } from 'node:stream'
import * as contract from '#contract/user-edit.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { pagesInTurn } from '#server/features/changes/pages-in-turn.ts'
import { readAhead } from '#server/features/changes/read-ahead.ts'
import type { Quotas } from '#server/features/storage/quotas.ts'
import { setLogInCookie } from '#server/http/log-in-cookie.ts'
import { type Call, type Http, serve, type Streamed } from '#server/http/serve.ts'
import type { Asker } from '#server/jobs/fair-turns.ts'
import type { Tokens } from '#server/http/tokens.ts'
import * as edits from './edits.service.ts'
import { pagesOfParts } from './edit-parts.store.ts'
import type { UserEditPlace } from './edits.store.ts'

type EditParts = {
  readonly db: Database
  readonly tokens: Tokens
  readonly blobs: Pick<Blobs, 'assertRoom'>
  readonly quotas: Pick<Quotas, 'letIn'>
}
type Bringing = Pick<Call<typeof contract.putEdit>, 'actor' | 'request'>

/** Spec api 5.14. */
export function editRoutes(http: Http, { db, tokens, blobs, quotas }: EditParts): void {
  serve(http, contract.createUserEdit, async ({ actor, params, reply }) => {
    const user = await edits.createUserEdit(db, tokens, actor, params.projectId)
    setLogInCookie(reply, user.token)
    return user
  })

  serve(http, contract.readUserEdits, async ({ actor, params: { projectId } }) => {
    const ids = await edits.readableUserEdits(db, actor, projectId)
    return streamed({ userId: actor.userId, projectId }, listOf(db, projectId, ids))
  })

  serve(http, contract.readUserEdit, async ({ actor, params: { projectId, userEditId: id } }) => {
    await edits.assertReadable(db, actor, { projectId, id })
    return streamed({ userId: actor.userId, projectId }, textOf(db, { projectId, id }))
  })

  /** There is room for it on the disk, and its account may have so much. */
  const letIn = async <Result>({ actor, request }: Bringing, store: () => Promise<Result>): Promise<Result> => {
    const bytes = Buffer.byteLength(String(request.body))
    await blobs.assertRoom(bytes)
    const leave = await quotas.letIn({ userId: actor.userId }, bytes)
    try {
      return await store()
    } finally {
      leave()
    }
  }

  serve(http, contract.putEdit, (call) => {
    const { projectId, userEditId: id } = call.params
    return letIn(call, () => edits.putEdit(db, call.actor, { projectId, id }, call.body))
  })

  serve(http, contract.putEditStep, (call) => {
    const { projectId, userEditId: id } = call.params
    return letIn(call, () => edits.putStep(db, call.actor, { projectId, id }, call.body))
  })

  serve(http, contract.deleteUserEdit, ({ params: { projectId, userEditId: id } }) =>
    edits.deleteUserEdit(db, { projectId, id }),
  )
}

function streamed(asker: Asker, text: AsyncGenerator<string>): Streamed {
  return { stream: Readable.from(readAhead(pagesInTurn(asker, text)), { objectMode: false }) }
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
