import { afterAll, describe, expect, test } from 'vitest'
import { deleteExport, deleteFrontierAndFinishUpload, downloadExport, startExport } from '#contract/exchange.ts'
import { readProject, updateProject } from '#contract/project.ts'
import { createWord, deleteWord, updateWord } from '#contract/word.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import type { Word } from '#domain/word/word.ts'
import type { SignedIn } from '#server/testing/signed-in.ts'
import { startExport as startInQueue } from './export.service.ts'
import { aLift, aLiftGuid, anEntry } from './testing/a-lift.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const exchange = await createExchangeApp(afterAll)
const { blobs, db, signUp, aProjectOf, addMember, importZip, record, exportFiles, currentWords } = exchange

describe('an imported package', () => {
  test('goes out to the letter while nobody touches it, skipped entries and other files included', async () => {
    const skipped = `<entry id="minor"  guid='${aLiftGuid()}'></entry>`
    const files = {
      'Sena/Sena.lift': `\uFEFF${aLift(anEntry(), skipped, '<!-- kept -->', anEntry())}`,
      'Sena/Sena.lift-ranges': '<lift-ranges/>',
      'Sena/pictures/a b.png': 'png',
      'Sena/audio/a+b.wav': 'RIFF',
      'Sena/WritingSystems/seh.ldml': '<ldml><identity><language type="seh"/></identity></ldml>',
    }
    const { owner, projectId } = await anImported(files)

    expect(texts(await exportFiles(owner, projectId))).toEqual(files)
  })

  test('differs only where somebody changed a word', async () => {
    const [kept, changed] = [
      anEntry({ vernacular: 'moto' }),
      anEntry({ vernacular: 'maji', more: '<relation type="x" ref="y"/>' }),
    ]
    const { owner, projectId } = await anImported({ 'Sena.lift': aLift(kept, changed) })
    await change(owner, projectId, 'maji', (word) => ({ ...word, vernacular: 'maji & <moto>' }))

    const lift = await exportedLift(owner, projectId)

    expect(lift).toContain(kept)
    const withoutDate = (text: string): string => text.replace(/ dateModified="[^"]*"/, '')
    expect(withoutDate(entriesOf(lift)[1] ?? '')).toBe(
      withoutDate(changed).replace('<text>maji<', '<text>maji &amp; &lt;moto&gt;<'),
    )
  })

  test('says of a deleted word that it was deleted, and when', async () => {
    const guid = aLiftGuid()
    const { owner, projectId } = await anImported({
      'Sena.lift': aLift(anEntry(), anEntry({ guid, vernacular: 'maji' })),
    })
    const [, word] = await currentWords(projectId)
    await owner.call(deleteWord, { params: { projectId, wordId: word?.id ?? '' } })

    const [untouched, deleted] = entriesOf(await exportedLift(owner, projectId))

    expect(untouched).not.toContain('dateDeleted')
    expect(deleted).toMatch(
      new RegExp(`^<entry id="maji_${guid}" dateCreated="2020-01-02T03:04:05Z" .*dateDeleted="20\\d\\d-`),
    )
  })

  const islands = `<range-element id="islands"><label><form lang="en"><text>Islands</text></form></label>
    <abbrev><form lang="en"><text>1.0</text></form></abbrev></range-element>`
  const aRange = (elements: string): string => `<range id="semantic-domain-ddp4">${elements}</range>`
  const aRangesFile = (elements: string): string => `<lift-ranges>${aRange(elements)}</lift-ranges>`
  const lift = aLift(anEntry())

  test.each([
    ['in its ranges file', { 'Sena.lift': lift, 'Sena.lift-ranges': aRangesFile(islands) }],
    [
      'in its header',
      { 'Sena.lift': lift.replace(/<range id.*\/>/, aRange(islands)), 'Sena.lift-ranges': aRangesFile('') },
    ],
    [
      'in another file',
      {
        'Sena.lift': lift.replace('Sena.lift-ranges', 'Other.lift-ranges'),
        'Sena.lift-ranges': aRangesFile(''),
        'Other.lift-ranges': aRangesFile(islands),
      },
    ],
  ])('with a domain of its own, without guid, %s goes out to the letter', async (_place, files) => {
    const { owner, projectId } = await anImported(files)
    const { body: project } = await owner.call(readProject, { params: { projectId } })
    expect(project.semanticDomains).toMatchObject([{ id: '1.0', name: 'Islands' }])

    expect(texts(await exportFiles(owner, projectId))).toMatchObject(files)
  })

  test('whose ranges lie elsewhere gets a file of ranges that does not repeat them', async () => {
    const header = aLift(anEntry()).replace(/<range id.*\/>/, aRange(islands))
    const { owner, projectId } = await anImported({ 'Sena.lift': header })

    const ranges = String((await exportFiles(owner, projectId)).get('Sena.lift-ranges'))

    expect(ranges).toContain('id="1.1 Sky"')
    expect(ranges).not.toContain('Islands')
  })

  test('gets the domains that were added since, unless its ranges are too large to be read', async () => {
    const rangesFile = '<lift-ranges><range id="semantic-domain-ddp4"></range></lift-ranges>'
    const { owner, projectId } = await anImported({ 'Sena.lift': aLift(anEntry()), 'Sena.lift-ranges': rangesFile })
    const domain = { id: '1.0', guid: aLiftGuid(), name: 'Islands', lang: 'en' }
    await owner.call(updateProject, { params: { projectId }, body: { semanticDomains: [domain] } })
    const ranges = async () => String((await exportFiles(owner, projectId)).get('Sena.lift-ranges'))

    expect(await ranges()).toContain('id="1.0 Islands"')

    await db.updateTable('blobs').set({ size: 30_000_000 }).where('size', '=', rangesFile.length).execute()
    expect(await ranges()).toBe(rangesFile)
  })

  test('that still refers to what was removed here is reported with the export', async () => {
    const [guid, sense] = [aLiftGuid(), aLiftGuid()]
    const removed = anEntry({ guid, vernacular: 'moto' }).replace(/sense id="[^"]*"/, `sense id="${sense}"`)
    const refs = ['nowhere', sense, guid].map((ref) => `<relation type="Compare" ref="${ref}"/>`).join('')
    const referring = anEntry({ vernacular: 'maji', more: refs })
    const { owner, projectId } = await anImported({ 'Sena.lift': aLift(referring, removed) })
    const reported = async () => (await exchange.exportEnd(owner, projectId)).result

    expect(await reported()).toMatchObject({ removedReferences: { count: 0 } })
    await owner.call(deleteWord, { params: { projectId, wordId: await idOf(projectId, 'moto') } })

    const entryId: unknown = expect.stringContaining('maji')
    expect(await reported()).toMatchObject({
      removedReferences: {
        count: 2,
        list: [
          { entryId, ref: sense },
          { entryId, ref: guid },
        ],
      },
    })
  })

  test('is followed by the words that were collected since, each once', async () => {
    const { owner, projectId } = await anImported({ 'Sena.lift': aLift(anEntry()) })
    const senses = [aSense({ glosses: [{ language: 'en', def: 'fire' }], semanticDomains: [aDomain('5.5')] })]
    await owner.call(createWord, { params: { projectId }, body: aWord({ vernacular: 'moto', senses }) })

    const lift = await exportedLift(owner, projectId)

    expect(entriesOf(lift)).toHaveLength(2)
    expect(lift).toMatch(/<trait name="semantic-domain-ddp4" value="5\.5 Fire"\/>/)
    expect(lift.trimEnd().endsWith('</lift>')).toBe(true)
  })

  test('names its entries once, also when the words were replaced by another import', async () => {
    const guid = aLiftGuid()
    const { owner, projectId } = await anImported({
      'Sena.lift': aLift(anEntry({ guid }), anEntry({ vernacular: 'gone' })),
    })
    await exchange.upload(owner, await aZip({ 'Sena.lift': aLift(anEntry({ guid, vernacular: 'new' })) }), {
      projectId,
    })
    await owner.call(deleteFrontierAndFinishUpload, { params: { projectId } })

    const entries = entriesOf(await exportedLift(owner, projectId))

    expect(entries).toHaveLength(2)
    expect(entries[0]).toContain('new')
    expect(entries[1]).toMatch(/id="gone_.*dateDeleted=/)
  })

  test('holds what was recorded since, under its own name', async () => {
    const { owner, projectId } = await anImported({ 'Sena/Sena.lift': aLift(anEntry({ vernacular: 'maji' })) })
    await record(projectId, 'a1b2.webm')
    await change(owner, projectId, 'maji', (word) => ({
      ...word,
      audio: [{ fileName: 'a1b2.webm', speakerId: '', protected: false }],
    }))

    const files = await exportFiles(owner, projectId)

    expect(String(files.get('Sena/audio/a1b2.webm'))).toBe('recorded')
    expect(String(files.get('Sena/Sena.lift'))).toContain('<media href="a1b2.webm"')
  })
})

describe('a project without an import', () => {
  test('goes out as a package that comes in again as the same words', async () => {
    const { owner, projectId } = await aProjectWithWords([
      aWord({
        vernacular: 'maji',
        senses: [aSense({ glosses: [{ language: 'en', def: 'Q&A &amp; <b>' }] })],
        flag: { active: true, text: '' },
      }),
      aWord({ vernacular: 'moto', note: { language: '', text: 'hot' } }),
    ])

    const files = await exportFiles(owner, projectId)
    const again = await aProjectOf(owner, SENA)
    const zip = await aZip(Object.fromEntries(files))

    expect(await importZip(owner, again, zip)).toMatchObject({ status: 200, body: 2 })
    expect((await currentWords(again)).map(comparable)).toEqual((await currentWords(projectId)).map(comparable))
  })

  test('is named by its name and has ranges and the writing system beside it', async () => {
    const owner = await signUp()
    const projectId = await aProjectOf(owner, { ...SENA, name: `Cisená ${owner.userId}/x` })
    await owner.call(createWord, { params: { projectId }, body: aWord() })

    const files = await exportFiles(owner, projectId)

    const folder = `Cisena_${owner.userId},x`
    expect([...files.keys()]).toEqual([
      `${folder}/${folder}.lift`,
      `${folder}/${folder}.lift-ranges`,
      `${folder}/WritingSystems/seh.ldml`,
    ])
    expect(String(files.get(`${folder}/${folder}.lift-ranges`))).toContain('parent="1.1 Sky"')
    expect(String(files.get(`${folder}/${folder}.lift`))).not.toMatch(/href="(file:|\/)/)
  })

  test('three words, one changed, one deleted: three entries, one of them deleted', async () => {
    const { owner, projectId } = await aProjectWithWords([
      aWord({ vernacular: 'a' }),
      aWord({ vernacular: 'b' }),
      aWord({ vernacular: 'c' }),
    ])
    await change(owner, projectId, 'b', (word) => ({ ...word, vernacular: 'bb' }))
    const [first] = await currentWords(projectId)
    await owner.call(deleteWord, { params: { projectId, wordId: first?.id ?? '' } })

    const entries = entriesOf(await exportedLift(owner, projectId))

    expect(entries).toHaveLength(3)
    expect(entries.filter((entry) => entry.includes('dateDeleted'))).toHaveLength(1)
  })
})

describe('exporting', () => {
  test('answers the project, and later gives the file under a name with the time', async () => {
    const { owner, projectId } = await aProjectWithWords([aWord()])
    const params = { projectId }

    expect((await owner.call(startExport, { params })).body).toBe(projectId)
    await expect.poll(async () => (await owner.call(downloadExport, { params })).status).toBe(200)

    const { headers } = await owner.call(downloadExport, { params })
    const stamp = /\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d-\d{3}/.source
    expect(headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename=LiftExport-${projectId}-${stamp}\\.zip$`),
    )
    expect(headers['content-type']).toBe('application/octet-stream')
  })

  test('is refused without words, without permission, and while one of the same user is under way', async () => {
    const owner = await signUp()
    const projectId = await aProjectOf(owner, SENA)
    const harvester = await addMember(projectId, 'Harvester')

    const empty = await owner.call(startExport, { params: { projectId } })
    expect([empty.status, empty.text]).toEqual([400, '"No words to export."'])
    expect((await harvester.call(startExport, { params: { projectId } })).status).toBe(403)

    await owner.call(createWord, { params: { projectId }, body: aWord() })
    const starts = await Promise.all([1, 2, 3].map(() => owner.call(startExport, { params: { projectId } })))
    const statuses = starts.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(2)
  })

  test('gives the file to the one who asked for it and for that project only, until it is deleted', async () => {
    const { owner, projectId } = await aProjectWithWords([aWord()])
    const other = await aProjectOf(owner, SENA)
    await exportFiles(owner, projectId)
    const administrator = await addMember(projectId, 'Administrator')
    const status = async (person: SignedIn, id: string) =>
      (await person.call(downloadExport, { params: { projectId: id } })).status

    expect(await status(owner, projectId)).toBe(200)
    expect(await status(owner, other)).toBe(404)
    expect(await status(administrator, projectId)).toBe(404)
    expect((await owner.call(deleteExport, { params: { projectId: 'nonempty' } })).body).toBe(owner.userId)

    const gone = await owner.call(downloadExport, { params: { projectId } })
    expect([gone.status, gone.text]).toEqual([404, `"export for userId: ${owner.userId}"`])
  })

  test('leaves nothing on the disk when it is deleted or replaced', async () => {
    const { owner, projectId } = await aProjectWithWords([aWord()])
    const keys = async () => {
      const ofThisUser = db.selectFrom('jobs').select('blob_key').where('user_id', '=', owner.userId)
      return (await ofThisUser.execute()).flatMap(({ blob_key }) => blob_key ?? [])
    }
    await exportFiles(owner, projectId)
    const [replaced = ''] = await keys()
    // Of equal bytes that are put twice at once, one is left to the sweep.
    await owner.call(createWord, { params: { projectId }, body: aWord({ vernacular: 'moto' }) })
    await exportFiles(owner, projectId)
    const [deleted = '', ...more] = await keys()
    expect(more).toEqual([])

    await owner.call(deleteExport, { params: { projectId: 'nonempty' } })

    expect(await keys()).toEqual([])
    for (const key of [replaced, deleted]) await expect(blobs.open(key)).rejects.toThrow('ENOENT')
  })

  test('forgets the last one before the next one can be finished, so that it is not forgotten with it', async () => {
    const { owner, projectId } = await aProjectWithWords([aWord()])
    await exportFiles(owner, projectId)
    const wakeRunners = (): void => {
      throw new Error('nothing more is done after the start')
    }

    await expect(
      startInQueue({ queue: { db, wakeRunners, cancel: async () => undefined }, blobs }, owner.userId, projectId),
    ).rejects.toThrow('nothing more is done')

    const ofThisUser = db.selectFrom('jobs').select('blob_key').where('user_id', '=', owner.userId)
    expect(await ofThisUser.orderBy('made_at').executeTakeFirst()).toEqual({ blob_key: null })
  })
})

async function anImported(files: Readonly<Record<string, string>>): Promise<{ owner: SignedIn; projectId: string }> {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  expect(await importZip(owner, projectId, await aZip(files))).toMatchObject({ status: 200 })
  return { owner, projectId }
}

async function aProjectWithWords(words: readonly Word[]): Promise<{ owner: SignedIn; projectId: string }> {
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  for (const body of words) await owner.call(createWord, { params: { projectId }, body })
  return { owner, projectId }
}

async function change(owner: SignedIn, projectId: string, vernacular: string, by: (word: Word) => Word): Promise<void> {
  const word = (await currentWords(projectId)).find((current) => current.vernacular === vernacular)
  if (!word) throw new Error(`no word ${vernacular}`)
  const { status, text } = await owner.call(updateWord, { params: { projectId, wordId: word.id }, body: by(word) })
  expect([status, text]).toEqual([200, expect.anything()])
}

async function idOf(projectId: string, vernacular: string): Promise<string> {
  return (await currentWords(projectId)).find((word) => word.vernacular === vernacular)?.id ?? ''
}

async function exportedLift(owner: SignedIn, projectId: string): Promise<string> {
  const files = await exportFiles(owner, projectId)
  return String([...files].find(([name]) => name.endsWith('.lift'))?.[1])
}

function texts(files: ReadonlyMap<string, Buffer>): Record<string, string> {
  return Object.fromEntries([...files].map(([name, bytes]) => [name, String(bytes)]))
}

const entriesOf = (lift: string): string[] => lift.match(/<entry [^>]*(\/>|>[^]*?<\/entry>)/g) ?? []

/** What of a word must survive going out and coming in. */
function comparable({ guid, vernacular, senses, note, flag, created }: Word): object {
  const day = created.slice(0, 19)
  const said = senses.map((sense) => ({ guid: sense.guid, glosses: sense.glosses, definitions: sense.definitions }))
  return { guid, vernacular, senses: said, note: note.text, flag, day }
}
