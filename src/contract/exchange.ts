import * as z from 'zod/mini'
import { IMPORT_WARNING_CODES } from '#domain/exchange/lift/import-warning.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { jobStarted } from './job.ts'
import { WRITING_SYSTEM } from './project-entity.ts'
import { guid } from './wire.ts'

/** Spec api R61. */
export const PACKAGE_LIMIT = 250_000_000

const lift = '/projects/:projectId/lift'

/** The operations of spec api 5.10, as the reference system's client calls them. */
const likeReference = { likeReference: true } as const
const upload = { takes: 'upload', bodyLimit: PACKAGE_LIMIT } as const

/** How much of a dictionary is in a language, see `languagesOfEntry`. */
const languageUses = z.object({ words: z.int(), glosses: z.int(), definitions: z.int(), isPart: z.boolean() })

/**
 * A package for a project to come may be given a name, a guid of the client's own making: then only an import that asks for
 * this name takes it, and what other tabs upload is kept beside it. A caller keeps a few uploads; the oldest go first.
 * Of one with a name is told how much of it is in each language, `isPart` where a large file was not read to its end.
 */
export const uploadAndGetWritingSystems = defineEndpoint({
  ...likeReference,
  ...upload,
  summary:
    "Upload a LIFT package to import later; answers the writing systems in it. 'nonempty' names a project to come",
  method: 'POST',
  path: `${lift}/uploadandgetwritingsystems`,
  access: 'signedIn',
  // It changes no project.
  writes: false,
  query: z.optional(z.object({ upload: z.optional(guid) })),
  answer: z.array(z.object({ ...WRITING_SYSTEM, uses: z.optional(languageUses) })),
})

export const finishUpload = defineEndpoint({
  ...likeReference,
  summary: 'Import the uploaded package and wait for the end; answers the number of words',
  method: 'POST',
  path: `${lift}/finishupload`,
  access: 'Import',
  answer: z.int(),
})

export const deleteFrontierAndFinishUpload = defineEndpoint({
  ...likeReference,
  summary: 'Import the uploaded package in place of all current words; answers the number of words',
  method: 'POST',
  path: `${lift}/deletefrontierandfinishupload`,
  access: 'Import',
  answer: z.int(),
})

export const uploadAndImport = defineEndpoint({
  ...likeReference,
  ...upload,
  summary: 'Upload a LIFT package and import it at once; answers the number of words',
  method: 'POST',
  path: `${lift}/upload`,
  access: 'Import',
  answer: z.int(),
})

export const startExport = defineEndpoint({
  ...likeReference,
  summary: 'Start the export of a project; answers its id',
  method: 'GET',
  path: `${lift}/export`,
  access: 'Export',
  answer: z.string(),
})

export const cancelExport = defineEndpoint({
  ...likeReference,
  summary: "Stop or forget the caller's export; answers whether there was one",
  method: 'GET',
  path: `${lift}/cancelexport`,
  access: 'signedIn',
  answer: z.boolean(),
})

export const downloadExport = defineEndpoint({
  ...likeReference,
  summary: "The caller's finished export of this project",
  method: 'GET',
  path: `${lift}/download`,
  access: 'Export',
  gives: 'application/octet-stream',
})

export const deleteExport = defineEndpoint({
  ...likeReference,
  summary: "Forget the caller's export; answers the user's id",
  method: 'GET',
  path: `${lift}/deleteexport`,
  access: 'signedIn',
  answer: z.string(),
})

/** What an import job is asked to do. */
export const importOptions = z.object({
  /** Remove all current words in the same step; without it a project is imported into once. */
  replaceWords: z._default(z.boolean(), false),
  /** The project was made for this import: when it fails or is cancelled, a project that is as it was made goes as well. */
  projectIsNew: z._default(z.boolean(), false),
})
export type ImportOptions = z.output<typeof importOptions>

/**
 * The result of the job is an `importResult`. `upload` is the name that the package was uploaded under, if it has one: a
 * client that had no answer asks again with the same name and gets the job that was started then. While another import into
 * the project waits or runs, none is started.
 */
export const startImportJob = defineEndpoint({
  summary: 'Import the uploaded package in the background',
  method: 'POST',
  path: `${lift}/imports`,
  access: 'Import',
  body: z.extend(importOptions, { upload: z.optional(guid) }),
  answer: jobStarted,
})

/** A page that is opened again goes on to follow the job. */
export const findRunningImport = defineEndpoint({
  summary: "The caller's import into this project that waits or runs, if there is one",
  method: 'GET',
  path: `${lift}/imports`,
  access: 'Import',
  answer: z.object({ jobId: z.nullable(guid) }),
})

/** References to entries and senses that were removed here (spec rules L5). The list is cut at `REPORT_LINES`. */
export const removedReferences = z.object({
  count: z.int(),
  list: z.array(z.object({ entryId: z.string(), ref: z.string() })),
})
export type RemovedReferences = z.output<typeof removedReferences>

/** The result of an export job, besides the file. */
export const exportResult = z.object({ removedReferences })
export type ExportResult = z.output<typeof exportResult>

/**
 * The result of the job is an `exportResult`; the caller fetches the file from `downloadExport`. `to`: the words as they were before this
 * moment, UTC ISO 8601; all else is as it is.
 */
export const startExportJob = defineEndpoint({
  summary: 'Export the project in the background, also with its words as they were before a moment',
  method: 'POST',
  path: `${lift}/exports`,
  access: 'Export',
  writes: false,
  query: z.optional(z.object({ to: z.exactOptional(z.iso.datetime()) })),
  answer: jobStarted,
})

export const SKIP_REASONS = ['noVernacular', 'noSense', 'deleted'] as const

/** Spec rules L12. Lists are cut at `REPORT_LINES`, that of warnings for each kind; the counts are of all. */
export const importReport = z.object({
  entries: z.int(),
  words: z.int(),
  /** How many of the words have no semantic domain. */
  withoutDomain: z.int(),
  skipped: z.record(z.enum(SKIP_REASONS), z.int()),
  skippedEntries: z.array(z.object({ entryId: z.string(), line: z.int(), reason: z.enum(SKIP_REASONS) })),
  warnings: z.int(),
  warningsByKind: z.record(z.enum(IMPORT_WARNING_CODES), z.int()),
  warningList: z.array(
    z.object({
      code: z.enum(IMPORT_WARNING_CODES),
      subject: z.string(),
      entryId: z.optional(z.string()),
      line: z.optional(z.int()),
    }),
  ),
  recordings: z.int(),
  otherFiles: z.int(),
})
export type ImportReport = z.output<typeof importReport>

/** The result of an import job. Without a word, in a project that has lived before, nothing was changed. */
export const importResult = z.object({ words: z.int(), report: importReport })
export type ImportResult = z.output<typeof importResult>

export const REPORT_LINES = 1000

export const readImportReport = defineEndpoint({
  summary: 'What the last import of this project read, made and left alone',
  method: 'GET',
  path: `${lift}/report`,
  access: 'WordEntry',
  answer: importReport,
})
