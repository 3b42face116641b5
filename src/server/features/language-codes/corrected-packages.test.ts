import { afterAll, describe, expect, test } from 'vitest'
import { aSense, aWord } from '#domain/testing/builders.ts'
import {
  NEEDS_LIFT_DATA,
  PACKAGES,
  readPackage,
  withoutLiftData,
} from '#server/features/exchange/lift/testing/lift-data.ts'
import { aLift, aLiftGuid, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { createExchangeApp, filesIn } from '#server/features/exchange/testing/exchange-app.ts'
import { change, enter, operationCalls, remove } from '#server/features/words/testing/operation-calls.ts'
import { codeCalls, NYAKYUSA } from './testing/code-calls.ts'

const { signUp, aProjectOf, importZip, exportFiles, jobEnd, currentWords } = await createExchangeApp(afterAll)
const owner = await signUp('Olga')
const { correct, takeBack } = codeCalls(owner, { jobEnd })

type Files = ReadonlyMap<string, Buffer>
const texts = (files: Files) => Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString()]))
const namesOf = (files: Files) => [...files.keys()].filter((name) => !/\/$|\.DS_Store$/.test(name)).toSorted()

/** With everything that names a language in LIFT, and what only looks like it. */
const ENTRY = anEntry({
  vernacular: 'ilyuba',
  more: `
<sense id="${aLiftGuid()}"><gloss lang='seh'><text>zuwa</text></gloss><definition><form
  lang = "seh"><text>a <span lang="seh-x-old" class='lang="seh"'>sun</span> &amp; lang="seh"</text></form></definition>
<reversal type="seh"><form lang="seh"><text>x</text></form></reversal><trait name="lang" value="seh"/></sense>
<!-- <form lang="seh"/> --><note><form lang="seh"><text><![CDATA[<form lang="seh">]]></text></form></note>
<pronunciation><form lang="seh-fonipa-x-etic"><text>a</text></form></pronunciation>
<field type="seh"><form lang="sehx"><text>z</text></form></field>`,
})
const RENAMED = ENTRY.replaceAll(/<(form\s+lang\s*=\s*"|gloss lang='|reversal type=")seh(?=["'])/g, '<$1nyy')
  .replace('<!-- <form lang="nyy"/> -->', '<!-- <form lang="seh"/> -->')
  .replace('<![CDATA[<form lang="nyy">]]>', '<![CDATA[<form lang="seh">]]>')
  .replace('lang="seh-x-old"', 'lang="nyy-x-old"')
  .replace('lang="seh-fonipa-x-etic"', 'lang="nyy-fonipa-x-etic"')

const RANGES = `\uFEFF<?xml version="1.0" encoding="utf-8"?>
<lift-ranges><range id="reversal-type"><range-element id="seh"><label><form lang="seh"><text>S</text></form></label></range-element></range>
<range id="status"><range-element id="seh"/></range></lift-ranges>`
const LDML = `<?xml version="1.0"?>
<ldml>
\t<identity>
\t\t<version number="" />
\t\t<language type="seh" />
\t\t<variant type="x-kae" />
\t</identity>
</ldml>\n`

const PACKAGE = {
  'Sena/Sena.lift': aLift(ENTRY),
  'Sena/Sena.lift-ranges': RANGES,
  'Sena/WritingSystems/seh.ldml': LDML.replace('\t\t<variant type="x-kae" />\n', ''),
  'Sena/WritingSystems/seh-x-kae.ldml': LDML,
  'Sena/WritingSystems/en.ldml': LDML.replace('seh', 'en'),
  'Sena/seh.txt': 'lang="seh"',
}
const SENA = { vernacularWritingSystem: { bcp47: 'seh', name: 'Sena', font: '', rtl: null } }

async function aSenaProject(): Promise<string> {
  const projectId = await aProjectOf(owner, SENA)
  expect(await importZip(owner, projectId, await aZip(PACKAGE))).toMatchObject({ status: 200, body: 1 })
  return projectId
}

test('whatever an imported package says of the language says the new code, to the letter, and comes back as it was', async () => {
  const projectId = await aSenaProject()

  const { changeSet } = await correct(projectId, NYAKYUSA, { from: 'seh' })

  expect(texts(await exportFiles(owner, projectId))).toEqual({
    'Sena/Sena.lift': aLift(RENAMED),
    'Sena/Sena.lift-ranges': RANGES.replace('id="seh"><label><form lang="seh"', 'id="nyy"><label><form lang="nyy"'),
    'Sena/WritingSystems/nyy.ldml': PACKAGE['Sena/WritingSystems/seh.ldml'].replace('seh', 'nyy'),
    'Sena/WritingSystems/nyy-x-kae.ldml': LDML.replace('seh', 'nyy'),
    'Sena/WritingSystems/en.ldml': PACKAGE['Sena/WritingSystems/en.ldml'],
    'Sena/seh.txt': 'lang="seh"',
  })
  const reasons = (await currentWords(projectId))[0]?.senses[1]?.protectReasons
  expect(reasons).toContainEqual({ type: 'Reversals', count: null, value: 'nyy' })

  await takeBack(projectId, changeSet)
  expect(texts(await exportFiles(owner, projectId))).toEqual(PACKAGE)
})

test('a code with a script is told in its description, which comes back byte by byte', async () => {
  const projectId = await aSenaProject()

  const { changeSet } = await correct(projectId, { ...NYAKYUSA, bcp47: 'qaa-Latn-x-sena' }, { from: 'seh' })

  const files = texts(await exportFiles(owner, projectId))
  const identity = '\t\t<language type="qaa" />\n\t\t<script type="Latn"/>\n\t\t<variant type="x-sena"/>\n'
  expect(files['Sena/WritingSystems/qaa-Latn-x-sena.ldml']).toContain(identity)
  await takeBack(projectId, changeSet)
  expect(texts(await exportFiles(owner, projectId))).toEqual(PACKAGE)
})

test('words that were edited, removed or added since the import follow as well, and come back', async () => {
  const projectId = await aSenaProject()
  const calls = operationCalls(projectId)
  const [word = aWord()] = await currentWords(projectId)
  await calls.done(change(word, { plural: 'malyuba' }), owner)
  const sense = aSense({ glosses: [{ language: 'seh', def: 'mwezi' }] })
  await calls.done(enter(aWord({ vernacular: 'mwedzi', senses: [sense] })), owner)
  const { word: gone } = await calls.done(enter(aWord({ vernacular: 'nyenyezi' })), owner)
  await calls.done(remove(gone ?? aWord()), owner)
  const before = texts(await exportFiles(owner, projectId))

  const { changeSet } = await correct(projectId, NYAKYUSA, { from: 'seh' })

  const lift = texts(await exportFiles(owner, projectId))['Sena/Sena.lift'] ?? ''
  const isSaid = /(?:form\s+lang\s*=\s*"|gloss lang=["']|reversal type=")seh["']/g
  const outside = lift.replaceAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g, '')
  expect([outside.match(isSaid), lift.length]).toEqual([null, before['Sena/Sena.lift']?.length])
  expect(lift).toContain('<gloss lang="nyy"><text>mwezi</text></gloss>')
  await takeBack(projectId, changeSet)
  const back = texts(await exportFiles(owner, projectId))
  expect({ ...back, 'Sena/Sena.lift': '' }).toEqual({ ...before, 'Sena/Sena.lift': '' })
  // What no import brought stands in the order of its latest changes.
  expect(entriesOf(back)).toEqual(entriesOf(before))
})

const entriesOf = (files: Readonly<Record<string, string>>) =>
  files['Sena/Sena.lift']
    ?.split(/(?=<entry )/)
    .map((entry) => entry.trim().replace(/\s*<\/lift>$/, ''))
    .toSorted()

test('a package that came later says what it says, and what is taken back then leaves its files alone', async () => {
  const projectId = await aProjectOf(owner, SENA)
  const { changeSet } = await correct(projectId, NYAKYUSA, { from: 'seh' })
  const later = { 'Sena/Sena.lift': aLift(RENAMED), 'Sena/WritingSystems/nyy.ldml': LDML.replace('seh', 'nyy') }
  await importZip(owner, projectId, await aZip(later))

  await takeBack(projectId, changeSet)

  const files = texts(await exportFiles(owner, projectId))
  expect(files['Sena/Sena.lift']).toBe(aLift(ENTRY))
  expect(files['Sena/WritingSystems/seh.ldml']).toBe(LDML)
})

describe.skipIf(withoutLiftData)(`packages ${NEEDS_LIFT_DATA}`, () => {
  test.each(PACKAGES.filter(({ words }) => words < 2_000))(
    '$name says the new code of its language everywhere, and comes back byte by byte',
    async (pack) => {
      const { name, vernacular } = pack
      const zip = await readPackage(name)
      const imported = await filesIn(zip)
      const settings = { vernacularWritingSystem: { bcp47: vernacular, name: '', font: '', rtl: null } }
      const projectId = await aProjectOf(owner, settings)
      await importZip(owner, projectId, zip)

      const { changeSet } = await correct(projectId, NYAKYUSA, { from: vernacular })

      const corrected = await exportFiles(owner, projectId)
      const lift = namesOf(imported).find((path) => path.endsWith('.lift')) ?? ''
      const isSaid = new RegExp(`(?<=lang=")${vernacular}(?=(-(Zxxx|fonipa|x)-[^"]*)?")`, 'g')
      const expected = imported.get(lift)?.toString().replaceAll(isSaid, 'nyy')
      expect(corrected.get(lift)?.toString() === expected).toBe(true)
      await takeBack(projectId, changeSet)
      const back = await exportFiles(owner, projectId)
      expect(namesOf(back)).toEqual(namesOf(imported))
      for (const file of namesOf(imported)) expect(back.get(file)?.equals(imported.get(file) ?? Buffer.of())).toBe(true)
    },
  )
})
