import * as duplicates from '#contract/duplicates.ts'
import * as domains from '#contract/own-domain.ts'
import { updateCharacters } from '#contract/project.ts'
import * as views from '#contract/saved-view.ts'
import * as speakers from '#contract/speaker.ts'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import { NO_NUMBER_YET } from '#domain/domains/domain-key.ts'
import type { VerdictAct } from '#domain/duplicates/verdict-act.ts'
import { type CharacterAct, decided } from '#domain/orthography/character-lists.ts'
import { isAboutTree } from '#domain/project/project-act.ts'
import { isAsDecided, type SpeakerAct } from '#domain/speaker/speaker-act.ts'
import type { ViewAct } from '#domain/word/saved-view.ts'
import type { Guid } from '#domain/word/word.ts'
import type { LogInOptions } from '#web/api/across-log-ins.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { changeStoredProject } from '#web/api/change-stored-project.ts'
import { outdated, secondsSince } from '../outbox/outdated.ts'
import type { PendingAct } from '../outbox/pending-act.ts'

type OnceOptions = LogInOptions & { readonly onceAs: Guid }

/** Asks the server for a decision. Fails as `call` does, and as `outdated` where somebody has decided otherwise since. */
export async function performAct(
  projectId: string,
  { act, id, madeAt }: Pick<PendingAct, 'act' | 'id' | 'madeAt'>,
  options: LogInOptions = {},
): Promise<void> {
  const once = { ...options, onceAs: id }
  if (isAboutTree(act)) return void (await performDomainAct(projectId, act, once))
  if ('verdictId' in act) return decideAboutSet(projectId, act, options)
  if ('viewName' in act) return decideAboutView(projectId, act, once)
  if (!('speakerId' in act)) return decideCharacters(projectId, act, options)
  const params = { projectId, speakerId: act.speakerId }
  if (!(await performSpeakerAct(params, act, secondsSince(madeAt), once).catch(gone))) throw outdated()
}

/** Said twice it is the same, so it needs no key. */
async function decideCharacters(projectId: string, act: CharacterAct, options: LogInOptions): Promise<void> {
  await changeStoredProject(projectId, (stored) => decided(stored, act), { put: updateCharacters, options })
}

/** The same: its id is told with it. */
async function decideAboutSet(projectId: string, act: VerdictAct, options: LogInOptions): Promise<void> {
  const params = { projectId, verdictId: act.verdictId }
  if (act.kind === 'withdrawVerdict') return call(duplicates.withdrawVerdict, { params }, options)
  const { verdict, words, arranged } = act
  await call(duplicates.giveVerdict, { params, body: { verdict, words, arranged } }, options)
}

async function decideAboutView(projectId: string, act: ViewAct, options: OnceOptions): Promise<void> {
  const params = { projectId }
  if (act.kind === 'removeView') return call(views.removeMyView, { params, query: { name: act.viewName } }, options)
  const { viewName: name, asked, columns } = act
  await call(views.saveMyView, { params, body: { name, asked, columns } }, options)
}

function performDomainAct(projectId: string, act: DomainAct, options: OnceOptions): Promise<unknown> {
  switch (act.kind) {
    case 'addDomain':
      return addDomain(projectId, act, options)
    case 'tellDomain': {
      const body = { ...act.change, ...(act.was && { was: act.was }) }
      return call(domains.changeOwnDomainText, { params: textOf(projectId, act), body }, options)
    }
    case 'untellDomain':
      return call(domains.removeOwnDomainText, { params: textOf(projectId, act), query: seenBy(act) }, options)
    case 'moveDomain': {
      const params = { projectId, guid: act.guid }
      return call(domains.moveOwnDomain, { params, body: { parentId: act.parentKey } }, options)
    }
    case 'removeDomain':
      return call(domains.removeOwnDomain, { params: { projectId, guid: act.guid }, query: seenBy(act) }, options)
    case 'hideDomain': {
      const params = { projectId, domain: act.domainKey }
      return call(domains.hideDomain, { params, body: { hidden: act.hidden } }, options)
    }
    case 'finishDomain': {
      const params = { projectId, domain: act.domainKey }
      return call(domains.finishDomain, { params, body: { finished: act.finished } }, options)
    }
  }
}

const textOf = (projectId: string, { guid, lang }: DomainAct & { readonly kind: 'tellDomain' | 'untellDomain' }) => ({
  projectId,
  guid,
  lang,
})

type Addition = DomainAct & { readonly kind: 'addDomain' }

/** Fails as `domain.notFound` where it was added once and somebody has removed it. */
async function addDomain(projectId: string, { domain, again }: Addition, options: OnceOptions): Promise<void> {
  const { id, ...told } = domain
  const body = { ...told, ...(id !== NO_NUMBER_YET && { id }), ...(again !== undefined && { again }) }
  const { semanticDomains } = await call(domains.addOwnDomain, { params: { projectId }, body }, options)
  const isThere = semanticDomains.some(({ guid }) => guid === domain.guid)
  if (!isThere) throw new ApiError('domain.notFound', { domain: domain.guid }, 404)
}

/** Nothing where it is to go whatever stands there by now. */
const seenBy = ({ seen }: Pick<DomainAct & { readonly kind: 'removeDomain' }, 'seen'>) =>
  seen === undefined ? {} : { seen }

type Place = { readonly projectId: string; readonly speakerId: string }

/** Answers whether it is now as was decided. */
async function performSpeakerAct(
  params: Place,
  act: SpeakerAct,
  secondsAgo: number,
  options: OnceOptions,
): Promise<boolean> {
  const query = { secondsago: secondsAgo }
  switch (act.kind) {
    case 'addSpeaker':
      return isAsDecided(await call(speakers.addSpeaker, { params, body: { name: act.name } }, options), act)
    case 'agree': {
      const body = { ...act.scopes, secondsAgo }
      return isAsDecided(await call(speakers.changeSpeakerScopes, { params, body }, options), act)
    }
    case 'withdraw': {
      const body = { withdrawn: act.withdrawn, secondsAgo }
      return isAsDecided(await call(speakers.changeSpeakerWithdrawal, { params, body }, options), act)
    }
    case 'removeSpeaker':
      return call(speakers.deleteSpeaker, { params, query }, options)
    case 'renameSpeaker':
      await call(speakers.renameSpeaker, { params, query, body: act.name }, options)
      return isAsDecided(await readBack(params, options), act)
    case 'removeConsent':
      await call(speakers.deleteConsent, { params, query }, options)
      return isAsDecided(await readBack(params, options), act)
  }
}

/** How the speaker stands, where the server does not answer it to the decision. */
const readBack = (params: Place, { onceAs: _key, ...options }: OnceOptions) =>
  call(speakers.readSpeaker, { params }, options)

/** A consent that is gone already is removed. */
function gone(error: unknown): true {
  if (error instanceof ApiError && error.code === 'consent.noneToDelete') return true
  throw error
}
