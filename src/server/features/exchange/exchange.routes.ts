import * as contract from '#contract/exchange.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { DomainError } from '#domain/domain-error.ts'
import type { StoredBlob } from '#server/blobs/blobs.ts'
import { mayDo } from '#server/http/authorise.ts'
import { type Call, type Http, serve } from '#server/http/serve.ts'
import { receiveFile } from '#server/http/upload.ts'
import { cancelExport, exportFileName, finishedExport, startExport } from './export.service.ts'
import {
  acceptUpload,
  type ExchangeParts,
  importEnded,
  type ImportOrder,
  projectKeyFor,
  startImport,
  startImportOf,
} from './import.service.ts'
import { readReport } from './import.store.ts'
import { findUnendedImport } from './pending-import.store.ts'

export function exchangeRoutes(http: Http, parts: ExchangeParts): void {
  const stopping = new AbortController()
  http.fastify.addHook('preClose', async () => stopping.abort())
  importRoutes(http, parts, stopping.signal)
  exportRoutes(http, parts)
}

function importRoutes(http: Http, parts: ExchangeParts, stopping: AbortSignal): void {
  const importAndWait = async (call: ProjectCall, options: OrderOptions): Promise<number> => {
    const jobId = await startImport(parts, orderOf(call, options))
    return importEnded(parts, call.actor.userId, jobId, waiting(call, stopping))
  }

  serve(http, contract.uploadAndGetWritingSystems, async (call) => {
    const { actor, params, query } = call
    const upload = await receivePackage(parts, call, contract.uploadAndGetWritingSystems)
    const projectKey = query?.upload ?? (await projectKeyFor(parts.queue.db, params.projectId, mayDo(actor, 'Import')))
    const isCounted = query?.upload !== undefined
    return [...(await acceptUpload(parts, { userId: actor.userId, projectKey, isCounted }, upload))]
  })

  serve(http, contract.uploadAndImport, async (call) => {
    const upload = await receivePackage(parts, call, contract.uploadAndImport)
    const jobId = await startImportOf(parts, orderOf(call, {}), upload)
    return importEnded(parts, call.actor.userId, jobId, waiting(call, stopping))
  })

  serve(http, contract.finishUpload, (call) => importAndWait(call, { replaceWords: false }))
  serve(http, contract.deleteFrontierAndFinishUpload, (call) => importAndWait(call, { replaceWords: true }))

  serve(http, contract.startImportJob, async (call) => ({ jobId: await startImport(parts, orderOf(call, call.body)) }))

  serve(http, contract.findRunningImport, async ({ actor: { userId }, params: { projectId } }) => ({
    jobId: (await findUnendedImport(parts.queue.db, { userId, projectId })) ?? null,
  }))

  serve(http, contract.readImportReport, async ({ params }) => {
    const report = await readReport(parts.queue.db, params.projectId)
    if (!report) throw new DomainError('lift.notImported', {})
    return report
  })
}

function exportRoutes(http: Http, parts: ExchangeParts): void {
  const { db } = parts.queue

  serve(http, contract.startExport, async ({ actor, params }) => {
    await startExport(parts, actor.userId, params.projectId)
    return params.projectId
  })

  serve(http, contract.startExportJob, async ({ actor, params, query }) => ({
    jobId: await startExport(parts, actor.userId, params.projectId, query),
  }))

  serve(http, contract.cancelExport, ({ actor }) => cancelExport(parts, actor.userId))

  serve(http, contract.deleteExport, async ({ actor }) => {
    await cancelExport(parts, actor.userId)
    return actor.userId
  })

  serve(http, contract.downloadExport, async ({ actor, params: { projectId } }) => {
    const { key, size, endedAt } = await finishedExport(db, actor.userId, projectId)
    return {
      stream: await parts.blobs.open(key),
      headers: {
        'content-length': String(size),
        'content-disposition': `attachment; filename=${exportFileName(projectId, endedAt)}`,
      },
    }
  })
}

type ProjectCall = Pick<Call<typeof contract.finishUpload>, 'actor' | 'params' | 'request' | 'reply'>

/** The uploaded zip, in the blob store. The reference has texts of its own for an upload without a file (spec api 5.10). */
async function receivePackage(
  { blobs }: ExchangeParts,
  { request }: ProjectCall,
  endpoint: AnyEndpoint,
): Promise<StoredBlob> {
  try {
    const { stream } = await receiveFile(request, endpoint)
    return await blobs.put(stream)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.code === 'file.empty') throw new DomainError('lift.fileEmpty', {})
    if (error.code === 'file.missing' && endpoint === contract.uploadAndImport)
      throw new DomainError('lift.fileMissing', {})
    throw error
  }
}

type OrderOptions = Partial<Pick<ImportOrder, 'replaceWords' | 'projectIsNew' | 'upload'>>

function orderOf({ actor, params }: ProjectCall, options: OrderOptions): ImportOrder {
  return { userId: actor.userId, projectId: params.projectId, replaceWords: false, projectIsNew: false, ...options }
}

/** Aborted when nobody waits for the answer any more: the caller went away, or the server is about to stop. */
function waiting({ reply }: ProjectCall, stopping: AbortSignal): AbortSignal {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  return AbortSignal.any([left.signal, stopping])
}
