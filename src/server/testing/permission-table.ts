import { randomUUID } from 'node:crypto'
import { aWord } from '#domain/testing/builders.ts'
import { aProject } from '#domain/testing/project-builders.ts'
import { aWebm } from '#server/features/audio/testing/sounds.ts'
import { aLift, anEntry } from '#server/features/exchange/testing/a-lift.ts'
import { aZip } from '#server/features/exchange/testing/a-zip.ts'
import { aWholePng } from '#server/features/pictures/testing/pictures.ts'

/**
 * Who may call what, as spec api 2.4 and 2.5 and the blocks of section 5 say it: written by hand, and compared with what
 * the running server does. It is derived from nothing, least of all from the declarations.
 */
export const CALLERS = [
  'nobody',
  // A token whose log-in has ended; its holder would be Administrator.
  'revoked',
  // The Owner of another project.
  'stranger',
  'None',
  'Harvester',
  'Editor',
  'Administrator',
  'Owner',
  // Of a project that is archived, about that project.
  'archivedHarvester',
  'archivedEditor',
  'archivedAdministrator',
  'archivedOwner',
  'siteAdmin',
] as const
export type CallerName = (typeof CALLERS)[number]

export type Row = {
  /** Whoever else calls is refused: with 401 without a good log-in, otherwise with 403. */
  readonly may: readonly CallerName[]
  /** Of whom `:userId` is; otherwise of somebody who has nothing to do with the project. */
  readonly of?: CallerName
  readonly body?: (of: Fixture) => unknown
  /** The file of an upload, or of a call that takes its bytes alone. */
  readonly file?: () => Buffer | Promise<Buffer>
  readonly params?: (of: Fixture) => Params | Promise<Params>
}
type Params = Readonly<Record<string, string>>

/** What a row may speak of: ids, and what it has put into the project for one call. */
export type Fixture = {
  readonly projectId: string
  readonly ids: Readonly<Record<CallerName | 'target', string>>
  readonly usernames: Readonly<Record<'Editor', string>>
  /** Answers the id of a new one, which holds what the builder of that name makes. */
  readonly newWord: () => Promise<string>
  readonly newSpeaker: () => Promise<string>
}

/** Everybody's. */
export const PASSWORD = 'long enough'

const ANYONE: Row = { may: CALLERS }
const LOGGED_IN: Row = { may: CALLERS.filter((caller) => caller !== 'nobody' && caller !== 'revoked') }
const SITE_ADMIN: Row = { may: ['siteAdmin'] }

type Member = 'Harvester' | 'Editor' | 'Administrator' | 'Owner'
/** An archived project can be read. */
const reads = (...may: Member[]): Row => ({
  may: [...may, ...may.map((role) => `archived${role}` as const), 'siteAdmin'],
})
const writes = (...may: CallerName[]): Row => ({ may: [...may, 'siteAdmin'] })
/** The permissions of spec api 2.4. */
const WORD_ENTRY = ['Harvester', 'Editor', 'Administrator', 'Owner'] as const
const MERGE_AND_EXPORT = ['Editor', 'Administrator', 'Owner'] as const
const SETTINGS_AND_USERS = ['Administrator', 'Owner'] as const
const OWNER = ['Owner'] as const

/** With a name that nobody else has. */
const newAccount = () => {
  const username = `new-${randomUUID()}`
  return { name: 'Zuri', username, email: `${username}@example.org`, password: PASSWORD }
}
const aWordOf = async ({ newWord }: Fixture): Promise<Params> => ({ wordId: await newWord() })
const aSpeakerOf = async ({ newSpeaker }: Fixture): Promise<Params> => ({ speakerId: await newSpeaker() })
const aPackage = () => aZip({ 'Sena.lift': aLift(anEntry()) })

const people: Record<string, Row> = {
  'POST /users/authenticate': ANYONE,
  'POST /users/create': { ...ANYONE, body: newAccount },
  'PUT /users/isemailorusernameavailable': ANYONE,
  'GET /users/captcha/:token': ANYONE,
  'POST /users/forgot': ANYONE,
  'GET /users/forgot/reset/validate/:token': ANYONE,
  // The token of the letter decides, whoever calls; one that is not good is 403 (spec api 5.3).
  'POST /users/forgot/reset': { may: [], body: () => ({ newPassword: PASSWORD, token: 'no such token' }) },
  'GET /users/emailverify/validate/:token': ANYONE,
  // Of oneself, or of anybody for a site administrator (spec api 5.3).
  'POST /users/emailverify': { may: ['Editor', 'siteAdmin'], body: ({ usernames }) => usernames.Editor },
  'POST /users/logout': LOGGED_IN,
  'GET /users/currentuser': LOGGED_IN,
  'PUT /users/currentuser': LOGGED_IN,
  'PUT /users/currentuser/password': { ...LOGGED_IN, body: () => ({ password: PASSWORD, newPassword: PASSWORD }) },
  // Nobody who is site administrator (spec api R40).
  'POST /users/currentuser/delete': {
    may: LOGGED_IN.may.filter((caller) => caller !== 'siteAdmin'),
    body: () => ({ password: PASSWORD }),
  },
  'POST /users/currentuser/renew': LOGGED_IN,
  'GET /users/currentuser/logins': LOGGED_IN,
  'GET /users/currentuser/data': LOGGED_IN,
  'DELETE /users/currentuser/logins': LOGGED_IN,
  'DELETE /users/currentuser/logins/:logInId': LOGGED_IN,
  'DELETE /users/currentuser/avatar': LOGGED_IN,
  'GET /users/currentuser/projects': LOGGED_IN,
  'GET /users/currentuser/storage': LOGGED_IN,
  'POST /users/uilanguage': LOGGED_IN,
  'PUT /users/getbyemailorusername': { ...LOGGED_IN, body: ({ usernames }) => usernames.Editor },
  'GET /users/filter/:filter': LOGGED_IN,
  // Everybody sets their own, whoever the address names (spec api 5.2).
  'POST /users/:userId/avatar/upload': { ...LOGGED_IN, file: aWholePng },
  'GET /users/:userId/avatar/download': LOGGED_IN,
  // Self or site administrator (spec api 5.1).
  'GET /users/:userId': { may: ['Editor', 'siteAdmin'], of: 'Editor' },
  'PUT /users/updateuser/:userId': { may: ['Editor', 'siteAdmin'], of: 'Editor', body: newAccount },
  'GET /users': SITE_ADMIN,
  'GET /users/:userId/projects': SITE_ADMIN,
  'DELETE /users/:userId': SITE_ADMIN,
}

const projects: Record<string, Row> = {
  'GET /projects': SITE_ADMIN,
  'POST /projects': { ...LOGGED_IN, body: () => aProject({ name: randomUUID() }) },
  'GET /projects/duplicate/:projectName': LOGGED_IN,
  'GET /projects/:projectId': reads(...WORD_ENTRY),
  'PUT /projects/:projectId': { ...writes(...SETTINGS_AND_USERS), body: () => ({ definitionsEnabled: true }) },
  'PUT /projects/:projectId/characters': writes(...SETTINGS_AND_USERS),
  // Also one that is archived.
  'DELETE /projects/:projectId': reads(...OWNER),
  'POST /projects/:projectId/domains': {
    ...writes(...SETTINGS_AND_USERS),
    body: () => ({ guid: randomUUID(), parentId: '1.1', texts: [{ lang: 'en', name: 'Weaving' }] }),
  },
  'PUT /projects/:projectId/domains/:guid/texts/:lang': {
    ...writes(...SETTINGS_AND_USERS),
    body: () => ({ name: randomUUID() }),
  },
  'DELETE /projects/:projectId/domains/:guid/texts/:lang': writes(...SETTINGS_AND_USERS),
  'PUT /projects/:projectId/domains/:guid/parent': {
    ...writes(...SETTINGS_AND_USERS),
    body: () => ({ parentId: '1.2' }),
  },
  'PUT /projects/:projectId/domains/:domain/hidden': {
    ...writes(...SETTINGS_AND_USERS),
    body: () => ({ hidden: true }),
  },
  'DELETE /projects/:projectId/domains/:guid': writes(...SETTINGS_AND_USERS),
  // Whoever collects words says where all are collected.
  'PUT /projects/:projectId/domains/:domain/finished': {
    ...writes(...WORD_ENTRY),
    body: () => ({ finished: true }),
  },
  // Of a language that the project does not have: whoever may is told that.
  'POST /projects/:projectId/languages/:tag/correction': {
    ...writes(...OWNER),
    params: () => ({ tag: 'qaa-x-none' }),
    body: () => ({ bcp47: 'nyy', name: 'Nyakyusa', rtl: false }),
  },
  'POST /projects/:projectId/languages/corrections/:changeSet/undo': writes(...OWNER),
  'GET /projects/:projectId/languages/:tag/use': reads(...OWNER),
  'GET /projects/:projectId/languagecounts': reads(...WORD_ENTRY),
  'GET /projects/:projectId/totals': reads(...WORD_ENTRY),
  'GET /projects/:projectId/storage': reads(...SETTINGS_AND_USERS),
}

const statistics: Record<string, Row> = Object.fromEntries(
  [
    'GetSemanticDomainCounts',
    'GetSemanticDomainUserCounts',
    'GetWordsPerDayPerUserCounts',
    'GetLineChartRootData',
    'GetProgressEstimationLineChartRoot',
    'tags',
  ].map((name) => [`GET /projects/:projectId/statistics/${name}`, reads(...SETTINGS_AND_USERS)]),
)

const members: Record<string, Row> = {
  'GET /projects/:projectId/users': reads(...SETTINGS_AND_USERS),
  'GET /projects/:projectId/members': reads(...SETTINGS_AND_USERS),
  'GET /projects/:projectId/userroles': reads(...WORD_ENTRY),
  'GET /projects/:projectId/userroles/current': reads(...WORD_ENTRY),
  // True or false for anybody (spec api 5.15).
  'POST /projects/:projectId/userroles/permission': { ...LOGGED_IN, body: () => 'WordEntry' },
  'POST /projects/:projectId/userroles': writes(...SETTINGS_AND_USERS),
  'DELETE /projects/:projectId/userroles': SITE_ADMIN,
  'PUT /projects/:projectId/userroles/:userId': {
    ...writes(...SETTINGS_AND_USERS),
    body: ({ projectId }) => ({ projectId, role: 'Harvester' }),
  },
  'DELETE /projects/:projectId/userroles/:userId': { ...writes(...SETTINGS_AND_USERS), of: 'None' },
  'GET /projects/:projectId/userroles/changeowner/:oldUserId/:newUserId': {
    ...writes(...OWNER),
    params: ({ ids }) => ({ oldUserId: ids.Owner, newUserId: ids.target }),
  },
  // Everybody may leave what they are not a member of, and be told nothing; an archived project is not changed.
  'POST /projects/:projectId/leave': { may: LOGGED_IN.may.filter((caller) => !caller.startsWith('archived')) },
  // In the project of the body, with the permission for it (spec api 5.4).
  'PUT /invite': {
    ...writes(...SETTINGS_AND_USERS),
    body: ({ projectId }) => ({ projectId, emailAddress: 'zuri@example.org', message: '', role: 'Harvester' }),
  },
  'PUT /invite/:projectId/validate/:token': ANYONE,
  'POST /projects/:projectId/invitations/accept': { ...ANYONE, body: () => ({ token: 'none' }) },
  'GET /projects/:projectId/invitations': reads(...SETTINGS_AND_USERS),
  'POST /projects/:projectId/invitations': {
    ...writes(...SETTINGS_AND_USERS),
    body: () => ({ emailAddress: 'zuri@example.org', message: '', role: 'Harvester' }),
  },
  'DELETE /projects/:projectId/invitations/:invitationId': writes(...SETTINGS_AND_USERS),
  'GET /projects/:projectId/joincodes': reads(...SETTINGS_AND_USERS),
  'POST /projects/:projectId/joincodes': {
    ...writes(...SETTINGS_AND_USERS),
    body: () => ({ role: 'Harvester', days: 1 }),
  },
  'GET /projects/:projectId/joincodes/addresses': reads(...SETTINGS_AND_USERS),
  'DELETE /projects/:projectId/joincodes/:joinCodeId': writes(...SETTINGS_AND_USERS),
  'GET /join/:code': ANYONE,
  'POST /join/:code': LOGGED_IN,
}

const w = '/projects/:projectId/words'
const words: Record<string, Row> = {
  [`GET ${w}`]: reads(...WORD_ENTRY),
  [`GET ${w}/frontier`]: reads(...WORD_ENTRY),
  [`GET ${w}/frontiercount`]: reads(...WORD_ENTRY),
  [`GET ${w}/hasfrontierwords`]: reads(...WORD_ENTRY),
  [`GET ${w}/isinfrontier/:wordId`]: reads(...WORD_ENTRY),
  [`POST ${w}/areinfrontier`]: { ...reads(...WORD_ENTRY), body: () => [] },
  [`GET ${w}/domainwordcount/:domainId`]: reads(...WORD_ENTRY),
  [`POST ${w}/getduplicateid`]: reads(...WORD_ENTRY),
  [`GET ${w}/:wordId`]: { ...reads(...WORD_ENTRY), params: aWordOf },
  'GET /projects/:projectId/changes': reads(...WORD_ENTRY),
  'GET /projects/:projectId/changesets': reads(...WORD_ENTRY),
  'GET /projects/:projectId/changesetauthors': reads(...SETTINGS_AND_USERS),
  'GET /projects/:projectId/changesets/:changeSet': reads(...WORD_ENTRY),
  'GET /projects/:projectId/wordhistories/:guid': reads(...WORD_ENTRY),
  [`POST ${w}`]: { ...writes(...WORD_ENTRY), body: () => aWord() },
  [`POST ${w}/:dupId`]: {
    ...writes(...WORD_ENTRY),
    params: async ({ newWord }) => ({ dupId: await newWord() }),
    body: () => aWord(),
  },
  [`PUT ${w}/:wordId`]: { ...writes(...WORD_ENTRY), params: aWordOf, body: () => aWord() },
  [`DELETE ${w}/frontier/:wordId`]: { ...writes(...WORD_ENTRY), params: aWordOf },
  'POST /projects/:projectId/operations': {
    ...writes(...WORD_ENTRY),
    body: () => ({ operations: [{ kind: 'enter', id: randomUUID(), word: aWord() }] }),
  },
  // Undoing the work of others is reviewing (spec api R25).
  [`GET ${w}/restore/:wordId`]: writes(...MERGE_AND_EXPORT),
  [`POST ${w}/revertwords`]: writes(...MERGE_AND_EXPORT),
}

const media: Record<string, Row> = {
  [`POST ${w}/:wordId/audio/upload`]: { ...writes(...WORD_ENTRY), params: aWordOf, file: aWebm },
  [`POST ${w}/:wordId/audio/upload/:speakerId`]: { ...writes(...WORD_ENTRY), params: aWordOf, file: aWebm },
  [`GET ${w}/:wordId/audio/download/:fileName`]: reads(...WORD_ENTRY),
  [`DELETE ${w}/:wordId/audio/delete/:fileName`]: writes(...WORD_ENTRY),
  'PUT /projects/:projectId/recordings/:fileName': { ...writes(...WORD_ENTRY), file: aWebm },
  'GET /projects/:projectId/recordings/:fileName/playback': reads(...WORD_ENTRY),
  'GET /projects/:projectId/recordings/:fileName/peaks': reads(...WORD_ENTRY),
  'GET /projects/:projectId/pictures/:fileName': reads(...WORD_ENTRY),
  'PUT /projects/:projectId/pictures/:fileName': {
    ...writes(...WORD_ENTRY),
    params: () => ({ fileName: `${randomUUID()}.png` }),
    file: aWholePng,
  },
  'GET /projects/:projectId/speakers': reads(...WORD_ENTRY),
  'GET /projects/:projectId/speakers/:speakerId': { ...reads(...WORD_ENTRY), params: aSpeakerOf },
  'GET /projects/:projectId/speakers/consent/:speakerId': reads(...WORD_ENTRY),
  'POST /projects/:projectId/speakers/consent/:speakerId': {
    ...writes(...WORD_ENTRY),
    params: aSpeakerOf,
    file: aWholePng,
  },
  'DELETE /projects/:projectId/speakers/consent/:speakerId': writes(...SETTINGS_AND_USERS),
  'PUT /projects/:projectId/speakers/create': { ...writes(...SETTINGS_AND_USERS), body: () => randomUUID() },
  'PUT /projects/:projectId/speakers/:speakerId': {
    ...writes(...SETTINGS_AND_USERS),
    body: () => ({ name: randomUUID() }),
  },
  'PUT /projects/:projectId/speakers/update/:speakerId': {
    ...writes(...SETTINGS_AND_USERS),
    params: aSpeakerOf,
    body: () => randomUUID(),
  },
  'PUT /projects/:projectId/speakers/:speakerId/scopes': {
    ...writes(...SETTINGS_AND_USERS),
    params: aSpeakerOf,
    body: () => ({ publish: true }),
  },
  'PUT /projects/:projectId/speakers/:speakerId/withdrawal': {
    ...writes(...SETTINGS_AND_USERS),
    params: aSpeakerOf,
    body: () => ({ withdrawn: true }),
  },
  'DELETE /projects/:projectId/speakers/:speakerId': { ...writes(...SETTINGS_AND_USERS), params: aSpeakerOf },
  'DELETE /projects/:projectId/speakers': SITE_ADMIN,
}

const lift = '/projects/:projectId/lift'
const exchange: Record<string, Row> = {
  // For a project that may not be there yet (spec api 5.10).
  [`POST ${lift}/uploadandgetwritingsystems`]: { ...LOGGED_IN, file: aPackage },
  [`POST ${lift}/finishupload`]: writes(...OWNER),
  [`POST ${lift}/deletefrontierandfinishupload`]: writes(...OWNER),
  [`POST ${lift}/upload`]: { ...writes(...OWNER), file: aPackage },
  [`POST ${lift}/imports`]: writes(...OWNER),
  [`GET ${lift}/imports`]: reads(...OWNER),
  [`GET ${lift}/report`]: reads(...WORD_ENTRY),
  [`GET ${lift}/export`]: reads(...MERGE_AND_EXPORT),
  [`POST ${lift}/exports`]: reads(...MERGE_AND_EXPORT),
  [`GET ${lift}/download`]: reads(...MERGE_AND_EXPORT),
  // Of one's own exports and jobs, whatever became of one's role.
  [`GET ${lift}/cancelexport`]: LOGGED_IN,
  [`GET ${lift}/deleteexport`]: LOGGED_IN,
  'GET /projects/:projectId/jobs/:jobId': LOGGED_IN,
  'DELETE /projects/:projectId/jobs/:jobId': LOGGED_IN,
}

const goals: Record<string, Row> = {
  'POST /projects/:projectId/useredits': writes(...WORD_ENTRY),
  // Of all members for some, otherwise their own.
  'GET /projects/:projectId/useredits': reads(...WORD_ENTRY),
  'GET /projects/:projectId/useredits/:userEditId': reads(...WORD_ENTRY),
  'POST /projects/:projectId/useredits/:userEditId': writes(...WORD_ENTRY),
  'PUT /projects/:projectId/useredits/:userEditId': {
    ...writes(...WORD_ENTRY),
    body: () => ({ editGuid: randomUUID(), stepString: '{}' }),
  },
  'DELETE /projects/:projectId/useredits/:userEditId': writes(...SETTINGS_AND_USERS),
  'GET /projects/:projectId/views': reads(...WORD_ENTRY),
  'PUT /projects/:projectId/views': { ...writes(...WORD_ENTRY), body: () => ({ name: 'A', asked: '', columns: null }) },
  'DELETE /projects/:projectId/views': writes(...WORD_ENTRY),
  'PUT /projects/:projectId/merge': { ...writes(...MERGE_AND_EXPORT), body: () => [] },
  'PUT /projects/:projectId/merge/merge': { ...writes(...MERGE_AND_EXPORT), body: () => [] },
  'PUT /projects/:projectId/merge/undo': { ...writes(...MERGE_AND_EXPORT), body: () => ({}) },
}

const merge = '/projects/:projectId/merge'
const verdicts = '/projects/:projectId/duplicates/verdicts'
const ASKED = { maxInList: '5', maxLists: '12', ignoreProtected: 'false' }
const finding = ':maxInList/:maxLists/:ignoreProtected'
const decided = () => [1, 2].map(() => ({ guid: randomUUID(), fingerprint: '0123456789abcdef' }))
const aVerdict = { params: () => ({ verdictId: randomUUID() }) }
const decision = () => ({ verdict: 'deferred', words: decided() })
const duplicates: Record<string, Row> = {
  // Each their own (spec api R19), here the Editor's.
  [`GET ${merge}/hasgraylist/:userId`]: { may: ['Editor'], of: 'Editor' },
  [`GET ${merge}/getgraylist/:maxLists/:userId`]: { may: ['Editor'], of: 'Editor', params: () => ASKED },
  [`GET ${merge}/findidenticaldups/${finding}`]: { ...reads(...MERGE_AND_EXPORT), params: () => ASKED },
  [`GET ${merge}/finddups/${finding}`]: { ...writes(...MERGE_AND_EXPORT), params: () => ASKED },
  [`GET ${merge}/retrievedups`]: writes(...MERGE_AND_EXPORT),
  [`PUT ${merge}/blacklist/add`]: { ...writes(...MERGE_AND_EXPORT), body: () => [] },
  [`PUT ${merge}/graylist/add`]: { ...writes(...MERGE_AND_EXPORT), body: () => [] },
  'POST /projects/:projectId/duplicates/searches': {
    ...writes(...MERGE_AND_EXPORT),
    body: () => ({ maxInSet: 5, maxSets: 12, ignoreProtected: false }),
  },
  [`GET ${verdicts}`]: reads(...MERGE_AND_EXPORT),
  [`PUT ${verdicts}/:verdictId`]: { ...writes(...MERGE_AND_EXPORT), ...aVerdict, body: decision },
  [`DELETE ${verdicts}/:verdictId`]: { ...writes(...MERGE_AND_EXPORT), ...aVerdict },
}

const ABOUT_DOMAINS = 'allDomainNames domainByName domainFull domainGetAll domainTreeNode languages texts tree'
const domains: Record<string, Row> = Object.fromEntries(
  ABOUT_DOMAINS.split(' ').map((name) => [`GET /semanticdomain/${name}`, LOGGED_IN]),
)

const site: Record<string, Row> = {
  'GET /banner': ANYONE,
  'PUT /banner': SITE_ADMIN,
  'GET /site/audit': SITE_ADMIN,
  'GET /site/banners': SITE_ADMIN,
  'GET /site/projects': SITE_ADMIN,
  'GET /site/addresses': SITE_ADMIN,
  'GET /site/users': SITE_ADMIN,
  'PUT /site/administrators/:userId': { ...SITE_ADMIN, body: () => ({ isAdmin: true }) },
  'POST /site/users/:userId/resetlink': SITE_ADMIN,
  'POST /site/pages': { ...ANYONE, body: () => ({ page: '/login' }) },
}

export const PERMISSION_TABLE: Readonly<Record<string, Row>> = {
  ...people,
  ...projects,
  ...statistics,
  ...members,
  ...words,
  ...media,
  ...exchange,
  ...goals,
  ...duplicates,
  ...domains,
  ...site,
}
