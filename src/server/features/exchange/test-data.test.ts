import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readImportReport } from '#contract/exchange.ts'
import { NEEDS_LIFT_DATA, PACKAGES, readPackage, withoutLiftData } from './lift/testing/lift-data.ts'
import { createExchangeApp, filesIn } from './testing/exchange-app.ts'

describe.skipIf(withoutLiftData)(`packages ${NEEDS_LIFT_DATA}`, async () => {
  const { signUp, aProjectOf, importZip, exportFiles, db } = withoutLiftData
    ? ({} as never)
    : await createExchangeApp(afterAll)

  test.each(PACKAGES)('$name comes in whole and goes out as it came', async (pack) => {
    const { name, vernacular, words } = pack
    const zip = await readPackage(name)
    const owner = await signUp()
    const imported = await filesIn(zip)
    const settings = { vernacularWritingSystem: { bcp47: vernacular, name: '', font: '', rtl: null } }

    const projectId = await aProjectOf(owner, settings)
    expect(await importZip(owner, projectId, zip)).toMatchObject({ status: 200, body: words })
    const report = await owner.call(readImportReport, { params: { projectId } })
    const { [name]: isProtected = { words: 0, senses: 0 } } = PROTECTED
    const { [name]: skipped = {} } = SKIPPED
    expect(report.body).toMatchObject({ words, skipped: { noSense: 0, noVernacular: 0, deleted: 0, ...skipped } })
    const ofEntries = Object.entries(report.body.warningsByKind).filter(([kind]) => !OF_OTHER_FILES.has(kind))
    expect(ofEntries.filter(([, count]) => count > 0)).toEqual([])
    const { rows } = await sql`
      select count(*) filter (where body->>'accessibility' = 'Protected') as words,
        sum(jsonb_array_length(jsonb_path_query_array(body, '$.senses[*] ? (@.accessibility == "Protected")'))) as senses
      from word_versions where project_id = ${projectId}`.execute(db)
    expect(rows).toEqual([isProtected])

    const exported = await exportFiles(owner, projectId)
    expect([...exported.keys()].toSorted()).toEqual(namesOf(imported))
    // Byte for byte, and so in every meaning.
    for (const file of namesOf(imported))
      expect(exported.get(file)?.equals(imported.get(file) ?? Buffer.of())).toBe(true)
  })
})

/** Of words and senses, as in the reference (spec rules 1.6, "What the samples lose in the reference"). */
const PROTECTED: Readonly<Record<string, { readonly words: number; readonly senses: number }>> = {
  Gusillaay: { words: 2675, senses: 625 },
  Natqgu: { words: 6880, senses: 13090 },
  Resembli: { words: 65, senses: 214 },
  RWC: { words: 50, senses: 0 },
  Sena: { words: 1297, senses: 1530 },
}
const SKIPPED: Readonly<Record<string, object>> = {
  Gusillaay: { noVernacular: 1 },
  Natqgu: { noSense: 403, noVernacular: 1 },
}
/** Warnings about what lies beside the entries, or is missing there. */
const OF_OTHER_FILES: ReadonlySet<string> = new Set(['missingMedia', 'undefinedRangeValue', 'foreignRangePath'])

/** Folders and what macOS adds are no files of a package. */
function namesOf(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files.keys()].filter((name) => !name.endsWith('/') && !name.endsWith('.DS_Store')).toSorted()
}
