import { Readable } from 'node:stream'
import * as contract from '#contract/my-account.ts'
import { DomainError } from '#domain/domain-error.ts'
import { PICTURE_EXTENSIONS } from '#domain/picture/picture-format.ts'
import { type AvatarParts, openAvatar } from '#server/features/avatars/avatars.service.ts'
import { type ZipPart, zipOf } from '#server/features/exchange/zip-of.ts'
import { type Http, serve } from '#server/http/serve.ts'
import { readLogIns } from './log-in.store.ts'
import { readTracesOf, readViewsOf, readWorkOf } from './my-data.store.ts'
import { readUser } from './user.store.ts'

/** All that is known about the caller, to take along; about nobody else, whoever asks. */
export function myDataRoutes(http: Http, parts: AvatarParts): void {
  serve(http, contract.downloadMyData, async ({ actor }) => {
    const data = await readDataOf(parts, actor)
    return {
      stream: zipOf(filesOf(parts, actor.userId, data), new Date()),
      headers: { 'content-disposition': 'attachment; filename=granary-account.zip', 'cache-control': 'no-store' },
    }
  })
}

type Actor = { readonly userId: string; readonly logInId: string }

async function readDataOf({ db }: AvatarParts, { userId, logInId }: Actor): Promise<contract.MyData> {
  const [user, { madeAt, activity }, logIns, projects, views] = await Promise.all([
    readUser(db, userId),
    readTracesOf(db, userId),
    readLogIns(db, userId, logInId),
    readWorkOf(db, userId),
    readViewsOf(db, userId),
  ])
  // The log-in of somebody whose account is gone has ended with it.
  if (!user || madeAt === undefined) throw new DomainError('session.required', {})
  const { token: _token, password: _password, avatar: _avatar, projectRoles: _roles, ...account } = user
  return { account: { ...account, madeAt }, projects, views, logIns, activity }
}

async function* filesOf(parts: AvatarParts, userId: string, data: contract.MyData): AsyncGenerator<ZipPart> {
  yield { path: 'account.json', bytes: Readable.from([Buffer.from(JSON.stringify(data, null, 2))]), compress: true }
  const picture = await openAvatar(parts, userId)
  if (!picture) return
  try {
    yield { path: `picture.${PICTURE_EXTENSIONS[picture.mediaType] ?? 'bin'}`, bytes: picture.bytes, compress: false }
  } finally {
    picture.bytes.destroy()
  }
}
