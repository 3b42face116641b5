import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { removeMember } from '#contract/member.ts'
import { deleteProject, updateProject } from '#contract/project.ts'
import { readCurrentUser } from '#contract/session.ts'
import { deleteUser, updateUser } from '#contract/user.ts'
import * as contract from '#contract/user-edit.ts'
import { anId } from '#domain/testing/builders.ts'
import { createTestApp, type SignedIn } from '#server/testing/signed-in.ts'
import { LARGEST_USER_EDIT } from './edits.service.ts'
import { pagesOfParts } from './edit-parts.store.ts'

const { db, signUp, aProjectOf, addMember, siteAdmin } = await createTestApp(afterAll)
const owner = await signUp()

type Stored = { id: string; projectId: string; edits: StoredEdit[] }
type StoredEdit = { guid: string; goalType: number; stepData: string[]; changes: string; modified: string }

/** The calls of somebody about their user edit in a project, which is there. */
async function aUserEdit(person: SignedIn, projectId: string) {
  const created = await person.call(contract.createUserEdit, { params: { projectId } })
  const id = created.body.workedProjects[projectId] ?? ''
  const params = { projectId, userEditId: id }
  return {
    id,
    params,
    read: async (): Promise<Stored> =>
      JSON.parse((await person.call(contract.readUserEdit, { params })).text) as Stored,
    put: (edit: object) => person.call(contract.putEdit, { params, body: edit }),
    putStep: (step: object) => person.call(contract.putEditStep, { params, body: step }),
  }
}

async function aProject() {
  const projectId = await aProjectOf(owner)
  return { projectId, harvester: await addMember(projectId, 'Harvester') }
}

describe('a user edit', () => {
  test('R41 is made once, and its user is answered with a token that is good', async () => {
    const { projectId, harvester } = await aProject()
    const create = () => harvester.call(contract.createUserEdit, { params: { projectId } })
    const answers = await Promise.all([create(), create(), create()])

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const [first] = answers
    for (const { body } of answers) expect(body.workedProjects).toEqual(first?.body.workedProjects)
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(3)
    expect(first?.body.id).toBe(harvester.userId)
    expect(String(first?.headers['set-cookie'])).toContain(first?.body.token)
    const authorization = `Bearer ${first?.body.token}`
    const again = await harvester.call(readCurrentUser, { headers: { authorization } })
    expect(again.body.workedProjects).toEqual({ [projectId]: first?.body.workedProjects[projectId] })
  })

  test('is as nobody has worked yet, and an edit without changes has none', async () => {
    const { projectId, harvester } = await aProject()
    const { id, read, put } = await aUserEdit(harvester, projectId)
    expect(await read()).toEqual({ id, projectId, edits: [] })

    const guid = randomUUID()
    const before = Date.now()
    expect(await put({ guid, goalType: 6, stepData: ['{}'] })).toMatchObject({ status: 200, text: '' })
    const { edits } = await read()
    expect(edits).toEqual([
      { guid, goalType: 6, stepData: ['{}'], changes: '{}', modified: expect.any(String) as string },
    ])
    expect(Date.parse(edits[0]?.modified ?? '')).toBeGreaterThanOrEqual(before)
  })

  test('keeps its edits in their order, and replaces the one with the same guid where it is', async () => {
    const { projectId, harvester } = await aProject()
    const { read, put } = await aUserEdit(harvester, projectId)
    const [first, second] = [randomUUID(), randomUUID()]
    await put({ guid: first, goalType: 4, stepData: ['a', 'b', 'c'] })
    await put({ guid: second, goalType: 'none of these', stepData: [] })
    await put({ GUID: second.toUpperCase(), goalType: '8', stepData: null, changes: null })
    await put({ guid: first, goalType: 4, stepData: ['"', '\\ \u2028'], changes: '{"merges":[]}' })

    expect((await read()).edits).toMatchObject([
      { guid: first, goalType: 4, stepData: ['"', '\\ \u2028'], changes: '{"merges":[]}' },
      { guid: second, goalType: 8, stepData: [], changes: '{}' },
    ])
  })

  test('takes a step at its place or at the end, and answers where', async () => {
    const { projectId, harvester } = await aProject()
    const { read, put, putStep } = await aUserEdit(harvester, projectId)
    const editGuid = randomUUID()
    await put({ guid: editGuid, goalType: 4, stepData: ['a'] })
    const steps = [{ stepString: 'b' }, { stepString: 'c', stepIndex: null }, { stepString: 'd', stepIndex: 3 }]
    const answers = []
    for (const step of [...steps, { stepString: 'A', stepIndex: 0 }]) answers.push(await putStep({ editGuid, ...step }))

    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, 1],
      [200, 2],
      [200, 3],
      [200, 0],
    ])
    expect((await read()).edits[0]?.stepData).toEqual(['A', 'b', 'c', 'd'])
    for (const stepIndex of [5, -1])
      expect(await putStep({ editGuid, stepString: 'x', stepIndex })).toMatchObject({
        status: 400,
        body: 'Step index out of range.',
      })
  })

  test('R41, R3.8, R10.3 has all steps that two tabs add at once', async () => {
    const { projectId, harvester } = await aProject()
    const { read, put, putStep } = await aUserEdit(harvester, projectId)
    const editGuid = randomUUID()
    await put({ guid: editGuid, goalType: 4 })
    // A step of merging as the reference's client writes it: as many sets as it asks for, of two words each.
    const sets = JSON.stringify(Array.from({ length: 99 }, () => ({ words: [anId(), anId()] })))
    const tab = async (name: string): Promise<void> => {
      for (let step = 0; step < 100; step++) await putStep({ editGuid, stepString: `${name}${step} ${sets}` })
    }
    await Promise.all([tab('a'), tab('b')])

    const steps = (await read()).edits[0]?.stepData ?? []
    expect(steps).toHaveLength(200)
    expect(new Set(steps).size).toBe(200)
    expect(steps.filter((step) => step.endsWith(sets))).toHaveLength(200)
  })

  test('holds 200 MB and no more, of which what is replaced is no part', async () => {
    const { projectId, harvester } = await aProject()
    const { id, read, put, putStep } = await aUserEdit(harvester, projectId)
    const [large, guid] = [randomUUID(), randomUUID()]
    await put({ guid: large, stepData: ['a'] })
    // As so many calls would leave it, which would take long.
    await db
      .updateTable('edit_steps')
      .set({ content: sql`repeat('a', ${LARGEST_USER_EDIT - 1000})` })
      .where('user_edit_id', '=', id)
      .execute()
    await db
      .updateTable('user_edits')
      .set({ bytes: LARGEST_USER_EDIT - 800 })
      .where('id', '=', id)
      .execute()
    const tooMuch = { status: 413, error: { code: 'request.tooLarge', details: { limit: LARGEST_USER_EDIT } } }

    for (let time = 0; time < 3; time++) expect((await put({ guid, stepData: ['b'.repeat(500)] })).status).toBe(200)
    expect(await put({ guid: randomUUID(), stepData: ['c'.repeat(500)] })).toMatchObject(tooMuch)
    expect(await putStep({ editGuid: guid, stepString: 'd'.repeat(500) })).toMatchObject(tooMuch)
    expect((await put({ guid: large, stepData: ['e'] })).status).toBe(200)
    expect((await read()).edits).toMatchObject([{ stepData: ['e'] }, { stepData: ['b'.repeat(500)] }])
  })

  test('R41 may hold 50 MB of steps, which are read in pages that fit into memory', async () => {
    const { projectId, harvester } = await aProject()
    const { id, read, put, putStep } = await aUserEdit(harvester, projectId)
    const [editGuid, ...others] = [randomUUID(), randomUUID()] as const
    const editGuids = [editGuid, ...others]
    const stepData = Array.from({ length: 26 }, (_, place) => `${place} `)
    for (const guid of editGuids) await put({ guid, goalType: 4, stepData })
    const step = (place: number): string => `${place} ${'ŋ'.repeat(480_000)}`
    // As so many calls would leave it, which would take long.
    await db
      .updateTable('edit_steps')
      .set({ content: sql`content || repeat('ŋ', 480000)` })
      .where('user_edit_id', '=', id)
      .execute()

    for await (const parts of pagesOfParts(db, { projectId, id }))
      expect(Buffer.byteLength(parts.map(({ body }) => body).join(''))).toBeLessThan(17_000_000)
    const { edits } = await read()
    expect(edits.map(({ guid }) => guid)).toEqual(editGuids)
    for (const { stepData } of edits) expect(stepData.map((text, place) => text === step(place))).not.toContain(false)
    expect(edits.map(({ stepData }) => stepData.length)).toEqual([26, 26])
    expect(await putStep({ editGuid, stepString: 'one more' })).toMatchObject({ status: 200, body: 26 })
  })
})

describe('somebody else', () => {
  test('R27 reads it only with Statistics, and lists what they may read', async () => {
    const { projectId, harvester } = await aProject()
    const { id, params, put } = await aUserEdit(harvester, projectId)
    await put({ guid: randomUUID(), goalType: 6 })
    const [editor, administrator] = [await addMember(projectId, 'Editor'), await addMember(projectId, 'Administrator')]
    const own = await aUserEdit(editor, projectId)
    const people = [harvester, editor, administrator, owner]
    const reading = await Promise.all(people.map((person) => person.call(contract.readUserEdit, { params })))
    const lists = await Promise.all(
      people.map((person) => person.call(contract.readUserEdits, { params: { projectId } })),
    )

    expect(reading.map(({ status }) => status)).toEqual([200, 403, 200, 200])
    const ids = lists.map(({ text }) => (JSON.parse(text) as Stored[]).map((listed) => listed.id))
    const all = [id, own.id].toSorted()
    expect(ids).toEqual([[id], [own.id], all, all])
  })

  test('writes nothing into it, not even a site administrator', async () => {
    const { projectId, harvester } = await aProject()
    const { params, read, put } = await aUserEdit(harvester, projectId)
    const guid = randomUUID()
    await put({ guid, goalType: 6, stepData: ['{}'] })
    const admin = await siteAdmin()
    const tries = () => [
      admin.call(contract.putEdit, { params, body: { guid, goalType: 4 } }),
      admin.call(contract.putEditStep, { params, body: { editGuid: guid, stepString: 'x' } }),
    ]
    const refusals = async () => (await Promise.all(tries())).map(({ status, body }) => [status, body])
    const missing = [404, `userEditId: ${params.userEditId}`]
    expect(await refusals()).toEqual([missing, missing])

    await admin.call(contract.createUserEdit, { params })
    const foreign = [400, "You cannot edit another user's UserEdit."]
    expect(await refusals()).toEqual([foreign, foreign])
    expect((await read()).edits).toMatchObject([{ goalType: 6, stepData: ['{}'] }])
  })
})

const ofAnotherProject = await aUserEdit(owner, await aProjectOf(owner))

describe('what is not there or makes no sense', () => {
  test.each([
    ['an unknown user edit', anId()],
    ['no id at all', 'nothing-like-an-id'],
    ['an own one of another project', ofAnotherProject.id],
  ])('%s is not found', async (_, userEditId) => {
    const params = { projectId: await aProjectOf(owner), userEditId }
    const step = { editGuid: randomUUID(), stepString: '' }
    const answers = await Promise.all([
      owner.call(contract.readUserEdit, { params }),
      owner.call(contract.putEdit, { params, body: {} }),
      owner.call(contract.putEditStep, { params, body: step }),
      owner.call(contract.deleteUserEdit, { params }),
    ])

    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [404, `userEditId: ${userEditId}`]),
    )
    expect((await ofAnotherProject.read()).edits).toEqual([])
  })

  test('R41 an edit that is not there is not found', async () => {
    const { putStep } = await aUserEdit(owner, await aProjectOf(owner))
    const editGuid = randomUUID()

    expect(await putStep({ editGuid, stepString: 'x' })).toMatchObject({ status: 404, body: `editGuid: ${editGuid}` })
    expect(await putStep({ stepString: 'x' })).toMatchObject({ status: 404, body: 'editGuid: ' })
  })

  test.each([
    ['a goal that is no number', { goalType: 'merge' }],
    ['a goal that no database holds', { goalType: 3_000_000_000 }],
    ['steps that are no texts', { stepData: [{}] }],
    ['more steps than a goal has', { stepData: Array.from({ length: 10_001 }, () => '') }],
    ['a guid that is none', { guid: '1' }],
    ['changes that are no text', { changes: {} }],
    ['a text that no database holds', { changes: 'a\u0000b' }],
  ])('%s is refused', async (_, body) => {
    const { put, read } = await aUserEdit(owner, await aProjectOf(owner))

    expect((await put(body)).status).toBe(400)
    expect((await read()).edits).toEqual([])
  })

  test('a goal with all its steps may have 8 MB', async () => {
    const { put } = await aUserEdit(owner, await aProjectOf(owner))
    const stepString = 'x'.repeat(1_100_000)

    expect((await put({ guid: randomUUID(), stepData: [stepString] })).status).toBe(200)
    expect((await put({ guid: randomUUID(), stepData: Array.from({ length: 8 }, () => stepString) })).status).toBe(413)
  })
})

describe('is gone', () => {
  const left = async (projectId: string) => {
    const rows = await db.selectFrom('edit_steps').select('content').where('project_id', '=', projectId).execute()
    return rows.map(({ content }) => content)
  }

  test('R40 when it is deleted, with the pointer to it, and can be made anew', async () => {
    const { projectId, harvester } = await aProject()
    const { params, put, id } = await aUserEdit(harvester, projectId)
    await put({ guid: randomUUID(), stepData: ['a'] })

    expect((await owner.call(contract.deleteUserEdit, { params })).status).toBe(200)
    expect(await left(projectId)).toEqual([])
    expect((await harvester.call(readCurrentUser)).body.workedProjects).toEqual({})
    expect((await owner.call(contract.deleteUserEdit, { params })).status).toBe(404)
    expect((await aUserEdit(harvester, projectId)).id).not.toBe(id)
  })

  test('with its user and with its project, and stays when its user leaves or changes the profile', async () => {
    const { projectId, harvester } = await aProject()
    const member = await addMember(projectId, 'Harvester')
    for (const [person, step] of [
      [harvester, 'a'],
      [member, 'b'],
    ] as const)
      await (await aUserEdit(person, projectId)).put({ guid: randomUUID(), stepData: [step] })
    const { body: before } = await harvester.call(readCurrentUser)
    await harvester.call(updateUser, { params: { userId: harvester.userId }, body: { ...before, workedProjects: {} } })
    await owner.call(removeMember, { params: { projectId, userId: harvester.userId } })

    expect((await harvester.call(readCurrentUser)).body.workedProjects).toEqual(before.workedProjects)
    await (await siteAdmin()).call(deleteUser, { params: { userId: member.userId } })
    expect(await left(projectId)).toEqual(['a'])
    await owner.call(deleteProject, { params: { projectId } })
    expect(await left(projectId)).toEqual([])
    expect((await harvester.call(readCurrentUser)).body.workedProjects).toEqual({})
  })
})

test('in an archived project it can be read and not written', async () => {
  const { projectId, harvester } = await aProject()
  const { params, put } = await aUserEdit(harvester, projectId)
  await owner.call(updateProject, { params: { projectId }, body: { isActive: false } })

  expect((await put({ guid: randomUUID() })).status).toBe(403)
  expect((await harvester.call(contract.readUserEdit, { params })).status).toBe(200)
})
