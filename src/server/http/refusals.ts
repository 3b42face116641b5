import type { DomainErrorCode, DomainErrorDetails } from '#domain/domain-error.ts'

const LIFT_FAILED = 'Error processing the LIFT data. Contact support for help.'
const NO_LIFT = 'Malformed LIFT file: No .lift files detected.'

/**
 * The only place where a broken rule becomes an HTTP status, and the text that the reference system's client expects
 * for it where it expects one (spec api 5; everything else is refused with an empty body there).
 */
export const REFUSALS: { readonly [Code in DomainErrorCode]: Refusal<Code> } = {
  'request.malformedJson': { status: 400 },
  'request.invalid': { status: 400 },
  'request.notJson': { status: 415 },
  'request.tooLarge': { status: 413, text: ({ limit }) => `The upload is larger than ${limit} bytes.` },
  'request.unreadableText': { status: 400 },
  'request.notFound': { status: 404 },
  'request.methodNotAllowed': { status: 405 },
  'request.rateLimited': { status: 429 },
  'server.unavailable': { status: 503 },
  'file.missing': { status: 400, text: () => 'Null File' },
  'file.empty': { status: 400, text: () => 'Empty File' },
  'file.incomplete': { status: 400 },
  'session.required': { status: 401 },
  'session.badCredentials': { status: 401 },
  'permission.denied': { status: 403 },
  'login.usernameTaken': { status: 400, text: () => 'login.usernameTaken' },
  'login.emailTaken': { status: 400, text: () => 'login.emailTaken' },
  'user.notFound': { status: 404 },
  'user.invalid': { status: 400, text: ({ field }) => `login.${field}Invalid` },
  'user.notChanged': { status: 304 },
  'project.notFound': { status: 404, text: ({ projectId }) => `projectId: ${projectId}` },
  'project.archived': { status: 403 },
  'project.nameEmpty': { status: 400, text: () => 'projectSettings.nameEmpty' },
  'project.nameTaken': { status: 400, text: () => 'createProject.nameTaken' },
  'domain.notFound': { status: 404 },
  'domain.nameBlank': { status: 400 },
  'domain.tooLong': { status: 400 },
  'domain.numberInvalid': { status: 400 },
  'domain.numberTaken': { status: 409 },
  'domain.parentUnknown': { status: 400 },
  'domain.ring': { status: 409 },
  'domain.hasChildren': { status: 409 },
  'domain.lastText': { status: 409 },
  'word.notFound': { status: 404 },
  'word.deleted': { status: 404, text: ({ by, at }) => `deleted by ${by} at ${at}` },
  'word.changedMeanwhile': { status: 404, text: ({ by, at }) => `changed by ${by} at ${at}` },
  'word.alreadyCurrent': { status: 409 },
  'word.versionDeleted': { status: 409 },
  'word.guidTaken': { status: 409 },
  'word.vernacularBlank': { status: 400 },
  'word.withoutSense': { status: 400 },
  'word.statusRefused': { status: 400 },
  'word.protected': { status: 403 },
  'word.notDuplicate': { status: 409 },
  'word.fileNameRefused': { status: 400 },
  'word.tooLarge': { status: 413 },
  'operation.unknownBase': { status: 404 },
  'job.notFound': { status: 404 },
  'job.abandoned': { status: 400, text: () => liftRefused('Three servers gave up on it.') },
  'lift.fileMissing': { status: 400, text: () => 'Null file' },
  'lift.fileEmpty': { status: 400, text: () => 'Empty file' },
  'lift.zipBroken': { status: 400, text: ({ problem }) => problem },
  'lift.tooManyFiles': { status: 400, text: ({ limit }) => `The zip holds more than ${limit} files.` },
  'lift.zipTooLarge': { status: 400, text: ({ limit }) => `The files in the zip take more than ${limit} bytes.` },
  'lift.ratio': { status: 400, text: ({ name, limit }) => `${name} is compressed more than ${limit} times.` },
  'lift.badName': { status: 400, text: ({ name }) => `The zip holds a file with a name that is not allowed: ${name}` },
  'lift.repeatedName': { status: 400, text: ({ name }) => `The zip holds two files of one name: ${name}` },
  'lift.noneFound': { status: 400, text: () => NO_LIFT },
  'lift.severalFound': { status: 400, text: () => 'Malformed LIFT file: More than one .lift file detected.' },
  'lift.nested': { status: 400, text: () => NO_LIFT },
  'lift.alreadyImported': { status: 400, text: () => 'A LIFT file has already been uploaded into this project.' },
  'lift.nothingPending': { status: 400, text: () => 'No in-progress import to finish.' },
  'lift.failed': { status: 400, text: () => LIFT_FAILED },
  'lift.notImported': { status: 404 },
  'export.running': { status: 409 },
  'export.noWords': { status: 400, text: () => 'No words to export.' },
  'export.notFound': { status: 404, text: ({ userId }) => `export for userId: ${userId}` },
  'name.refused': { status: 415 },
  'audio.notFound': { status: 400, text: () => 'Audio file does not exist.' },
  'audio.notAudio': { status: 400, text: () => 'File should be audio' },
  'audio.nameRefused': { status: 400 },
  'audio.nameTaken': { status: 409 },
  'audio.missing': { status: 409 },
  'audio.withdrawn': { status: 403 },
  'audio.noPeaks': { status: 404 },
  'audio.wordNotCurrent': { status: 404, text: ({ wordId }) => `wordId: ${wordId}` },
  'audio.notOnWord': { status: 404, text: ({ wordId, fileName }) => `wordId: ${wordId}; fileName: ${fileName}` },
  'speaker.notFound': { status: 404 },
  'speaker.nameEmpty': { status: 400, text: () => 'projectSettings.speaker.nameEmpty' },
  'speaker.nameTaken': { status: 400, text: () => 'projectSettings.speaker.nameTaken' },
  'consent.wrongKind': { status: 400, text: () => 'File should be audio or image' },
  'consent.notFound': { status: 404 },
  'consent.noneToDelete': { status: 304 },
  'lift.malformed': {
    status: 400,
    text: ({ line, column, problem }) => liftRefused(`Line ${line}, column ${column}: ${problem}`),
  },
  'lift.notLift': { status: 400, text: ({ root }) => liftRefused(`The file begins with ${root}, not with lift.`) },
  'lift.version': { status: 400, text: ({ version }) => liftRefused(`LIFT version ${version} instead of 0.13.`) },
  'lift.doctype': { status: 400, text: ({ line }) => liftRefused(`Line ${line}: document type declaration.`) },
  'lift.encoding': { status: 400, text: ({ encoding }) => liftRefused(`The text is not readable as ${encoding}.`) },
  'lift.tooDeep': { status: 400, text: ({ line, limit }) => liftRefused(`Line ${line}: more than ${limit} levels.`) },
  'lift.tooLarge': { status: 400, text: ({ line, limit }) => liftRefused(`Line ${line}: larger than ${limit}.`) },
}

export type Refusal<Code extends DomainErrorCode> = {
  readonly status: number
  readonly text?: (details: DomainErrorDetails[Code]) => string
}

/** The reference system's text for every file that it cannot import, and what is wrong (spec rules 1.2, R1.7). */
function liftRefused(problem: string): string {
  return `${LIFT_FAILED} ${problem}`
}
