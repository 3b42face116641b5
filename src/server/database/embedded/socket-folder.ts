import { createHash } from 'node:crypto'
import { lchown, lstat, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Account } from './account.ts'

/** The kernel allows 107 bytes for the path of a socket, and PostgreSQL adds a name of its own to the folder. */
const MAX_BYTES = 107 - '/.s.PGSQL.5432'.length

/**
 * The folder of the server's socket: in its home, or in /tmp when that path is too long. Nobody else may enter it.
 *
 * Throws when somebody else has made a folder of that name.
 */
export async function prepareSocketFolder(home: string, account: Account, roof = '/tmp'): Promise<string> {
  const near = path.join(home, 'socket')
  const folder = Buffer.byteLength(near) <= MAX_BYTES ? near : path.join(roof, `granary-${fingerprint(home)}`)
  await mkdir(folder, { mode: 0o700 }).catch(unlessItExists)
  await secure(folder, account)
  return folder
}

/** A folder that we made just now, or an interrupted start of ours before, still has to be handed over. */
async function secure(folder: string, account: Account): Promise<void> {
  const ourselves = process.getuid?.()
  const found = await lstat(folder)
  if (account && found.uid === ourselves) await lchown(folder, account.uid, account.gid)
  const { uid, mode } = await lstat(folder)
  if (!found.isDirectory() || uid !== (account?.uid ?? ourselves) || (mode & 0o077) !== 0) {
    throw new Error(
      `${folder} is not a private folder of Granary's own. Somebody else made it: remove it and start again.`,
    )
  }
}

function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
