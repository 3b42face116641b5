import { afterAll, describe, expect, test } from 'vitest'
import { AVATAR_LIMIT, deleteMyAvatar, downloadAvatar, uploadAvatar } from '#contract/avatar.ts'
import { readCurrentUser } from '#contract/session.ts'
import { updateUser } from '#contract/user.ts'
import { anId } from '#domain/testing/builders.ts'
import { aWebm } from '#server/features/audio/testing/sounds.ts'
import {
  aHeic,
  aPngOf,
  aWholeGif,
  aWholeJpeg,
  aWholePng,
  aWholeWebp,
} from '#server/features/pictures/testing/pictures.ts'
import { multipart } from '#server/testing/multipart.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { app, anyone, blobs, db, signUp } = await createTestApp(afterAll)

type By = Pick<SignedIn, 'call'>

const upload = (by: By, bytes: Buffer, of = 'anybody') =>
  by.call(uploadAvatar, { params: { userId: of }, ...multipart({ bytes, type: 'text/html' }) })
const see = (userId: string, by: By, headers: Record<string, string> = {}) =>
  by.call(downloadAvatar, { params: { userId }, headers })
const hasAvatar = async (by: By): Promise<boolean> => (await by.call(readCurrentUser)).body.hasAvatar
const bytesOf = async ({ userId, token }: SignedIn): Promise<Buffer> => {
  const url = `/v1/users/${userId}/avatar/download`
  return (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).rawPayload
}
const stored = async (): Promise<unknown> => db.selectFrom('blobs').select('key').orderBy('key').execute()
const inTwoHours = () => new Date(Date.now() + 2 * 60 * 60 * 1000)

describe('a picture of oneself', () => {
  test.each([
    ['image/png', aWholePng()],
    ['image/jpeg', aWholeJpeg()],
    ['image/gif', aWholeGif()],
    ['image/webp', aWholeWebp()],
  ])('R22 comes back as %s, which it is by its content, whatever it was said to be', async (mediaType, bytes) => {
    const user = await signUp()

    const { status, text } = await upload(user, bytes)

    expect([status, text]).toEqual([200, ''])
    expect(await hasAvatar(user)).toBe(true)
    expect((await see(user.userId, user)).headers).toMatchObject({
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    })
    expect(await bytesOf(user)).toEqual(bytes)
  })

  test('is kept without what it says about where it was taken', async () => {
    const user = await signUp()
    const exif = `ffe1000c${Buffer.from('Exif GPS..').toString('hex')}`
    const [start, rest] = ['ffd8', 'ffc0000b080001000101011100ffd9']
    await upload(user, Buffer.from(start + exif + rest, 'hex'))

    expect((await bytesOf(user)).toString('hex')).toBe(start + rest)
  })

  test('R22 takes the place of a larger one to the byte, whose bytes go', async () => {
    const user = await signUp()
    const large = aWholePng('a picture that is a good deal larger')
    await upload(user, large)

    await upload(user, aWholePng('small'))
    await blobs.sweep(inTwoHours())

    expect(await bytesOf(user)).toEqual(aWholePng('small'))
    expect(await db.selectFrom('blobs').select('key').where('size', '=', large.length).execute()).toEqual([])
  })

  test.each([
    ['text', Buffer.from('hello')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing that can hold a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a sound', aWebm()],
    ['the first half of a picture', aWholeJpeg().subarray(0, 14)],
  ])('R22 that is %s is 400, and nothing is left of it', async (_, bytes) => {
    const user = await signUp()
    const before = await stored()

    const refused = await upload(user, bytes)

    expect([refused.status, refused.error?.code, refused.text]).toEqual([400, 'picture.notPicture', ''])
    expect([await hasAvatar(user), await stored()]).toEqual([false, before])
  })

  test.each([
    ['PNG', aPngOf(60_000, 60_000)],
    ['PNG that is long', aPngOf(4096, 4097)],
  ])('R22 that is small to store and huge to show is refused, and nothing is left of it: %s', async (_, bytes) => {
    const user = await signUp()
    const before = await stored()

    const refused = await upload(user, bytes)

    expect([refused.status, refused.error]).toEqual([413, { code: 'picture.tooLarge', details: { megapixels: 16 } }])
    expect([await hasAvatar(user), await stored()]).toEqual([false, before])
    expect((await upload(user, aPngOf(4096, 4096))).status).toBe(200)
  })

  test('R22 as a phone takes it, which most devices cannot show, is 400 and said to be that', async () => {
    const user = await signUp()
    const refused = await upload(user, aHeic())

    expect([refused.status, refused.error?.code, refused.text]).toEqual([400, 'picture.heic', ''])
    expect(await hasAvatar(user)).toBe(false)
  })

  test('R22 over the limit is 413, and nothing is left of it', async () => {
    const user = await signUp()
    const before = await stored()

    expect((await upload(user, Buffer.concat([aWholeJpeg(), Buffer.alloc(AVATAR_LIMIT)]))).status).toBe(413)
    expect([await hasAvatar(user), await stored()]).toEqual([false, before])
  })

  test('without a file, or with an empty one, is 400 as the reference client knows it', async () => {
    const user = await signUp()
    const params = { userId: user.userId }

    expect((await user.call(uploadAvatar, { params, body: {} })).text).toBe('"Null File"')
    expect((await upload(user, Buffer.from(''))).text).toBe('"Empty File"')
  })

  test('is always that of who sends it, whoever is named in the address', async () => {
    const [one, other] = [await signUp(), await signUp()]

    await upload(one, aWholePng(), other.userId)

    expect([await hasAvatar(one), await hasAvatar(other)]).toEqual([true, false])
    expect((await upload(anyone as SignedIn, aWholePng(), other.userId)).status).toBe(401)
  })

  test('is removed, once', async () => {
    const user = await signUp()
    await upload(user, aWholePng())

    expect([(await user.call(deleteMyAvatar)).status, (await user.call(deleteMyAvatar)).status]).toEqual([200, 200])

    expect(await hasAvatar(user)).toBe(false)
    expect((await see(user.userId, user)).status).toBe(404)
    expect((await anyone.call(deleteMyAvatar)).status).toBe(401)
  })

  test('R2 does not depend on what a profile says of pictures', async () => {
    const user = await signUp()
    await upload(user, aWholePng())
    const profile = (await user.call(readCurrentUser)).body
    const body = { ...profile, name: 'Renamed', avatar: '/etc/passwd', hasAvatar: false }

    expect((await user.call(updateUser, { params: { userId: user.userId }, body })).status).toBe(200)

    expect(await bytesOf(user)).toEqual(aWholePng())
    expect(await hasAvatar(user)).toBe(true)
  })
})

describe('the picture of somebody', () => {
  test('R5 is given to whoever is logged in, by the header or the cookie, and to nobody else', async () => {
    const [user, stranger] = [await signUp(), await signUp()]
    await upload(user, aWholePng())
    const url = `/v1/users/${user.userId}/avatar/download`

    expect((await see(user.userId, anyone)).status).toBe(401)
    expect((await see(user.userId, stranger)).status).toBe(200)
    expect((await app.inject({ url, cookies: { 'granary-log-in': stranger.token } })).statusCode).toBe(200)
    expect((await app.inject({ url, cookies: { 'granary-log-in': 'nonsense' } })).statusCode).toBe(401)
  })

  test('is not given again to who has it', async () => {
    const user = await signUp()
    await upload(user, aWholePng())
    const { headers } = await see(user.userId, user)

    const again = await see(user.userId, user, { 'if-none-match': String(headers['etag']) })

    expect([again.status, again.text]).toEqual([304, ''])
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  test('who has none, or whom there is not, is an empty 404; so is one whose bytes are gone', async () => {
    const [user, lost] = [await signUp(), await signUp()]
    // As when a disk was not restored whole.
    const key = 'ab'.repeat(32)
    await db.insertInto('blobs').values({ key, size: 1, made_at: new Date() }).execute()
    const gone = { avatar_blob_key: key, avatar_media_type: 'image/png', has_avatar: true }
    await db.updateTable('users').set(gone).where('id', '=', lost.userId).execute()

    for (const id of [user.userId, lost.userId, anId(), '../../etc/passwd', "'; --"]) {
      const refused = await see(id, user)
      expect([refused.status, refused.text]).toEqual([404, ''])
    }
  })

  test('is swept neither while it is in use nor kept when the account is gone', async () => {
    const user = await signUp()
    const bytes = aWholePng(`of somebody who leaves, ${anId()}`)
    await upload(user, bytes)

    await blobs.sweep(inTwoHours())
    expect(await bytesOf(user)).toEqual(bytes)

    await db.deleteFrom('users').where('id', '=', user.userId).execute()
    await blobs.sweep(inTwoHours())
    expect(await db.selectFrom('blobs').select('key').where('size', '=', bytes.length).execute()).toEqual([])
  })
})
