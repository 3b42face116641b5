import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { LanguageTag } from '#domain/word/word.ts'
import { openZip } from '../../zip-package.ts'

const FOLDER = path.join(process.env['GRANARY_TEST_DATA'] ?? '../shared/data', 'lift')

export const withoutLiftData = !existsSync(FOLDER)
/** For titles of tests that are skipped where the files are absent. */
export const NEEDS_LIFT_DATA = '(needs GRANARY_TEST_DATA or ../shared/data)'

/** Words by the spec rules, "How to use this document", point 8. */
export const PACKAGES: readonly { readonly name: string; readonly vernacular: LanguageTag; readonly words: number }[] =
  [
    { name: 'Gusillaay', vernacular: 'gsl-Qaaa-x-orth', words: 8045 },
    { name: 'Natqgu', vernacular: 'qaa-x-stc-natqgu', words: 11570 },
    { name: 'Resembli', vernacular: 'ags', words: 255 },
    { name: 'RWC', vernacular: 'es', words: 132 },
    { name: 'Sena', vernacular: 'seh', words: 1462 },
    { name: 'SingleEntryLiftWithSound', vernacular: 'ptn', words: 1 },
    { name: 'SingleEntryLiftWithTwoSound', vernacular: 'ptn', words: 1 },
    { name: 'SingleEntryLiftWithWebmSound', vernacular: 'ptn', words: 1 },
  ]

const pathOf = (name: string): string => path.join(FOLDER, 'projects', `${name}.zip`)

/** The zip itself. */
export const readPackage = (name: string): Promise<Buffer> => readFile(pathOf(name))

/** The files of a kind in a package, by their name without folders. */
export async function filesInPackage(name: string, extension: string): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await openZip(pathOf(name))
  const files = new Map<string, Buffer>()
  for (const member of zip.members.filter(({ path: file }) => file.endsWith(extension))) {
    files.set(path.basename(member.path), await buffer(member.bytes()))
  }
  zip.close()
  return files
}

export async function liftOfPackage(name: string): Promise<Buffer> {
  const [lift = Buffer.alloc(0)] = (await filesInPackage(name, '.lift')).values()
  return lift
}

/** Paths below the folder of LIFT data, e.g. `bad/invalid-xml.lift`. */
export function singleLiftFiles(): readonly string[] {
  if (withoutLiftData) return []
  return ['files', 'spec-0.13', 'bad'].flatMap((folder) =>
    readdirSync(path.join(FOLDER, folder))
      .filter((name) => name.endsWith('.lift'))
      .map((name) => `${folder}/${name}`),
  )
}

export const readLiftFile = (file: string): Promise<Buffer> => readFile(path.join(FOLDER, file))
