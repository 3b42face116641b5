import { chmod, mkdir, stat } from 'node:fs/promises'

/**
 * The folder that holds everything. Where root starts Granary, the database runs as another user, who passes through to a
 * folder of their own: others may do that, too, but see nothing here, and every folder in it is closed to them.
 */
export async function prepareDataFolder(folder: string): Promise<void> {
  await prepare(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/**
 * A folder that only the user who runs Granary may enter: all that lies in it is out of reach of others, whatever rights each
 * file has. One that was open is closed.
 */
export async function preparePrivateFolder(folder: string): Promise<void> {
  await prepare(folder, 0o700)
}

async function prepare(folder: string, allowed: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: allowed })
  const { mode } = await stat(folder)
  const isOpen = (mode & 0o777 & ~allowed) !== 0
  if (isOpen) await chmod(folder, mode & allowed).catch((error) => warnIfNobodyCan(error, folder))
}

/** On a disk that knows no rights, such as a USB stick, or where the folder is somebody else's: Granary runs nevertheless. */
function warnIfNobodyCan(error: NodeJS.ErrnoException, folder: string): void {
  if (error.code !== 'EPERM' && error.code !== 'ENOTSUP') throw error
  process.stderr.write(
    `${folder} is open to other users of this machine, who may read recordings and secrets in it, and Granary cannot close it ` +
      `(${error.code}). Give the folder to the user who runs Granary (chown), or set GRANARY_DATA to one on a disk that knows ` +
      'the rights of users.\n',
  )
}
