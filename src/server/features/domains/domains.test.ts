import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import * as contract from '#contract/semantic-domain.ts'
import { unpackDomains } from '#domain/domains/packed-domains.ts'
import { aGuid } from '#domain/testing/builders.ts'
import { createTestApp } from '#server/testing/signed-in.ts'
import { loadDomains } from './load-domains.service.ts'

const { anyone, anotherServer, signUp, db } = await createTestApp(afterAll)
const reader = await signUp()
const { call } = reader

describe('spec api 5.12', () => {
  test('allDomainNames gives every name but the root’s', async () => {
    const { body } = await call(contract.allDomainNames, { query: { lang: 'fr' } })

    expect(Object.keys(body)).toHaveLength(1792)
    expect(body).toMatchObject({ '1.1': 'Ciel' })
    expect(body).not.toHaveProperty('Sem')
  })

  test.each([{}, { lang: '' }, { lang: 'xx' }, { lang: 'en-GB' }])(
    'a language that is %j is English (R49)',
    async (query) => {
      const { body } = await call(contract.allDomainNames, { query })

      expect(body).toMatchObject({ '1.1': 'Sky' })
    },
  )

  test('domainTreeNode gives a domain and its neighbours', async () => {
    const { body } = await call(contract.domainTreeNode, { query: { id: '1.1', lang: 'en' } })
    const linked = { mongoId: null, lang: 'en', userId: '', created: '' }

    expect(body).toMatchObject({
      mongoId: null,
      lang: 'en',
      guid: '999581c4-1611-4acb-ae1b-5e6c1dfe6f0c',
      name: 'Sky',
      id: '1.1',
    })
    expect(body?.previous).toBeNull()
    expect(body?.next).toEqual({ ...linked, id: '1.2', name: 'World', guid: 'b47d2604-8b23-41e9-9158-01526dd83894' })
    expect(body?.parent).toMatchObject({ ...linked, id: '1', name: 'Universe, creation' })
    expect(body?.children.map(({ id }) => id)).toEqual(['1.1.1', '1.1.2', '1.1.3'])
  })

  test('the root is Sem, with nine children and no guid', async () => {
    const { body } = await call(contract.domainTreeNode, { query: { id: 'Sem', lang: 'es' } })

    expect(body).toMatchObject({ id: 'Sem', guid: '', parent: null, previous: null, next: null })
    expect(body?.children).toHaveLength(9)
  })

  test('domainFull gives the fields of a custom domain, with our own texts where nothing was loaded', async () => {
    const { body } = await call(contract.domainFull, { query: { id: '1.1.1', lang: 'sw' } })

    expect(body).toEqual({
      mongoId: null,
      guid: 'dc1a2c6f-1b32-4631-8823-36dacc8cb7bb',
      name: 'Jua',
      id: '1.1.1',
      lang: 'sw',
      userId: '',
      created: '',
      description: expect.stringMatching(/sun/),
      parentId: '',
      questions: [expect.any(String), expect.any(String), expect.any(String)],
    })
  })

  test.each([contract.domainFull, contract.domainTreeNode])(
    'R10.5 $path: 204 when there is no such domain',
    async (endpoint) => {
      for (const id of ['', '1.9', '1.1.0', '__proto__']) {
        const { status, text } = await call(endpoint, { query: { id, lang: 'en' } })
        expect([status, text]).toEqual([204, ''])
      }
    },
  )

  test('domainGetAll gives all nodes without the root', async () => {
    const { body } = await call(contract.domainGetAll, { query: { lang: 'en' } })

    expect(body).toHaveLength(1792)
    expect(body.at(-1)).toMatchObject({ next: null })
  })
})

describe('domainByName compares whole names, ignoring case (R18)', () => {
  const idNamed = async (name: string, lang = 'en') => {
    const { status, body } = await call(contract.domainByName, { query: { name, lang } })
    return status === 204 ? null : body?.id
  }

  test('finds a name in any case, and one that an index of words would trip over', async () => {
    expect(await idNamed('sKY')).toBe('1.1')
    expect(await idNamed('ЗВЕЗДА', 'ru')).toBe('1.1.1.2')
    const { body: names } = await call(contract.allDomainNames, { query: { lang: 'en' } })
    const odd = Object.entries(names).filter(([, name]) => /[()/,'’-]/.test(name))
    expect(odd.length).toBeGreaterThan(50)
    for (const [id, name] of odd) expect(await idNamed(name)).toBe(id)
  })

  test.each(['', ' ', '.*', 'sk', 'Sky (', '%', 'x'.repeat(10_000), '('.repeat(10_000)])(
    'finds nothing for %.20s',
    async (name) => {
      expect(await idNamed(name)).toBeNull()
    },
  )
})

describe('to be taken along', () => {
  test.each(['ar', 'en', 'es', 'fr', 'hi', 'id', 'my', 'pt', 'ru', 'sw', 'zh'])(
    'the tree in %s is small',
    async (lang) => {
      const { body, text } = await call(contract.readDomains, { query: { lang } })

      expect(unpackDomains(body)).toHaveLength(1792)
      expect(gzipSync(text).length).toBeLessThanOrEqual(60 * 1024)
    },
  )

  test('says which names are English for want of one', async () => {
    const { body } = await call(contract.readDomains, { query: { lang: 'zh' } })

    expect(unpackDomains(body).find(({ id }) => id === '9')).toMatchObject({ name: 'Grammar', inEnglish: true })
    expect(unpackDomains(body).find(({ id }) => id === '1.1')).toMatchObject({ name: '天空', inEnglish: false })
  })

  test('who has it already gets 304 and no body (spec rules R9.2)', async () => {
    const first = await call(contract.readDomains, { query: { lang: 'pt' } })
    const etag = String(first.headers['etag'])
    const again = await call(contract.readDomains, { query: { lang: 'pt' }, headers: { 'if-none-match': etag } })
    const otherLanguage = await call(contract.readDomains, {
      query: { lang: 'es' },
      headers: { 'if-none-match': etag },
    })

    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect([again.status, again.text]).toEqual([304, ''])
    expect(otherLanguage.status).toBe(200)
  })
})

describe('the languages in which there are domains', () => {
  test('are those that ship with names, Telugu among them', async () => {
    const { status, body } = await call(contract.readDomainLanguages, {})

    expect(status).toBe(200)
    expect(body.languages).toEqual(['ar', 'en', 'es', 'fr', 'hi', 'id', 'my', 'pt', 'ru', 'sw', 'te', 'zh'])
  })

  test('have one more as soon as it is loaded, and the tree comes in it', async () => {
    const sky = { id: '1.1', guid: aGuid(), name: 'ท้องฟ้า', description: '', questions: [] }
    await loadDomains(db, [new Map([['th', [sky]]])], new Date())
    const { as } = await anotherServer()
    const { body } = await as(reader).call(contract.readDomainLanguages, {})
    const { body: tree } = await as(reader).call(contract.readDomains, { query: { lang: 'th-TH' } })

    expect(body.languages).toContain('th')
    expect(tree.lang).toBe('th')
    expect(unpackDomains(tree)).toMatchObject([{ id: '1.1', name: 'ท้องฟ้า', inEnglish: false }])
  })

  test('are not told to somebody who is not signed in', async () => {
    expect((await anyone.call(contract.readDomainLanguages, {})).status).toBe(401)
  })
})
