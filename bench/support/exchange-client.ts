import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Job } from '#contract/job.ts'
import type { RunningGranary } from './running-granary.ts'

/** The package that the bars are about: 11,974 entries. */
export const NATQGU = { file: 'lift/projects/Natqgu.zip', vernacular: 'qaa-x-stc-natqgu', words: 11_570 }

export async function readNatqgu(): Promise<Buffer> {
  const file = path.resolve(process.env['GRANARY_TEST_DATA'] ?? '../shared/data', NATQGU.file)
  if (!existsSync(file)) throw new Error(`There is no ${file}; name the folder of the test data in GRANARY_TEST_DATA.`)
  return readFile(file)
}

export function addNatqguProject(granary: RunningGranary): Promise<string> {
  return granary.addProject({
    vernacularWritingSystem: { bcp47: NATQGU.vernacular, name: 'Natqgu', font: '', rtl: null },
  })
}

/** From the first byte of the upload until the words are there. Answers their number. */
export async function importPackage(granary: RunningGranary, projectId: string, zip: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'package.zip')
  const lift = `/projects/${projectId}/lift`
  await ask(granary, 'POST', `${lift}/uploadandgetwritingsystems`, form)
  return (await (await ask(granary, 'POST', `${lift}/finishupload`)).json()) as number
}

/** From the start of the export until the zip has arrived. */
export async function exportPackage(granary: RunningGranary, projectId: string): Promise<Buffer> {
  const lift = `/projects/${projectId}/lift`
  const { jobId } = (await (await ask(granary, 'POST', `${lift}/exports`)).json()) as { jobId: string }
  for (;;) {
    const job = (await (await ask(granary, 'GET', `/projects/${projectId}/jobs/${jobId}`)).json()) as Job
    if (job.state === 'done') break
    if (job.state !== 'waiting' && job.state !== 'running') throw new Error(`the export is ${job.state}`)
    await sleep(50)
  }
  return Buffer.from(await (await ask(granary, 'GET', `${lift}/download`)).arrayBuffer())
}

async function ask(
  { address, token }: RunningGranary,
  method: string,
  where: string,
  body?: FormData,
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/v1${where}`, { method, headers, ...(body && { body }) })
  if (!response.ok) throw new Error(`${where} answered ${response.status} ${await response.text()}`)
  return response
}
