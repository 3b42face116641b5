import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runAs } from './account.ts'
import { processesOn } from './cluster-processes.ts'
import { clusterIn, prepareHome } from './home.ts'
import { temporaryDataFolder } from './testing/temporary-data-folder.ts'

const LINUX_ONLY = process.platform === 'linux' ? '' : ' (skipped: no /proc)'

describe.skipIf(LINUX_ONLY)(`the processes on a cluster${LINUX_ONLY}`, () => {
  test('are none on one that is not there', async () => {
    const folder = await temporaryDataFolder(onTestFinished)

    expect(await processesOn(clusterIn(folder))).toEqual({ pids: [], isComplete: true })
  })

  test('may be more than are seen when one that may be a server of its owner hides what it works on', async () => {
    expect(await processesOn(await folderWithHiddenProcess('postgres'))).toEqual({ pids: [], isComplete: false })
  })

  test('are known in spite of another program that hides itself, as agents for keys and browsers do', async () => {
    expect(await processesOn(await folderWithHiddenProcess('ssh-agent'))).toEqual({ pids: [], isComplete: true })
  })
})

/** A folder whose owner runs a program of this `name` that may be run but not read: the system lets nobody look into it. */
async function folderWithHiddenProcess(name: string): Promise<string> {
  const folder = await temporaryDataFolder(onTestFinished)
  const program = path.join(folder, name)
  await copyFile('/bin/sleep', program)
  await chmod(program, 0o111)
  const { folder: home, account } = await prepareHome(folder)
  const hidden = spawn(program, ['60'], runAs(account))
  onTestFinished(() => void hidden.kill())
  await once(hidden, 'spawn')
  return home
}
