import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/domain-error.ts'
import { AVATAR_PIXELS } from '#domain/picture/picture-size.ts'
import { withoutMetadata } from '#domain/picture/without-metadata.ts'
import type { Blobs } from '#server/blobs/blobs.ts'
import type { Database } from '#server/database/database.ts'
import { asPicture, putWholePicture } from '#server/features/pictures/receive-picture.ts'
import { sendBlob } from '#server/http/send-blob.ts'
import type { Streamed } from '#server/http/serve.ts'
import { findAvatar, setAvatar } from './avatars.store.ts'

export type AvatarParts = { readonly db: Database; readonly blobs: Blobs }

/**
 * In place of an earlier one, which the next sweep takes away, and without what phones note in it, such as where it was taken.
 * Throws `picture.heic`, `picture.notPicture` and `picture.tooLarge`; nothing is left behind then.
 */
export async function storeAvatar({ db, blobs }: AvatarParts, userId: string, file: Readable): Promise<void> {
  const { mediaType, bytes } = await asPicture(file)
  const picture = withoutMetadata(mediaType, await buffer(bytes))
  const { key } = await putWholePicture(blobs, { mediaType, bytes: Readable.from([picture]) }, AVATAR_PIXELS)
  await setAvatar(db, userId, { blobKey: key, mediaType })
}

type Asked = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Throws `avatar.notFound`, also where the bytes are gone. */
export async function sendAvatar({ db, blobs }: AvatarParts, userId: string, asked: Asked): Promise<Streamed> {
  const avatar = await findAvatar(db, userId)
  if (!avatar) throw new DomainError('avatar.notFound', { userId })
  try {
    return await sendBlob(blobs, avatar, asked)
  } catch (error) {
    throw isGone(error) ? new DomainError('avatar.notFound', { userId }) : error
  }
}

/** To be read once, and destroyed by who does not; undefined where there is none, or its bytes are gone. */
export async function openAvatar(
  { db, blobs }: AvatarParts,
  userId: string,
): Promise<{ readonly mediaType: string; readonly bytes: Readable } | undefined> {
  const avatar = await findAvatar(db, userId)
  if (!avatar) return undefined
  try {
    return { mediaType: avatar.mediaType, bytes: await blobs.open(avatar.blobKey) }
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}
