import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import * as contract from '#contract/speaker.ts'
import { anId } from '#domain/testing/builders.ts'
import type { Speaker } from '#domain/speaker/speaker.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'

const { anyone, db, signUp, siteAdmin, aProjectOf, addMember } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const administrator = await addMember(projectId, 'Administrator')
const editor = await addMember(projectId, 'Editor')
const harvester = await addMember(projectId, 'Harvester')
const admin = await siteAdmin()

type By = Pick<SignedIn, 'call'>

const create = (name: string, by: By = administrator) =>
  by.call(contract.createSpeaker, { params: { projectId }, body: Buffer.from(JSON.stringify(name)) })
const rename = (speakerId: string, name: string, by: By = administrator) =>
  by.call(contract.renameSpeaker, { params: { projectId, speakerId }, body: Buffer.from(JSON.stringify(name)) })
const read = (speakerId: string, by: By = harvester) =>
  by.call(contract.readSpeaker, { params: { projectId, speakerId } })
const remove = (speakerId: string, by: By = administrator) =>
  by.call(contract.deleteSpeaker, { params: { projectId, speakerId } })
const withdraw = (speakerId: string, withdrawn: boolean, by: By = administrator) =>
  by.call(contract.changeSpeakerWithdrawal, { params: { projectId, speakerId }, body: { withdrawn } })
const list = async (): Promise<readonly Speaker[]> =>
  (await harvester.call(contract.readSpeakers, { params: { projectId } })).body

let serial = 0
/** A name that no other test uses. */
const aName = (): string => `Speaker ${++serial}`
const aSpeaker = async (): Promise<string> => (await create(aName())).body

describe('a speaker', () => {
  test('is made by name alone and answers its id', async () => {
    const { status, body: id } = await create('  Mr. E ')

    expect([status, id]).toEqual([200, expect.stringMatching(/^[0-9a-f]{24}$/)])
    const speaker = {
      id,
      projectId,
      name: 'Mr. E',
      consent: 'None',
      scopes: { archive: false, publish: false, train: false },
      withdrawn: null,
      removed: false,
    }
    expect((await read(id)).body).toEqual(speaker)
    expect(await list()).toContainEqual(speaker)
  })

  test('R59 may be called 42, or whatever else the reference client sends without its quotes', async () => {
    const { body: id } = await administrator.call(contract.createSpeaker, {
      params: { projectId },
      body: Buffer.from('42'),
    })

    expect((await read(id)).body.name).toBe('42')
  })

  test('needs a name that nobody else in the project has', async () => {
    await create('Ana')

    expect((await create('   ')).text).toBe('"projectSettings.speaker.nameEmpty"')
    expect((await create('Ana')).text).toBe('"projectSettings.speaker.nameTaken"')
    const other = await aProjectOf(owner)
    const there = await owner.call(contract.createSpeaker, { params: { projectId: other }, body: Buffer.from('"Ana"') })
    expect(there.status).toBe(200)
  })

  test('of two who are made at once with one name one is made', async () => {
    const answers = await Promise.all([create('Zuri'), create('zuri'), create('ZURI')])

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400', '400'])
  })

  test('with a name longer than any is 400', async () => {
    expect((await create('a'.repeat(201))).status).toBe(400)
    expect((await create('a'.repeat(200))).status).toBe(200)
    expect((await create('a\0b')).status).toBe(400)
  })

  test('is renamed', async () => {
    const id = await aSpeaker()

    const { status, text } = await rename(id, ' Juma ')

    expect([status, text]).toEqual([200, ''])
    expect((await read(id)).body.name).toBe('Juma')
  })

  test('R56 may be given the name that they have, in another case or normal form too, but not that of another one', async () => {
    const { body: id } = await create('José')
    await create('Chi')

    expect((await rename(id, 'José')).status).toBe(200)
    expect((await rename(id, 'JOSE\u0301')).status).toBe(200)
    expect((await read(id)).body.name).toBe('JOSÉ')
    const taken = await rename(id, 'CHI')
    expect([taken.status, taken.text]).toEqual([400, '"projectSettings.speaker.nameTaken"'])
    expect((await rename(id, ' ')).text).toBe('"projectSettings.speaker.nameEmpty"')
  })

  test('that is not there is 404 with an empty body, for every call', async () => {
    const other = await aProjectOf(owner)
    const elsewhere = await owner.call(contract.createSpeaker, {
      params: { projectId: other },
      body: Buffer.from('Eve'),
    })

    for (const id of [anId(), 'nobody', elsewhere.body, elsewhere.body.slice(0, 12)]) {
      const answers = [await read(id), await rename(id, 'Anybody'), await remove(id)]
      expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [404, '']))
      expect((await withdraw(id, true)).status).toBe(404)
    }
  })
})

describe('what a speaker has agreed to', () => {
  test('is nothing, until they say so', async () => {
    const speakerId = await aSpeaker()
    const scopes = { archive: true, publish: false, train: true }

    const { status, body } = await administrator.call(contract.changeSpeakerScopes, {
      params: { projectId, speakerId },
      body: scopes,
    })

    expect([status, body.scopes]).toEqual([200, scopes])
    expect((await read(speakerId)).body.scopes).toEqual(scopes)
  })

  test('is said one by one, so that who notes one thing does not bring back another that was taken back', async () => {
    const params = { projectId, speakerId: await aSpeaker() }
    await administrator.call(contract.changeSpeakerScopes, { params, body: { train: true } })
    await administrator.call(contract.changeSpeakerScopes, { params, body: { train: false } })

    const { body } = await administrator.call(contract.changeSpeakerScopes, { params, body: { archive: true } })

    expect(body.scopes).toEqual({ archive: true, publish: false, train: false })
  })

  test.each([{}, { archive: 'yes' }, null])('is yes or no to something: %j is 400', async (body) => {
    const params = { projectId, speakerId: await aSpeaker() }
    expect((await administrator.call(contract.changeSpeakerScopes, { params, body })).status).toBe(400)
  })

  test('ends with a withdrawal, at a time, which can be taken back', async () => {
    const id = await aSpeaker()

    expect((await withdraw(id, true)).body.withdrawn).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect((await read(id)).body.withdrawn).not.toBeNull()
    expect((await withdraw(id, false)).body.withdrawn).toBeNull()
  })

  test('ended when the withdrawal was noted first, however often it is noted', async () => {
    const speakerId = await aSpeaker()
    const first = (await withdraw(speakerId, true)).body.withdrawn
    await sleep(2)

    const again = await withdraw(speakerId, true, owner)

    expect([again.status, again.body.withdrawn]).toEqual([200, first])
    expect((await read(speakerId)).body.withdrawn).toBe(first)
  })
})

describe('R40 removing a speaker', () => {
  test('takes them off the list; who refers to them is answered "removed" without a 404', async () => {
    const id = await aSpeaker()

    const { status, body } = await remove(id)

    expect([status, body]).toEqual([200, true])
    expect(await list()).not.toContainEqual(expect.objectContaining({ id }))
    expect((await read(id)).body).toMatchObject({ id, name: 'removed', consent: 'None', removed: true })
    expect((await remove(id)).status).toBe(404)
    expect((await rename(id, aName())).status).toBe(404)
  })

  test('forgets their name, which somebody else may have then', async () => {
    await remove((await create('Daudi')).body)

    expect((await create('Daudi')).status).toBe(200)
    expect(await db.selectFrom('speakers').select('id').where('name', '=', 'Daudi').execute()).toHaveLength(1)
  })

  test('leaves a line that says who did it, without the name', async () => {
    const id = (await create('Neema')).body
    await remove(id)

    const lines = await db.selectFrom('audit_lines').selectAll().where('action', '=', 'speakerRemoved').execute()

    expect(lines.at(-1)).toMatchObject({ user_id: administrator.userId, project_id: projectId })
    expect(lines.map(({ details }) => details)).toContainEqual({ speakerId: id })
    expect(JSON.stringify(lines)).not.toContain('Neema')
  })

  test('keeps their withdrawal', async () => {
    const id = await aSpeaker()
    await withdraw(id, true)
    await remove(id)

    expect((await read(id)).body.withdrawn).not.toBeNull()
  })

  test('all of them is for site administrators, and says whether there were any', async () => {
    const other = await aProjectOf(owner)
    const params = { projectId: other }
    await owner.call(contract.createSpeaker, { params, body: Buffer.from('Ben') })
    const removeAll = async (by: By) => by.call(contract.deleteAllSpeakers, { params })

    expect((await removeAll(owner)).status).toBe(403)
    expect((await removeAll(admin)).body).toBe(true)
    expect((await removeAll(admin)).body).toBe(false)
    expect((await owner.call(contract.readSpeakers, { params })).body).toEqual([])
  })

  test('goes with their project', async () => {
    const other = await aProjectOf(owner)
    await owner.call(contract.createSpeaker, { params: { projectId: other }, body: Buffer.from('Ben') })

    await db.deleteFrom('projects').where('id', '=', other).execute()

    expect(await db.selectFrom('speakers').select('id').where('project_id', '=', other).execute()).toEqual([])
  })
})

const { body: everybody } = await create('Everybody')

describe('who may', () => {
  const speakerId = everybody
  const calls: readonly [string, AnyEndpoint, unknown][] = [
    ['list', contract.readSpeakers, undefined],
    ['read', contract.readSpeaker, undefined],
    ['create', contract.createSpeaker, 'Nobody'],
    ['rename', contract.renameSpeaker, 'Everybody'],
    ['note scopes of', contract.changeSpeakerScopes, { archive: true, publish: true, train: true }],
    ['note the withdrawal of', contract.changeSpeakerWithdrawal, { withdrawn: false }],
    ['delete the consent of', contract.deleteConsent, undefined],
    ['remove', contract.deleteSpeaker, undefined],
  ]
  const READING = new Set(['list', 'read'])

  test.each(calls)('%s speakers', async (what, endpoint, body) => {
    const call = async (by: By) => (await by.call(endpoint, { params: { projectId, speakerId }, body })).status

    expect(await call(anyone)).toBe(401)
    expect(await call(await signUp())).toBe(403)
    const refused = READING.has(what) ? 200 : 403
    expect([await call(harvester), await call(editor)]).toEqual([refused, refused])
    if (what !== 'remove') expect([200, 304]).toContain(await call(administrator))
  })

  test.each(calls.filter(([what]) => !READING.has(what)))(
    'R24 %s speakers of an archived project: nobody',
    async (_, endpoint, body) => {
      const archived = await aProjectOf(owner)
      await db.updateTable('projects').set({ is_active: false }).where('id', '=', archived).execute()

      const refused = await owner.call(endpoint, { params: { projectId: archived, speakerId }, body })

      expect([refused.status, refused.error?.code]).toEqual([403, 'project.archived'])
    },
  )
})
