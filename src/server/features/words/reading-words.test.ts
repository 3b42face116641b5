import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/word.ts'
import { aDomain, aGuid, anId, aSense, aWord } from '#domain/testing/builders.ts'
import { infoOfGroup } from '#domain/word/part-of-speech.ts'
import type { GrammaticalGroup } from '#domain/word/word.ts'
import { hearStatements } from '#server/testing/sent-statements.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { storeWords } from './testing/store-words.ts'
import { wordCalls } from './testing/word-calls.ts'

const statementsOf = hearStatements()
const { db, signUp, aProjectOf, addMember } = await createTestApp(afterAll)
const olga = await signUp('Olga Owner')
const projectId = await aProjectOf(olga)
const amina = await addMember(projectId, 'Harvester')
const owner = wordCalls(olga, projectId)
const harvester = wordCalls(amina, projectId)

const stranger = await signUp()

describe('duplicates at data entry', () => {
  const glosses = [{ language: 'en', def: 'heron' }]

  test('T4.8 a current word that contains the new one is found, in this project only', async () => {
    const id = await harvester.create({ vernacular: 'korongo', senses: [aSense({ glosses }), aSense()] })
    const newWord = aWord({ vernacular: 'korongo', senses: [aSense({ glosses })] })
    const elsewhere = wordCalls(stranger, await aProjectOf(stranger))

    expect(await harvester.findContaining(newWord)).toBe(id)
    expect(await elsewhere.findContaining(newWord)).toBe('')
    await harvester.remove(id)
    expect(await harvester.findContaining(newWord)).toBe('')
  })

  test('R4.6 composed and decomposed spelling are found as duplicates', async () => {
    const id = await harvester.create({ vernacular: 'so\u0301ko' })

    expect(await harvester.findContaining(aWord({ vernacular: 's\u00f3ko', senses: [] }))).toBe(id)
  })

  test('T4.10, R4.9 the existing word is enriched: domain signed by the caller, recording once', async () => {
    const id = await harvester.create({
      vernacular: 'nyati',
      senses: [aSense({ glosses, semanticDomains: [aDomain('1.6')] })],
    })
    const recording = { fileName: 'a.webm', speakerId: '', protected: false }
    const body = aWord({
      vernacular: 'nyati',
      senses: [aSense({ glosses, semanticDomains: [aDomain('5.2')] })],
      audio: [recording, recording],
    })
    const { body: newId } = await owner.enrich(id, body)

    const word = await harvester.read(newId)
    expect(word.senses[0]?.semanticDomains).toEqual([aDomain('1.6'), aDomain('5.2', { userId: olga.userId })])
    expect(word).toMatchObject({ audio: [recording], history: [id], editedBy: [amina.userId, olga.userId] })
  })

  test.each([
    ['Noun', 'Unspecified', 'Noun'],
    ['Unspecified', 'Noun', 'Noun'],
    ['Noun', 'Verb', null],
  ] as const)('of a %s it is a duplicate as %s: %s', async (group, sent, after) => {
    const as = (told: GrammaticalGroup) => aSense({ glosses, grammaticalInfo: infoOfGroup(told) })
    const vernacular = `korongo ${group} ${sent}`
    const id = await harvester.create({ vernacular, senses: [as(group)] })
    const newWord = aWord({ vernacular, senses: [as(sent)] })

    expect(await harvester.findContaining(newWord)).toBe(after ? id : '')
    const { status, body } = await harvester.enrich(id, newWord)
    expect(status).toBe(after ? 200 : 409)
    const { senses } = await harvester.read(after ? body : id)
    expect(senses.map(({ grammaticalInfo }) => grammaticalInfo)).toEqual([infoOfGroup(after ?? group)])
  })

  test('T4.13 a word that does not contain the new one is not enriched', async () => {
    const id = await harvester.create({ vernacular: 'twiga' })
    const other = aWord({ vernacular: 'simba' })

    expect(await harvester.enrich(id, other)).toMatchObject({
      status: 409,
      text: '',
      error: { code: 'word.notDuplicate' },
    })
    expect(await harvester.enrich(anId(), other)).toMatchObject({ status: 404 })
  })
})

describe('reading', () => {
  test('R52, T4.12 of many ids the current ones are named in the given order', async () => {
    const [one, two] = [await harvester.create(), await harvester.create()]
    const { body: oneNext } = await harvester.update(one, aWord())
    const body = [two, anId(), one, 'no id', oneNext]

    const asked = await amina.call(contract.areInFrontier, { params: { projectId }, body })
    expect(asked.body).toEqual([two, oneNext])
    const none = await amina.call(contract.areInFrontier, { params: { projectId }, body: [] })
    expect(none.body).toEqual([])
  })

  test('R52 a thousand ids are looked up by one query', async () => {
    const body = Array.from({ length: 1_000 }, anId)
    const asked = await statementsOf(() => amina.call(contract.areInFrontier, { params: { projectId }, body }))

    expect(asked.filter(({ text }) => text.includes('frontier'))).toHaveLength(1)
  })

  test('the frontier holds each current word once, as it is stored, however many pages it takes', async () => {
    const own = await aProjectOf(olga)
    const params = { projectId: own }
    const words = wordCalls(olga, own)
    expect(await words.frontier()).toEqual([])
    expect((await olga.call(contract.hasFrontierWords, { params })).body).toBe(false)

    const stored = Array.from({ length: 1_001 }, (_, n) => aWord({ vernacular: `word ${n}` }))
    await storeWords(db, own, stored)
    const ids = stored.map(({ id }) => id)
    await words.remove(ids[0] ?? '')

    expect(new Set((await words.frontier()).map(({ id }) => id))).toEqual(new Set(ids.slice(1)))
    expect(await words.allVersions()).toHaveLength(1_002)
    expect((await olga.call(contract.countFrontier, { params })).body).toBe(1_000)
    expect((await olga.call(contract.hasFrontierWords, { params })).body).toBe(true)
  })

  test('words without a sense, which only an import can make, are current but in no list or count', async () => {
    const own = await aProjectOf(olga)
    const params = { projectId: own }
    const bare = aWord({ senses: [] })
    await storeWords(db, own, [bare])

    const words = wordCalls(olga, own)
    expect(await words.frontier()).toEqual([])
    expect((await olga.call(contract.countFrontier, { params })).body).toBe(0)
    expect((await olga.call(contract.hasFrontierWords, { params })).body).toBe(false)
    expect(await words.isCurrent(bare.id)).toBe(true)
  })

  test('R53 an unchanged frontier is not sent again, a changed one has a new tag; it is compressed', async () => {
    const params = { projectId }
    const accept = { 'accept-encoding': 'gzip' }
    const { headers } = await amina.call(contract.readFrontier, { params, headers: accept })
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'content-encoding': 'gzip' })

    const known = { ...accept, 'if-none-match': String(headers['etag']) }
    const again = await amina.call(contract.readFrontier, { params, headers: known })
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers['etag'] } })

    await harvester.create()
    const changed = await amina.call(contract.readFrontier, { params, headers: known })
    expect(changed.status).toBe(200)
    expect(changed.headers['etag']).not.toBe(headers['etag'])
  })

  test('words of exactly a domain are counted, whatever the status of the sense', async () => {
    const count = async (domainId: string) =>
      (await amina.call(contract.countDomainWords, { params: { projectId, domainId } })).body
    const inDomain = aSense({ accessibility: 'Duplicate', semanticDomains: [aDomain('7.7')] })
    const id = await harvester.create({ senses: [inDomain, { ...inDomain, guid: aGuid() }] })
    expect(await count('7.7')).toBe(1)
    expect(await count('7')).toBe(0)

    const { body: next } = await harvester.update(
      id,
      aWord({ senses: [aSense({ semanticDomains: [aDomain('7.8')] })] }),
    )
    expect([await count('7.7'), await count('7.8')]).toEqual([0, 1])
    await harvester.remove(next)
    expect(await count('7.8')).toBe(0)
  })

  test('a version that is not there is not found', async () => {
    const asked = await amina.call(contract.readWord, { params: { projectId, wordId: anId() } })
    expect(asked).toMatchObject({ status: 404, text: '' })
  })
})

describe('who may', () => {
  const endpoints = Object.values(contract)

  test('T4.13 each word operation is forbidden without membership', async () => {
    for (const endpoint of endpoints) {
      const params = { projectId, wordId: anId(), dupId: anId(), domainId: '1' }
      const asked = await stranger.call(endpoint, { params, body: endpoint.body.safeParse({}).success ? {} : [] })
      expect([endpoint.path, asked.status]).toEqual([endpoint.path, 403])
    }
  })

  test('R25 a harvester creates, updates and deletes, but neither restores nor reverts by the reference calls', async () => {
    const id = await harvester.create()
    const { body: next } = await harvester.update(id, aWord())
    expect(await harvester.remove(next)).toMatchObject({ status: 200 })

    expect(await harvester.restore(next)).toMatchObject({ status: 403, error: { code: 'permission.denied' } })
    const reverted = await harvester.revert({})
    expect(reverted).toMatchObject({ status: 403 })
  })
})
