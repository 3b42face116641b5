import { afterAll, describe, expect, test } from 'vitest'
import { readImportReport } from '#contract/exchange.ts'
import { NEEDS_LIFT_DATA, PACKAGES, readPackage, withoutLiftData } from './lift/testing/lift-data.ts'
import { createExchangeApp, filesIn } from './testing/exchange-app.ts'

describe.skipIf(withoutLiftData)(`packages ${NEEDS_LIFT_DATA}`, async () => {
  const { signUp, aProjectOf, importZip, exportFiles } = withoutLiftData
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
    expect(report.body.words).toBe(words)

    const exported = await exportFiles(owner, projectId)
    expect([...exported.keys()].toSorted()).toEqual(namesOf(imported))
    // Byte for byte, and so in every meaning.
    for (const file of namesOf(imported))
      expect(exported.get(file)?.equals(imported.get(file) ?? Buffer.of())).toBe(true)
  })
})

/** Folders and what macOS adds are no files of a package. */
function namesOf(files: ReadonlyMap<string, Buffer>): string[] {
  return [...files.keys()].filter((name) => !name.endsWith('/') && !name.endsWith('.DS_Store')).toSorted()
}
