import type { DomainErrorCode, DomainErrorDetails } from '#domain/domain-error.ts'

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
  'id.malformed': { status: 404 },
  'file.missing': { status: 400, text: () => 'Null File' },
  'file.empty': { status: 400, text: () => 'Empty File' },
  'session.required': { status: 401 },
  'session.badCredentials': { status: 401 },
  'permission.denied': { status: 403 },
  'login.usernameTaken': { status: 400, text: () => 'login.usernameTaken' },
  'login.emailTaken': { status: 400, text: () => 'login.emailTaken' },
  'login.signUpFailed': { status: 400, text: () => 'login.signUpFailed' },
  'user.notFound': { status: 404 },
  'user.invalid': { status: 400, text: ({ field }) => `login.${field}Invalid` },
  'project.notFound': { status: 404, text: ({ projectId }) => `projectId: ${projectId}` },
  'project.archived': { status: 403 },
  'project.nameEmpty': { status: 400, text: () => 'projectSettings.nameEmpty' },
  'project.nameTaken': { status: 400, text: () => 'createProject.nameTaken' },
  'word.notFound': { status: 404 },
  'word.deleted': { status: 404, text: ({ by, at }) => `deleted by ${by} at ${at}` },
  'word.changedMeanwhile': { status: 404, text: ({ by, at }) => `changed by ${by} at ${at}` },
  'word.alreadyCurrent': { status: 409 },
  'word.guidTaken': { status: 409 },
  'word.vernacularBlank': { status: 400 },
  'word.withoutSense': { status: 400 },
  'word.statusRefused': { status: 400 },
  'word.protected': { status: 403 },
  'word.notDuplicate': { status: 409 },
  'word.fileNameRefused': { status: 400 },
  'operation.unknownBase': { status: 404 },
}

export type Refusal<Code extends DomainErrorCode> = {
  readonly status: number
  readonly text?: (details: DomainErrorDetails[Code]) => string
}
