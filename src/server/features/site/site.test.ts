import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { putPicture } from '#contract/picture.ts'
import * as administration from '#contract/site-administration.ts'
import * as contract from '#contract/site.ts'
import { createWord } from '#contract/word.ts'
import { aSense, aWord } from '#domain/testing/builders.ts'
import { aWholeJpeg } from '#server/features/pictures/testing/pictures.ts'
import { hearStatements, type SentStatement } from '#server/testing/sent-statements.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const statementsOf = hearStatements()
const { anyone, signUp, siteAdmin, aProjectOf, addMember, db } = await createTestApp(afterAll)
const admin = await siteAdmin()

type By = Pick<SignedIn, 'call'>

const read = async (type?: string) =>
  (await anyone.call(contract.readBanner, type === undefined ? {} : { query: { type } })).body
const write = (body: object, by: By = admin) => by.call(administration.writeBanner, { body })
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

describe('a banner', () => {
  test('R10.4, R16 is read by anyone and empty before anybody has set it, of which no record is made', async () => {
    expect((await anyone.call(contract.readBanner, { query: { Type: 'login' } })).body).toEqual({
      type: 'Login',
      text: '',
    })
    expect(await read()).toEqual({ type: 'None', text: '' })
    expect(await db.selectFrom('banners').selectAll().execute()).toEqual([])
  })

  test.each([
    ['undefined', 'None'],
    ['', 'None'],
    ['none', 'None'],
    ['ANNOUNCEMENT', 'Announcement'],
    ['1', 'Login'],
  ])('of type=%s, as clients write it into the address, is that of type %s', async (asked, type) => {
    expect(await read(asked)).toMatchObject({ type })
  })

  test('of another type is none', async () => {
    expect((await anyone.call(contract.readBanner, { query: { type: 'Notice' } })).status).toBe(400)
  })

  test('is set by a site administrator, each for itself, and shown as it was given', async () => {
    const text = '<b>Rain</b> at 3 & mud,\nلا طريق'

    const { status, body } = await write({ type: 'Announcement', text })
    await write({ Type: 1, text: 'Welcome' })

    expect([status, body]).toEqual([200, true])
    expect(await read('Announcement')).toEqual({ type: 'Announcement', text })
    expect(await read('Login')).toEqual({ type: 'Login', text: 'Welcome' })
    expect((await read()).text).toBe('')
  })

  test('is replaced, and gone when it is empty', async () => {
    await write({ type: 'Login', text: 'one' })
    await write({ type: 'Login', text: 'two' })
    expect((await read('Login')).text).toBe('two')

    await write({ type: 'Login', text: null })

    expect((await read('Login')).text).toBe('')
    expect(await db.selectFrom('banners').selectAll().where('type', '=', 'Login').execute()).toEqual([])
  })

  test.each([
    ['has begun and not ended', -1, 1, 'now'],
    ['has not begun', 1, 2, ''],
    ['has ended', -2, -1, ''],
  ])('S14.2 with a time that %s', async (_, startsIn, endsIn, shown) => {
    const times = { startsAt: inHours(startsIn), endsAt: inHours(endsIn) }

    await write({ type: 'Announcement', text: 'now', ...times })

    expect((await read('Announcement')).text).toBe(shown)
    const { body } = await admin.call(administration.readBanners)
    expect(body.find(({ type }) => type === 'Announcement')).toMatchObject({ text: 'now', ...times })
  })

  test('is set at the same time by two, of whom one wins', async () => {
    const answers = await Promise.all(['one', 'two'].map((text) => write({ type: 'Login', text })))

    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(['one', 'two']).toContain((await read('Login')).text)
  })

  test('is set and listed by nobody else', async () => {
    const user = await signUp()

    expect([(await write({ text: 'x' }, anyone)).status, (await write({ text: 'x' }, user)).status]).toEqual([401, 403])
    expect((await user.call(administration.readBanners)).status).toBe(403)
  })

  test.each([{ type: 'Everywhere', text: 'x' }, { text: 7 }, { text: 'x'.repeat(5001) }, { startsAt: 'soon' }, []])(
    'that is none is 400: %j',
    async (body) => {
      expect((await write(body)).status).toBe(400)
    },
  )

  test('comes as plain text to whoever takes that and nothing else', async () => {
    await write({ type: 'Login', text: 'Karibu' })
    const query = { type: 'Login' }
    const plain = await anyone.call(contract.readBanner, { query, headers: { accept: 'text/plain' } })
    const accept = 'application/json, text/plain, */*'
    const client = await anyone.call(contract.readBanner, { query, headers: { accept } })

    expect([plain.headers['content-type'], plain.text]).toEqual(['text/plain; charset=utf-8', 'Karibu'])
    expect(client.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('that is set leaves a line', async () => {
    await write({ type: 'Login', text: 'Asante' })

    const lines = await db
      .selectFrom('audit_lines')
      .selectAll()
      .where('action', '=', 'bannerChanged')
      .orderBy('id')
      .execute()

    expect(lines.at(-1)).toMatchObject({ user_id: admin.userId, details: { type: 'Login', text: 'Asante' } })
  })
})

describe('the projects of the site', () => {
  test('come by name with owner, members, words and what their files take, archived ones included', async () => {
    const owner = await signUp('Olga')
    const [small, large] = [`b ${randomUUID()}`, `a ${randomUUID()}`]
    const archived = await aProjectOf(owner, { name: small })
    await db.updateTable('projects').set({ is_active: false }).where('id', '=', archived).execute()
    const projectId = await aProjectOf(owner, { name: large })
    await addMember(projectId, 'Editor')
    await owner.call(createWord, { params: { projectId }, body: aWord({ senses: [aSense()] }) })
    const picture = aWholeJpeg('a pot')
    for (const fileName of [`${randomUUID()}.jpg`, `${randomUUID()}.jpg`])
      await owner.call(putPicture, { params: { projectId, fileName }, body: picture })

    const { body } = await admin.call(administration.readSiteProjects)

    const by = { userId: owner.userId, name: 'Olga', username: expect.any(String) }
    const time = expect.stringMatching(/Z$/)
    expect(body.filter(({ owner: of }) => of?.userId === owner.userId)).toEqual([
      {
        id: projectId,
        name: large,
        isActive: true,
        owner: by,
        memberCount: 2,
        wordCount: 1,
        bytes: picture.length,
        madeAt: time,
        lastChange: time,
      },
      {
        id: archived,
        name: small,
        isActive: false,
        owner: by,
        memberCount: 1,
        wordCount: 0,
        bytes: 0,
        madeAt: time,
        lastChange: null,
      },
    ])
  })

  test('that nobody owns are there as well', async () => {
    const projectId = await aProjectOf(await signUp())
    await db.deleteFrom('members').where('project_id', '=', projectId).execute()

    const { body } = await admin.call(administration.readSiteProjects)

    expect(body.find(({ id }) => id === projectId)).toMatchObject({ owner: null, memberCount: 0 })
  })

  test('take as many questions to the database as one', async () => {
    // Beside them the server looks into its queues now and then.
    const isOurs = ({ text }: SentStatement): boolean => !/\bjobs\b|update "log_ins"/.test(text)
    const asked = async () =>
      (await statementsOf(() => admin.call(administration.readSiteProjects))).filter(isOurs).length
    const before = await asked()
    const owner = await signUp()
    for (let more = 0; more < 10; more++) await aProjectOf(owner)

    expect(await asked()).toBe(before)
    expect(before).toBeLessThan(5)
  })

  test('are for site administrators', async () => {
    expect((await anyone.call(administration.readSiteProjects)).status).toBe(401)
    expect((await (await signUp()).call(administration.readSiteProjects)).status).toBe(403)
  })
})
