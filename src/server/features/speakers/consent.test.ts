import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/speaker.ts'
import { anId } from '#domain/testing/builders.ts'
import { aGif, aJpeg, anM4a, anMp3, anOgg, aPng, aTake, aWebm, aWebp } from '#server/features/audio/testing/sounds.ts'
import { aHeic } from '#server/features/pictures/testing/pictures.ts'
import { multipart } from '#server/testing/multipart.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { app, anyone, blobs, db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const harvester = await addMember(projectId, 'Harvester')
const fromChromium = await aTake('silence-then-tone.mka')

type By = Pick<SignedIn, 'call'>

let serial = 0
const aSpeaker = async (): Promise<string> => {
  const body = Buffer.from(`"Speaker ${++serial}"`)
  return (await owner.call(contract.createSpeaker, { params: { projectId }, body })).body
}
const upload = (speakerId: string, bytes: Buffer = aPng(), by: By = harvester, type = 'audio') =>
  by.call(contract.uploadConsent, { params: { projectId, speakerId }, ...multipart({ bytes, type }) })
const download = (speakerId: string, by: By = harvester, headers: Record<string, string> = {}) =>
  by.call(contract.downloadConsent, { params: { projectId, speakerId }, headers })
const remove = (speakerId: string, by: By = owner) =>
  by.call(contract.deleteConsent, { params: { projectId, speakerId } })
const keys = async (): Promise<unknown> => db.selectFrom('blobs').select('key').orderBy('key').execute()

describe('a consent', () => {
  test.each([
    ['Audio', 'audio/webm', aWebm()],
    ['Audio', 'audio/matroska', fromChromium],
    ['Audio', 'audio/ogg', anOgg()],
    ['Audio', 'audio/mp4', anM4a()],
    ['Audio', 'audio/mpeg', anMp3()],
    ['Image', 'image/png', aPng()],
    ['Image', 'image/jpeg', aJpeg()],
    ['Image', 'image/gif', aGif()],
    ['Image', 'image/webp', aWebp()],
  ])('R23 is %s by its content and comes back as %s, whatever it was called', async (kind, mediaType, bytes) => {
    const speakerId = await aSpeaker()

    const { status, body } = await upload(speakerId, bytes, harvester, 'text/html')

    expect([status, body]).toEqual([200, expect.objectContaining({ id: speakerId, consent: kind })])
    expect((await download(speakerId)).headers).toMatchObject({
      'content-type': mediaType,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
    })
  })

  test('R23 comes in part, and not again to who has it', async () => {
    const speakerId = await aSpeaker()
    await upload(speakerId, aWebm('I agree'))
    const { headers } = await download(speakerId)

    const part = await download(speakerId, harvester, { range: 'bytes=-5' })
    expect([part.status, part.text]).toEqual([206, 'agree'])
    const again = await download(speakerId, harvester, { 'if-none-match': String(headers['etag']) })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('R23 comes whole to who has the beginning of one that was there before', async () => {
    const speakerId = await aSpeaker()
    await upload(speakerId, aWebm('I agreed earlier'))
    const earlier = String((await download(speakerId)).headers['etag'])
    await upload(speakerId, aWebm('I agree by now'))
    const { text: whole, headers } = await download(speakerId)
    const restIf = async (condition: string, range = 'bytes=-3') => {
      const { status, text } = await download(speakerId, harvester, { range, 'if-range': condition })
      return [status, text]
    }

    expect(await restIf(earlier)).toEqual([200, whole])
    expect(await restIf(earlier, 'bytes=9999-')).toEqual([200, whole])
    expect(await restIf('Mon, 23 Nov 2026 01:00:00 GMT')).toEqual([200, whole])
    expect(await restIf(String(headers['etag']))).toEqual([206, 'now'])
  })

  test('takes the place of an earlier one, whose bytes go', async () => {
    const speakerId = await aSpeaker()
    await upload(speakerId, aWebm('I agreed earlier'))
    await upload(speakerId, aPng('later'))

    await blobs.sweep(new Date(Date.now() + 2 * 60 * 60 * 1000))

    expect((await download(speakerId)).headers['content-type']).toBe('image/png')
    expect(
      await db.selectFrom('blobs').select('key').where('size', '=', aWebm('I agreed earlier').length).execute(),
    ).toEqual([])
  })

  test.each([
    ['a page', Buffer.from('<html>')],
    ['a drawing that can hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a picture that little else than a phone can show', aHeic()],
  ])('that is %s is 400 and leaves nothing', async (_, bytes) => {
    const speakerId = await aSpeaker()
    const before = await keys()

    const refused = await upload(speakerId, bytes, harvester, 'image/png')

    expect([refused.status, refused.text]).toEqual([400, '"File should be audio or image"'])
    expect(await keys()).toEqual(before)
    expect((await download(speakerId)).status).toBe(404)
  })

  test('without a file is 400, in the words of the reference', async () => {
    const params = { projectId, speakerId: await aSpeaker() }

    expect((await harvester.call(contract.uploadConsent, { params })).text).toBe('"Null File"')
    expect((await harvester.call(contract.uploadConsent, { params, ...multipart() })).text).toBe('"Null File"')
    expect((await upload(params.speakerId, Buffer.alloc(0))).text).toBe('"Empty File"')
  })

  test('of nobody, or of a speaker of another project, is 404 and leaves nothing', async () => {
    const other = await aProjectOf(owner)
    const speakerId = await aSpeaker()
    const before = await keys()
    const params = { projectId: other, speakerId }

    expect((await upload(anId())).status).toBe(404)
    const refused = await owner.call(contract.uploadConsent, { params, ...multipart({ bytes: aPng() }) })
    expect([refused.status, refused.text]).toEqual([404, ''])
    expect(await keys()).toEqual(before)
  })

  test('under an id that could lead elsewhere is 415, even for who may not', async () => {
    const stranger = await signUp()

    expect((await upload('a.b', aPng(), stranger)).status).toBe(415)
    expect((await upload('a/b')).status).toBe(415)
    expect((await download('a.b')).status).toBe(415)
    expect((await download('a.b', stranger)).status).toBe(403)
    expect((await upload('a.b', aPng(), anyone)).status).toBe(401)
  })
})

describe('R4 a consent is found', () => {
  test('by the exact id of the speaker, in the project of the path, by its members', async () => {
    const speakerId = await aSpeaker()
    await upload(speakerId)
    const other = await aProjectOf(owner)
    const elsewhere = await owner.call(contract.downloadConsent, { params: { projectId: other, speakerId } })

    expect((await download(speakerId)).status).toBe(200)
    expect((await download(speakerId.slice(0, 12))).status).toBe(404)
    expect((await download(speakerId.toUpperCase())).status).toBe(404)
    expect((await download(anId())).status).toBe(404)
    expect(elsewhere.status).toBe(404)
    expect((await download(speakerId, await signUp())).status).toBe(403)
  })

  test('R5 with the log-in cookie alone as well, but not without either', async () => {
    const speakerId = await aSpeaker()
    await upload(speakerId)
    const url = `/v1/projects/${projectId}/speakers/consent/${speakerId}`
    const stranger = await signUp()

    expect((await download(speakerId, anyone)).status).toBe(401)
    const asMember = await app.inject({ method: 'GET', url, cookies: { 'granary-log-in': harvester.token } })
    expect(asMember.statusCode).toBe(200)
    const asStranger = await app.inject({ method: 'GET', url, cookies: { 'granary-log-in': stranger.token } })
    expect(asStranger.statusCode).toBe(403)
  })
})

describe('deleting a consent', () => {
  test('takes it away; where there is none it is 304', async () => {
    const speakerId = await aSpeaker()
    await upload(speakerId)

    expect((await remove(speakerId)).status).toBe(200)
    expect((await download(speakerId)).status).toBe(404)
    expect((await remove(speakerId)).status).toBe(304)
    expect((await remove(anId())).status).toBe(404)
  })

  test('R40 happens with the speaker, and its bytes go', async () => {
    const speakerId = await aSpeaker()
    await upload(speakerId, aWebm('said by somebody who was removed'))

    await owner.call(contract.deleteSpeaker, { params: { projectId, speakerId } })
    await blobs.sweep(new Date(Date.now() + 2 * 60 * 60 * 1000))

    expect((await download(speakerId)).status).toBe(404)
    const size = aWebm('said by somebody who was removed').length
    expect(await db.selectFrom('blobs').select('key').where('size', '=', size).execute()).toEqual([])
  })

  test('is not for who only enters words', async () => {
    expect((await remove(await aSpeaker(), harvester)).status).toBe(403)
  })
})
