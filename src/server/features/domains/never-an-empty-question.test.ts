import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createDomainLibrary } from './domain-library.ts'
import { loadDomains } from './load-domains.service.ts'
import { readDomainFile } from './read-domain-file.ts'
import { shippedGuids, shippedTexts } from './shipped-domains.ts'

const { db } = await createTestDatabase(afterAll)
const folder = await mkdtemp(path.join(tmpdir(), 'granary-domains-'))
afterAll(() => rm(folder, { recursive: true }))

/** The ways in which a localised list says that a question is not translated. */
const BLANKS = [
  (lang: string) => `<AUni ws="${lang}" />`,
  (lang: string) => `<AUni ws="${lang}"></AUni>`,
  (lang: string) => `<AUni ws="${lang}">  </AUni>`,
  () => '',
]

/** A list of all domains as FieldWorks writes it, in English and a language that lacks every so-manieth question. */
async function aLocalisedList(lang: string, every: number): Promise<string> {
  let asked = 0
  const questionOf = (english: string): string => {
    const place = asked++
    const blank = place % every === 0 ? BLANKS[(place / every) % BLANKS.length] : undefined
    const own = blank ? blank(lang) : `<AUni ws="${lang}">${lang} ${place}?</AUni>`
    return `<CmDomainQ><Question><AUni ws="en">${english}</AUni>${own}</Question></CmDomainQ>`
  }
  const domains = [...shippedTexts().values()].map(
    ({ id, questions }) => `<CmSemanticDomain guid="${shippedGuids().get(id)}">
      <Name><AUni ws="en">Domain ${id}</AUni><AUni ws="${lang}">${lang} ${id}</AUni></Name>
      <Abbreviation><AUni ws="en">${id}</AUni><AUni ws="${lang}" /></Abbreviation>
      <Questions>${questions.map(questionOf).join('')}</Questions>
    </CmSemanticDomain>`,
  )
  const file = path.join(folder, `SemanticDomains-${lang}.xml`)
  await writeFile(file, `<Lists><List><Possibilities>${domains.join('')}</Possibilities></List></Lists>`)
  return file
}

/** About as many are lacking as in the official lists: 3,554 in Chinese and 69 in Telugu (spec rules 9.1). */
test.each([
  { lang: 'zh', every: 2 },
  { lang: 'te', every: 77 },
])('R9.4 a question that $lang lacks is asked in English, marked so, and none is empty', async ({ lang, every }) => {
  await loadDomains(db, [await readDomainFile(await aLocalisedList(lang, every))], new Date())
  const { texts } = await createDomainLibrary(db).read(lang)

  expect(texts.size).toBe(1792)
  const inEnglish = [...shippedTexts().values()].flatMap(({ questions }) => questions)
  expect([...texts.values()].flatMap(({ questions }) => questions)).toEqual(
    inEnglish.map((english, place) =>
      place % every === 0 ? { text: english, inEnglish: true } : { text: `${lang} ${place}?`, inEnglish: false },
    ),
  )
})
