/**
 * Writes the types of the tables, as the migrations make them, to schema.generated.ts.
 *
 *   npm run schema               writes the file
 *   npm run schema -- --verify   fails when the file is stale
 */
import { spawnSync } from 'node:child_process'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { startTemporaryServer } from '#server/testing/temporary-server.ts'

const GENERATED = 'src/server/database/schema.generated.ts'

const server = await startTemporaryServer()
try {
  const db = openDatabase(server.connection)
  await migrate(db)
  await db.destroy()
  process.exitCode = generate(`postgres://granary@localhost/postgres?host=${server.connection.host}`)
} finally {
  await server.stop()
}

function generate(url: string): number {
  const options = ['--url', url, '--out-file', GENERATED, '--exclude-pattern', 'kysely_*', ...process.argv.slice(2)]
  const mapping = ['--type-mapping', '{"int8":"number"}']
  const { status } = spawnSync('npx', ['kysely-codegen', '--dialect', 'postgres', ...options, ...mapping], {
    stdio: 'inherit',
  })
  return status ?? 1
}
