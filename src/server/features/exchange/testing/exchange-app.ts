import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import * as contract from '#contract/exchange.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { Job } from '#contract/job.ts'
import { readJob } from '#contract/job.ts'
import type { Project } from '#domain/project/project.ts'
import type { Word } from '#domain/word/word.ts'
import { createTestApp, type SignedIn, type TestApp } from '#server/testing/signed-in.ts'

/** What an upload answers. */
export type Uploaded = { readonly status: number; readonly body: unknown; readonly code: string | undefined }

/** The whole server, and what tests of import and export do with it. */
export type ExchangeApp = TestApp & {
  /** Sends a zip as a browser does. */
  readonly upload: (person: SignedIn, zip: Buffer, to?: UploadTarget) => Promise<Uploaded>
  /** Imports a zip into the project by one call after the other, as the reference system's client does. */
  readonly importZip: (person: SignedIn, projectId: string, zip: Buffer) => Promise<Uploaded>
  /** A fresh export when it has ended. */
  readonly exportEnd: (person: SignedIn, projectId: string, to?: string) => Promise<Job>
  /** The files of a fresh export. */
  readonly exportFiles: (person: SignedIn, projectId: string, to?: string) => Promise<ReadonlyMap<string, Buffer>>
  /** A recording of the bytes "recorded", as if somebody had made it for a word. */
  readonly record: (projectId: string, fileName: string) => Promise<void>
  readonly jobEnd: (person: SignedIn, projectId: string, jobId: string) => Promise<Job>
  readonly currentWords: (projectId: string) => Promise<readonly Word[]>
}

type UploadTarget = { readonly projectId?: string; readonly endpoint?: AnyEndpoint; readonly name?: string }

/** `await createExchangeApp(afterAll)`, once a test file. */
export async function createExchangeApp(
  ...[onFinished, options]: Parameters<typeof createTestApp>
): Promise<ExchangeApp> {
  const test = await createTestApp(onFinished, options)
  const { app, blobs, db } = test

  const upload: ExchangeApp['upload'] = async (person, zip, to = {}) => {
    const { projectId = 'nonempty', endpoint = contract.uploadAndGetWritingSystems } = to
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), 'Sena.zip')
    const request = new Request('http://granary', { method: 'POST', body: form })
    const answer = await app.inject({
      method: 'POST',
      url: `/v1${endpoint.path.replace(':projectId', projectId)}`,
      query: to.name === undefined ? {} : { upload: to.name },
      headers: { authorization: `Bearer ${person.token}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const error = answer.headers['granary-error']
    const code =
      error === undefined ? undefined : (JSON.parse(decodeURIComponent(String(error))) as { code: string }).code
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json(), code }
  }

  const jobEnd: ExchangeApp['jobEnd'] = async (person, projectId, jobId) => {
    for (;;) {
      const { body } = await person.call(readJob, { params: { projectId, jobId } })
      if (body.state !== 'waiting' && body.state !== 'running') return body
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  const exportEnd: ExchangeApp['exportEnd'] = async (person, projectId, to) => {
    const query = to === undefined ? undefined : { to }
    const started = await person.call(contract.startExportJob, { params: { projectId }, ...(query && { query }) })
    return jobEnd(person, projectId, started.body.jobId)
  }

  return {
    ...test,
    upload,
    jobEnd,
    exportEnd,
    async importZip(person, projectId, zip) {
      const uploaded = await upload(person, zip, { projectId })
      if (uploaded.status !== 200) return uploaded
      const finished = await person.call(contract.finishUpload, { params: { projectId } })
      return { status: finished.status, body: finished.body, code: finished.error?.code }
    },
    async exportFiles(person, projectId, to) {
      const ended = await exportEnd(person, projectId, to)
      if (ended.state !== 'done') throw new Error(`export ended as ${ended.state}: ${JSON.stringify(ended.error)}`)
      return filesIn(await download(test, person, projectId))
    },
    async record(projectId, fileName) {
      const { key } = await blobs.put(Readable.from([Buffer.from('recorded')]))
      const place = { project_id: projectId, file_name: fileName, blob_key: key }
      await db
        .insertInto('recordings')
        .values({ ...place, media_type: 'audio/webm', made_at: new Date() })
        .execute()
    },
    async currentWords(projectId) {
      const rows = await db
        .selectFrom('frontier')
        .innerJoin('word_versions', (join) =>
          join
            .onRef('word_versions.project_id', '=', 'frontier.project_id')
            .onRef('word_versions.id', '=', 'version_id'),
        )
        .select('body')
        .where('frontier.project_id', '=', projectId)
        .where('removed', '=', false)
        .orderBy('change_number')
        .execute()
      return rows.map(({ body }) => body as unknown as Word)
    },
  }
}

async function download({ app }: TestApp, person: SignedIn, projectId: string): Promise<Buffer> {
  const url = `/v1${contract.downloadExport.path.replace(':projectId', projectId)}`
  const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${person.token}` } })
  return answer.rawPayload
}

export async function filesIn(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const opened = await yauzl.fromBufferPromise(zip)
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return files
}

/** A project in whose language the small packages of these tests speak. */
export const SENA: Partial<Project> = { vernacularWritingSystem: { bcp47: 'seh', name: 'Sena', font: '', rtl: null } }
