import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Configuration } from './configuration.ts'

type Secrets = readonly [present: string, ...older: string[]]

/**
 * The secrets of the configuration, or the one in the data folder, made when there is none yet: servers that share the
 * folder share it, even when they start at the same moment.
 */
export async function readJwtSecrets(
  configuration: Pick<Configuration, 'jwtSecret' | 'olderJwtSecret' | 'dataFolder'>,
): Promise<Secrets> {
  const present = configuration.jwtSecret ?? (await storedSecret(configuration.dataFolder))
  return configuration.olderJwtSecret ? [present, configuration.olderJwtSecret] : [present]
}

async function storedSecret(dataFolder: string): Promise<string> {
  const file = path.join(dataFolder, 'jwt-secret')
  return (await readIfThere(file)) ?? (await makeSecret(file))
}

/** Written aside and linked, so that nobody ever reads half of it and the first one wins. */
async function makeSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true })
  const aside = `${file}.${randomUUID()}`
  await writeFile(aside, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    await link(aside, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(aside)
  }
  return readFile(file, 'utf8')
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}
