import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { IDEMPOTENCY_KEY } from '#contract/idempotency-key.ts'
import * as contract from '#contract/speaker.ts'
import type { ConsentScopes, Speaker } from '#domain/speaker/speaker.ts'
import { aPng, aWebm } from '#server/features/audio/testing/sounds.ts'
import { multipart } from '#server/testing/multipart.ts'
import { createTestApp } from '#server/testing/signed-in.ts'

const { anotherServer, db, signUp, aProjectOf } = await createTestApp(afterAll)
const owner = await signUp()
const projectId = await aProjectOf(owner)
const otherServer = (await anotherServer()).as(owner)
const elsewhere = {
  removeConsent: (params: { readonly projectId: string; readonly speakerId: string }, secondsago: number) =>
    otherServer.call(contract.deleteConsent, { params, query: { secondsago: String(secondsago) } }),
}

const HOUR = 3600

async function aSpeaker(name: string) {
  const { body: speakerId } = await owner.call(contract.createSpeaker, {
    params: { projectId },
    body: Buffer.from(JSON.stringify(name)),
  })
  const params = { projectId, speakerId }
  return {
    params,
    agree: async (scopes: Partial<ConsentScopes>, waited?: { readonly secondsAgo: number }): Promise<ConsentScopes> =>
      (await owner.call(contract.changeSpeakerScopes, { params, body: { ...scopes, ...waited } })).body.scopes,
    withdraw: async (withdrawn: boolean, waited?: { readonly secondsAgo: number }): Promise<Speaker['withdrawn']> =>
      (await owner.call(contract.changeSpeakerWithdrawal, { params, body: { withdrawn, ...waited } })).body.withdrawn,
    consent: async (bytes = aPng(), secondsago = 0): Promise<readonly [Speaker['consent'], boolean]> => {
      const query = { secondsago: String(secondsago) }
      const { body } = await owner.call(contract.uploadConsent, { params, query, ...multipart({ bytes }) })
      return [body.consent, body.outdated]
    },
    heard: async (): Promise<string> => (await owner.call(contract.downloadConsent, { params })).text,
    removeConsent: async (secondsago: number): Promise<readonly [number, Speaker['consent']]> => {
      const { status } = await owner.call(contract.deleteConsent, { params, query: { secondsago: String(secondsago) } })
      return [status, (await owner.call(contract.readSpeaker, { params })).body.consent]
    },
    remove: async (secondsago: number, key: string = randomUUID()): Promise<boolean> => {
      const query = { secondsago: String(secondsago) }
      return (await owner.call(contract.deleteSpeaker, { params, query, headers: { [IDEMPOTENCY_KEY]: key } })).body
    },
    rename: async (to: string, secondsago = 0): Promise<readonly [number, string]> => {
      const [query, body] = [{ secondsago: String(secondsago) }, Buffer.from(JSON.stringify(to))]
      const { status } = await owner.call(contract.renameSpeaker, { params, query, body })
      return [status, (await owner.call(contract.readSpeaker, { params })).body.name]
    },
    read: async (): Promise<Speaker> => (await owner.call(contract.readSpeaker, { params })).body,
    stand: async (): Promise<Speaker['consent']> => (await owner.call(contract.readSpeaker, { params })).body.consent,
    refused: async (secondsAgo: number): Promise<number> =>
      (await owner.call(contract.changeSpeakerScopes, { params, body: { archive: true, secondsAgo } })).status,
  }
}

type Known = Awaited<ReturnType<typeof aSpeaker>>

test('permission from a device without a network does not come over what was decided since', async () => {
  const { agree } = await aSpeaker('Neema')
  await agree({ archive: true, publish: false })

  expect(await agree({ publish: true }, { secondsAgo: 48 * HOUR })).toMatchObject({ archive: true, publish: false })
  expect(await agree({ archive: true }, { secondsAgo: 48 * HOUR })).toMatchObject({ archive: true })
})

test('what such a device says a speaker does not agree to counts whenever it comes', async () => {
  const { agree } = await aSpeaker('Omari')
  await agree({ archive: true, publish: true })

  expect(await agree({ publish: false }, { secondsAgo: 48 * HOUR })).toMatchObject({ archive: true, publish: false })
  expect(await agree({ publish: true })).toMatchObject({ publish: true })
})

test('what waited counts where nobody has decided since, one decision after the other', async () => {
  const { agree } = await aSpeaker('Zawadi')

  expect(await agree({ archive: true }, { secondsAgo: 48 * HOUR })).toMatchObject({ archive: true })
  expect(await agree({ archive: false }, { secondsAgo: 48 * HOUR })).toMatchObject({ archive: false })
  // A slow line made the second one seem older.
  expect(await agree({ archive: true }, { secondsAgo: 48 * HOUR + 60 })).toMatchObject({ archive: true })
  expect(await agree({ train: true }, { secondsAgo: 24 * HOUR })).toMatchObject({ archive: true, train: true })
})

test('a withdrawal holds whenever it comes, since when it was said; taking one back does not end a later one', async () => {
  const { withdraw } = await aSpeaker('Amina')
  const since = await withdraw(true, { secondsAgo: 48 * HOUR })
  expect((Date.now() - Date.parse(since ?? '')) / 1000 / HOUR).toBeCloseTo(48, 1)

  expect(await withdraw(false, { secondsAgo: 24 * HOUR })).toBeNull()
  const again = await withdraw(true)
  expect(await withdraw(false, { secondsAgo: 12 * HOUR })).toBe(again)
  expect(await withdraw(false)).toBeNull()
})

test('what was decided about one scope says nothing about another', async () => {
  const { agree } = await aSpeaker('Rehema')
  await agree({ publish: true })

  expect(await agree({ archive: true }, { secondsAgo: 48 * HOUR })).toMatchObject({ archive: true, publish: true })
})

test('a removal that has waited takes no consent along that was given since', async () => {
  const { consent, removeConsent } = await aSpeaker('Baraka')
  await consent()
  expect(await removeConsent(48 * HOUR)).toEqual([200, 'Image'])

  expect(await removeConsent(0)).toEqual([200, 'None'])
  expect(await removeConsent(0)).toEqual([304, 'None'])
})

test('a removal holds over a consent that was given before it, whichever of them comes first', async () => {
  const [neema, omari] = [await aSpeaker('Pili'), await aSpeaker('Mosi')]
  await neema.consent(aWebm('from before'), 96 * HOUR)
  expect(await neema.consent(aPng(), 48 * HOUR)).toEqual(['Image', false])
  expect(await neema.removeConsent(24 * HOUR)).toEqual([200, 'None'])

  await omari.consent(aWebm('from before'), 96 * HOUR)
  expect(await omari.removeConsent(24 * HOUR)).toEqual([200, 'None'])
  expect(await omari.consent(aPng(), 48 * HOUR)).toEqual(['None', true])
  expect(await omari.consent(aPng(), 12 * HOUR)).toEqual(['Image', false])
})

test('a removal that found nothing to remove holds over an older consent, too', async () => {
  const { consent, removeConsent } = await aSpeaker('Halima')
  expect(await removeConsent(24 * HOUR)).toEqual([304, 'None'])

  expect(await consent(aPng(), 48 * HOUR)).toEqual(['None', true])
})

test('an older consent does not take the place of a later one, is told so, and leaves nothing', async () => {
  const { consent, heard } = await aSpeaker('Asha')
  const [later, earlier] = [aWebm('I agree to all of it'), aWebm('I agreed to a part of it, long before that')]
  await consent(later)

  expect(await consent(earlier, 48 * HOUR)).toEqual(['Audio', true])
  expect(await heard()).toContain('I agree to all of it')
  const left = await db.selectFrom('blobs').select('key').where('size', '=', earlier.length).execute()
  expect(left).toEqual([])
})

test('of consents and removals that were decided at once the order of arrival counts', async () => {
  const { consent, removeConsent } = await aSpeaker('Subira')

  expect(await consent(aPng(), HOUR)).toEqual(['Image', false])
  // A slow line made the second one seem older.
  expect(await removeConsent(HOUR + 60)).toEqual([200, 'None'])
  expect(await consent(aWebm(), HOUR + 120)).toEqual(['Audio', false])
})

test('of an old consent and a later removal that arrive at the same moment, at two servers, the removal holds', async () => {
  for (const name of ['Tatu', 'Nne', 'Tano', 'Sita']) {
    const one = await aSpeaker(name)
    await one.consent(aPng(), 96 * HOUR)
    await Promise.all([one.consent(aWebm(name), 48 * HOUR), elsewhere.removeConsent(one.params, 24 * HOUR)])

    expect(await one.stand()).toBe('None')
  }
})

test('an old consent that comes while somebody decides waits for what that is, and leaves nothing', async () => {
  const { params, consent } = await aSpeaker('Saba')
  const bytes = aWebm('what came while somebody was deciding')
  const late = await db.transaction().execute(async (tx) => {
    const now = { consent_decided_at: new Date() }
    await tx.updateTable('speakers').set(now).where('id', '=', params.speakerId).execute()
    const arriving = consent(bytes, 48 * HOUR)
    await expect.poll(waiting).toBe(1)
    return { arriving }
  })

  expect(await late.arriving).toEqual(['None', true])
  expect(await db.selectFrom('blobs').select('key').where('size', '=', bytes.length).execute()).toEqual([])
})

/** How many connections wait for a lock of another one. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}

test('an outdated consent that comes again under its key is answered the same', async () => {
  const { params, consent } = await aSpeaker('Mwana')
  await consent()
  const { body, headers } = multipart({ bytes: aWebm() })
  const again = { ...headers, [IDEMPOTENCY_KEY]: randomUUID() }
  const answers = []
  for (const secondsago of ['172800', '172860'])
    answers.push(await owner.call(contract.uploadConsent, { params, query: { secondsago }, body, headers: again }))

  expect(answers.map(({ status, body: { consent: given, outdated } }) => [status, given, outdated])).toEqual([
    [200, 'Image', true],
    [200, 'Image', true],
  ])
})

test('who has given a consent since it was decided to remove them stays, with all that they have given', async () => {
  const { params, agree, consent, heard, read, remove } = await aSpeaker('Nuru')
  await consent(aWebm('I agree to all of it'))
  await agree({ publish: true })

  expect(await remove(48 * HOUR)).toBe(false)
  expect(await read()).toMatchObject({ name: 'Nuru', consent: 'Audio', scopes: { publish: true }, removed: false })
  expect(await heard()).toContain('I agree to all of it')
  const lines = await db.selectFrom('audit_lines').select('details').where('project_id', '=', projectId).execute()
  expect(JSON.stringify(lines)).not.toContain(params.speakerId)
})

test.each([
  ['allowed something', async (one: Known) => one.agree({ train: true }), false],
  ['taken a withdrawal back', async (one: Known) => one.withdraw(false), false],
  ['allowed something no more', async (one: Known) => one.agree({ train: false }), true],
  ['withdrawn', async (one: Known) => one.withdraw(true), true],
  ['had a consent removed', async (one: Known) => one.removeConsent(0), true],
] as const)('whether who has %s since is removed by such a decision', async (name, since, isRemoved) => {
  const one = await aSpeaker(`Who has ${name}`)
  await one.consent(aPng(), 96 * HOUR)
  await one.withdraw(true, { secondsAgo: 72 * HOUR })
  await since(one)

  expect(await one.remove(48 * HOUR)).toBe(isRemoved)
  expect((await one.read()).removed).toBe(isRemoved)
})

test('who has given nothing since is removed however long that has waited, and at once whoever has', async () => {
  const [nuru, pendo] = [await aSpeaker('Nuru the elder'), await aSpeaker('Pendo')]
  await nuru.consent(aPng(), 72 * HOUR)
  expect(await nuru.remove(48 * HOUR)).toBe(true)

  await pendo.consent()
  expect(await pendo.remove(0)).toBe(true)
  expect(await pendo.stand()).toBe('None')
})

test('a removal that comes again under its key is answered as the speaker stands', async () => {
  const [stays, goes, keys] = [await aSpeaker('Imani'), await aSpeaker('Faraji'), [randomUUID(), randomUUID()] as const]
  await stays.consent()
  const removals = async () => [await stays.remove(48 * HOUR, keys[0]), await goes.remove(48 * HOUR, keys[1])]

  expect(await removals()).toEqual([false, true])
  expect(await removals()).toEqual([false, true])
})

test('a name that has waited does not come over one that somebody has given since', async () => {
  const { rename } = await aSpeaker('Zainab')
  expect(await rename('Zainabu', 72 * HOUR)).toEqual([200, 'Zainabu'])
  expect(await rename('Zainabu Ali', 24 * HOUR)).toEqual([200, 'Zainabu Ali'])

  expect(await rename('Zaynab', 48 * HOUR)).toEqual([200, 'Zainabu Ali'])
  // A slow line made the second one seem older.
  expect(await rename('Zainab Ali', 24 * HOUR + 60)).toEqual([200, 'Zainab Ali'])
  expect(await rename('Zaynab')).toEqual([200, 'Zaynab'])
})

test('a consent that is being given while an old removal comes is waited for', async () => {
  const { params, remove, read } = await aSpeaker('Rehani')
  const late = await db.transaction().execute(async (tx) => {
    const now = { consent_decided_at: new Date(), may_archive: true, archive_decided_at: new Date() }
    await tx.updateTable('speakers').set(now).where('id', '=', params.speakerId).execute()
    const arriving = remove(48 * HOUR)
    await expect.poll(waiting).toBe(1)
    return { arriving }
  })

  expect(await late.arriving).toBe(false)
  expect((await read()).removed).toBe(false)
})

test('an age that none can be is refused', async () => {
  const { params, refused } = await aSpeaker('Juma')

  expect([await refused(-1), await refused(1.5), await refused(contract.LONGEST_AGO + 1)]).toEqual([400, 400, 400])
  expect(await refused(contract.LONGEST_AGO)).toBe(200)
  const query = { secondsago: '-1' }
  const upload = await owner.call(contract.uploadConsent, { params, query, ...multipart({ bytes: aPng() }) })
  expect([upload.status, upload.error?.code]).toEqual([400, 'request.invalid'])
})
