import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { clusterIn, prepareHome } from '../home.ts'
import { temporaryDataFolder } from './temporary-data-folder.ts'

/** A data folder as after its first start, which would take a second: nothing is in its database. */
export async function startedDataFolder(onFinished: (cleanUp: () => Promise<void>) => void): Promise<string> {
  const folder = await temporaryDataFolder(onFinished)
  const empty = inject('emptyCluster')
  const { folder: home } = await prepareHome(folder)
  if (empty) await promisify(execFile)('cp', ['-a', empty, clusterIn(home)])
  return folder
}
