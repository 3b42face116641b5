/**
 * Loads official texts of the semantic domains into the database of the server, which may be running:
 *
 *   npm run domains -- SemDom.xml LocalizedLists-ar.xml sw.json
 *
 * The database is the one that the server would use with the same environment. Either all files are loaded or none.
 */
import { ConfigurationError, readConfiguration } from '#server/configuration.ts'
import { openDatabaseFor } from '#server/database/open-database-for.ts'
import { type DomainFile, DomainFileError } from '#server/features/domains/domain-file.ts'
import { type LanguageReport, loadDomains } from '#server/features/domains/load-domains.service.ts'
import { readDomainFile } from '#server/features/domains/read-domain-file.ts'

const paths = process.argv.slice(2)
if (paths.length === 0) {
  console.error('Say which files to load: npm run domains -- FILE…')
  process.exitCode = 2
} else {
  await load(paths).catch(explain)
}

async function load(files: readonly string[]): Promise<void> {
  const read: DomainFile[] = []
  for (const file of files) read.push(await readDomainFile(file))
  const { db, describe, close } = await openDatabaseFor(readConfiguration(process.env))
  try {
    const reports = await loadDomains(db, read, new Date())
    console.log(`Loaded into ${describe()}:`)
    reports.forEach((report) => console.log(`  ${lineFor(report)}`))
  } finally {
    await close()
  }
}

function lineFor({ lang, domains, named, described, questions, removed }: LanguageReport): string {
  const facts = [`${domains} domains`, `${named} names`, `${described} descriptions`, `${questions} questions`]
  const gone = removed.length === 0 ? '' : `; replaced or gone: ${removed.join(', ')}`
  return `${lang}: ${facts.join(', ')}${gone}`
}

/** What an operator can mend is said in one line; anything else is a bug and shows where. */
function explain(error: unknown): void {
  const isMendable = error instanceof DomainFileError || error instanceof ConfigurationError
  console.error(isMendable ? `Nothing was loaded. ${error.message}` : error)
  process.exitCode = 1
}
