/**
 * Everything that can go wrong by a rule, and what its message needs.
 *
 * The code is the contract: the server maps it to a status (`server/http/refusals.ts`), the web app to a text
 * (`errors.<code>` in `web/locales`). A code without either does not compile or fails a test.
 */
export type DomainErrorDetails = {
  'request.malformedJson': Record<never, never>
  'request.invalid': { field: string; problem: string }
  'request.notJson': Record<never, never>
  'request.tooLarge': { limit: number }
  'request.unreadableText': { field: string }
  'request.notFound': Record<never, never>
  'request.methodNotAllowed': Record<never, never>
  /** Seconds to wait, by the name that a text needs to say them in the singular. */
  'request.rateLimited': { count: number }
  'server.unavailable': Record<never, never>
  'server.noRoom': Record<never, never>
  'account.full': Record<never, never>
  'file.missing': Record<never, never>
  'file.empty': Record<never, never>
  'file.incomplete': Record<never, never>
  'session.required': Record<never, never>
  'session.badCredentials': Record<never, never>
  'permission.denied': { permission: string }
  'login.usernameTaken': Record<never, never>
  'login.emailTaken': Record<never, never>
  'login.usernameLookAlike': Record<never, never>
  'captcha.required': Record<never, never>
  'password.wrong': Record<never, never>
  'password.guessable': Record<never, never>
  'user.ownsProjects': { projects: readonly string[] }
  'user.isAdministrator': Record<never, never>
  'user.isYourself': Record<never, never>
  'user.notFound': { userId: string }
  'user.invalid': { field: UserField }
  'user.notChanged': { because: 'same' | 'usernameTaken' | 'emailTaken' }
  'project.notFound': { projectId: string }
  'project.archived': { projectId: string }
  'project.full': Record<never, never>
  'project.changedMeanwhile': { setting: string }
  'project.nameEmpty': Record<never, never>
  'project.nameTaken': { name: string }
  'project.noAnalysisLanguage': Record<never, never>
  'project.languageTwice': { language: string }
  'project.codeInUse': { language: string }
  'project.tooLarge': { limit: number }
  'project.tooMany': { limit: number }
  'mail.off': Record<never, never>
  'reset.linkNotGood': Record<never, never>
  'reset.passwordRefused': Record<never, never>
  'reset.ofAdministrator': Record<never, never>
  'invitation.addressNotVerified': Record<never, never>
  'joinCode.notFound': Record<never, never>
  'joinCode.tooLong': { limit: number }
  'joinCode.noRole': Record<never, never>
  'member.unknownUser': { as: 'userId' | 'oldUserId' | 'newUserId'; userId: string }
  'member.notFound': { userId: string }
  'member.otherProject': { projectId: string }
  'member.ownerGiven': Record<never, never>
  'member.ownerKept': Record<never, never>
  'member.ownerRemoved': Record<never, never>
  'member.ownerLeaves': Record<never, never>
  'member.outranks': Record<never, never>
  'member.notChanged': Record<never, never>
  'member.secondOwner': Record<never, never>
  'member.tooManyRoles': { limit: number }
  'member.sameOwner': Record<never, never>
  'member.notOfProject': { userId: string }
  'member.notOwner': { userId: string }
  'avatar.notFound': { userId: string }
  'domain.notFound': { domain: string }
  'domain.nameBlank': Record<never, never>
  'domain.tooLong': { field: string; limit: number }
  'domain.numberInvalid': { number: string }
  'domain.numberTaken': { number: string }
  'domain.parentUnknown': { parentId: string }
  'domain.ring': { parentId: string }
  'domain.hasChildren': Record<never, never>
  'domain.lastText': Record<never, never>
  'decision.outdated': Record<never, never>
  'word.notFound': { wordId: string }
  'word.deleted': { wordId: string; by: string; at: string }
  'word.changedMeanwhile': { wordId: string; by: string; at: string }
  'word.alreadyCurrent': { wordId: string }
  'word.versionDeleted': { wordId: string }
  'word.guidTaken': { guid: string }
  'word.vernacularBlank': Record<never, never>
  'word.withoutSense': Record<never, never>
  'word.statusRefused': { accessibility: string }
  'word.protected': { guid: string }
  'word.notDuplicate': { wordId: string }
  'word.fileNameRefused': { fileName: string }
  'word.tooLarge': { limit: number }
  'operation.unknownBase': { guid: string; base: string }
  'userEdit.notFound': { as: 'userEditId' | 'editGuid'; id: string }
  'userEdit.notOwn': Record<never, never>
  'userEdit.stepOutOfRange': Record<never, never>
  'changeSet.notFound': { changeSet: string }
  'changeSet.ofCode': { changeSet: string }
  'merge.planBroken': { fault: PlanFault }
  'merge.wordGone': { guid: string }
  'merge.failed': { problem: string }
  'merge.outdated': { wordId: string }
  'job.notFound': { jobId: string }
  'job.abandoned': Record<never, never>
  'lift.fileMissing': Record<never, never>
  'lift.fileEmpty': Record<never, never>
  'lift.zipBroken': { problem: string }
  'lift.tooManyFiles': { limit: number }
  'lift.zipTooLarge': { limit: number }
  'lift.ratio': { limit: number }
  'lift.badName': { name: string }
  'lift.repeatedName': { name: string }
  'lift.noneFound': Record<never, never>
  'lift.severalFound': Record<never, never>
  'lift.nested': { path: string }
  'lift.alreadyImported': Record<never, never>
  'lift.nothingPending': Record<never, never>
  'lift.underWay': Record<never, never>
  'lift.failed': Record<never, never>
  'lift.notImported': Record<never, never>
  'export.running': Record<never, never>
  'export.noWords': Record<never, never>
  'export.notFound': { userId: string }
  'duplicates.notFound': Record<never, never>
  'duplicates.unknownWord': { guid: string }
  'view.tooMany': { limit: number }
  'name.refused': { name: string }
  'audio.notFound': Record<never, never>
  'audio.notAudio': Record<never, never>
  'audio.nameRefused': { fileName: string }
  'audio.nameTaken': { fileName: string }
  'audio.missing': { fileName: string }
  'audio.withdrawn': Record<never, never>
  'audio.noPeaks': Record<never, never>
  'audio.wordNotCurrent': { wordId: string }
  'audio.notOnWord': { wordId: string; fileName: string }
  'picture.notFound': Record<never, never>
  'picture.notPicture': Record<never, never>
  'picture.heic': Record<never, never>
  'picture.tooLarge': { megapixels: number }
  'picture.nameRefused': { fileName: string }
  'picture.nameTaken': { fileName: string }
  'picture.missing': { fileName: string }
  'speaker.notFound': { speakerId: string }
  'speaker.nameEmpty': Record<never, never>
  'speaker.nameTaken': { name: string }
  'consent.wrongKind': Record<never, never>
  'consent.notFound': { speakerId: string }
  'consent.noneToDelete': Record<never, never>
  'lift.malformed': { line: number; column: number; problem: string }
  'lift.notLift': { root: string }
  'lift.version': { version: string }
  'lift.doctype': { line: number }
  'lift.encoding': { encoding: string }
  'lift.tooDeep': { line: number; limit: number }
  'lift.tooLarge': { line: number; limit: number }
}

export type UserField = 'name' | 'username' | 'email' | 'password' | 'phone' | 'otherConnectionField' | 'uiLang'

/** What of a plan of a merge makes no sense, whatever its words say. */
export type PlanFault = 'wordTwice' | 'senseTwice' | 'foreignSense' | 'foreignForm' | 'emptyColumn'

export type DomainErrorCode = keyof DomainErrorDetails

/** A rule was broken. */
export class DomainError<Code extends DomainErrorCode = DomainErrorCode> extends Error {
  override readonly name = 'DomainError'
  readonly code: Code
  readonly details: DomainErrorDetails[Code]

  constructor(code: Code, details: DomainErrorDetails[Code]) {
    super(`${code} ${JSON.stringify(details)}`)
    this.code = code
    this.details = details
  }
}
