import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { addOwnDomain, moveOwnDomain } from '#contract/own-domain.ts'
import { readProject } from '#contract/project.ts'
import { createWord } from '#contract/word.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { aDomain, aSense, aWord } from '#domain/testing/builders.ts'
import { aZip } from './testing/a-zip.ts'
import { createExchangeApp, SENA } from './testing/exchange-app.ts'

const { signUp, aProjectOf, importZip, exportFiles, currentWords } = await createExchangeApp(afterAll)

test('a package brings the domains of its project along: guid, names, questions, place; and no word of its Inbox is tagged', async () => {
  const guid = randomUUID()
  const domains = [aDomain('5.1.0', { guid, name: 'Danses' }), aDomain(INBOX_ID, { name: 'Inbox' })]
  const senses = [aSense({ glosses: [{ language: 'en', def: 'dance' }], semanticDomains: domains })]
  const owner = await signUp()
  const projectId = await aProjectOf(owner, SENA)
  await owner.call(createWord, { params: { projectId }, body: aWord({ vernacular: 'ngoma', senses }) })
  const told = (lang: string, name: string) => ({ lang, name, description: `${name}.`, questions: [`${name}?`] })
  const texts = [told('en', 'Dances'), told('fr', 'Danses')]
  await owner.call(addOwnDomain, { params: { projectId }, body: { guid, id: '5.1.0', parentId: '5.1', texts } })
  await owner.call(moveOwnDomain, { params: { projectId, guid }, body: { parentId: '4.2.6' } })

  const files = await exportFiles(owner, projectId)
  const again = await aProjectOf(owner, SENA)
  await importZip(owner, again, await aZip(Object.fromEntries(files)))

  const own = await owner.call(readProject, { params: { projectId: again } })
  expect(own.body.semanticDomains).toMatchObject([
    {
      id: '5.1.0',
      guid,
      lang: 'en',
      name: 'Dances',
      description: 'Dances.',
      questions: ['Dances?'],
      parentId: '4.2.6',
    },
    {
      id: '5.1.0',
      guid,
      lang: 'fr',
      name: 'Danses',
      description: 'Danses.',
      questions: ['Danses?'],
      parentId: '4.2.6',
    },
  ])
  expect((await currentWords(again))[0]?.senses[0]?.semanticDomains).toMatchObject([
    { id: '5.1.0', guid, name: 'Dances' },
  ])
  expect(String([...files].find(([name]) => name.endsWith('.lift'))?.[1])).not.toContain(INBOX_ID)
})
