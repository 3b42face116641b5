import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readImportReport } from '#contract/exchange.ts'
import { createExchangeApp, filesIn } from './testing/exchange-app.ts'
import { liftDifference } from './testing/lift-difference.ts'

const DATA = process.env['GRANARY_TEST_DATA'] ?? '../shared/data'
const PROJECTS = path.resolve(DATA, 'lift/projects')
const isThere = existsSync(PROJECTS)

/** Words by the spec rules, "How to use this document", point 8. */
const PACKAGES = [
  { name: 'Natqgu', vernacular: 'qaa-x-stc-natqgu', words: 11_570 },
  { name: 'Gusillaay', vernacular: 'gsl-Qaaa-x-orth', words: 8_045 },
  { name: 'Sena', vernacular: 'seh', words: 1_462 },
  { name: 'Resembli', vernacular: 'ags', words: 255 },
  { name: 'RWC', vernacular: 'es', words: 132 },
  { name: 'SingleEntryLiftWithSound', vernacular: 'ptn', words: 1 },
  { name: 'SingleEntryLiftWithTwoSound', vernacular: 'ptn', words: 1 },
  { name: 'SingleEntryLiftWithWebmSound', vernacular: 'ptn', words: 1 },
] as const

describe.skipIf(!isThere)(`packages of ${DATA}/lift/projects${isThere ? '' : ' (skipped: not there)'}`, async () => {
  const { signUp, aProjectOf, importZip, exportFiles } = isThere ? await createExchangeApp(afterAll) : ({} as never)

  test.each(PACKAGES)('$name comes in whole and goes out as it came', { timeout: 120_000 }, async (pack) => {
    const { name, vernacular, words } = pack
    const zip = await readFile(path.join(PROJECTS, `${name}.zip`))
    const owner = await signUp()
    const imported = await filesIn(zip)
    const settings = { vernacularWritingSystem: { bcp47: vernacular, name: '', font: '', rtl: null } }

    const projectId = await aProjectOf(owner, settings)
    expect(await importZip(owner, projectId, zip)).toMatchObject({ status: 200, body: words })
    const report = await owner.call(readImportReport, { params: { projectId } })
    expect(report.body.words).toBe(words)

    const exported = await exportFiles(owner, projectId)
    expect([...exported.keys()].toSorted()).toEqual(namesOf(imported))
    for (const file of namesOf(imported))
      expect(exported.get(file)?.equals(imported.get(file) ?? Buffer.of())).toBe(true)
    expect(await liftDifference(liftIn(imported), liftIn(exported))).toBeNull()
  })
})

/** Folders and what macOS adds are no files of a package. */
function namesOf(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files.keys()].filter((name) => !name.endsWith('/') && !name.endsWith('.DS_Store')).toSorted()
}

function liftIn(files: ReadonlyMap<string, Buffer>): Buffer {
  const [, bytes] = [...files].find(([name]) => name.endsWith('.lift')) ?? []
  return bytes ?? Buffer.of()
}
