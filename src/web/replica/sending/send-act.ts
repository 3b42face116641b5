import { isAboutTree, type ProjectAct } from '#domain/project/project-act.ts'
import { actSending } from './act-sending.ts'
import { ACTS, type PendingAct } from '../outbox/pending-act.ts'
import { isOutdated } from '../outbox/outdated.ts'
import { patient } from './project-server.ts'
import type { ReplicaDatabase } from '../words/replica-database.ts'
import { itemsOf } from '../outbox/items.ts'
import { actsToSend } from '../outbox/next-to-send.ts'
import { refuseOne, type Adapter } from './one-by-one.ts'

/** Decisions about the project go in the order in which they were made about the same. */
export const actAdapter = (kind: PendingAct['kind']): Adapter<PendingAct> => ({
  ready: (db) => actsToSend(db, kind),
  send: async ({ db, server }, act, signal) => {
    const led = act.kind === 'verdict' ? await (await actSending()).leadVerdict(db, act) : act
    if (led) await server.act(led, patient(signal))
    await settle(db, act)
  },
  refuse: async (db, act, failure) => {
    if (isOutdated(failure) && (await isDecidedAgain(db, act))) return settle(db, act)
    return refuseOne(db, act, failure)
  },
})

const settle = async ({ outbox }: ReplicaDatabase, { order }: PendingAct): Promise<void> =>
  void (await outbox.update(order, { status: 'done' }))

/**
 * Whether a later decision about the very same waits on this device. What stands against the earlier one may then be that
 * later one, which has come to the server by another way; whether it counts is told when it is sent.
 */
async function isDecidedAgain(db: ReplicaDatabase, earlier: PendingAct): Promise<boolean> {
  const { act, order, madeAt } = earlier
  const later = await itemsOf(db, ACTS, ['waiting'])
  if (later.some((one) => one.order > order && isAboutSame(one.act, act))) return true
  if (act.kind !== 'removeConsent') return false
  const given = await itemsOf(db, ['consent'], ['waiting'])
  return given.some((one) => one.speakerId === act.speakerId && one.madeAt > madeAt)
}

function isAboutSame(later: ProjectAct, earlier: ProjectAct): boolean {
  if (later.kind === 'addDomain' && earlier.kind === 'removeDomain') return later.domain.guid === earlier.guid
  if (later.kind !== earlier.kind || subjectOf(later) !== subjectOf(earlier)) return false
  if (later.kind === 'agree' && earlier.kind === 'agree') return hasAllOf(later.scopes, earlier.scopes)
  if ('lang' in later && 'lang' in earlier && later.lang !== earlier.lang) return false
  if (later.kind !== 'tellDomain' || earlier.kind !== 'tellDomain') return true
  // Of questions the later one says only what it adds to them.
  return !earlier.change.questions && hasAllOf(later.change, earlier.change)
}

function subjectOf(act: ProjectAct): string {
  if ('speakerId' in act) return act.speakerId
  if ('verdictId' in act) return act.verdictId
  if ('viewName' in act) return act.viewName
  if (!isAboutTree(act)) return act.letters.join(' ')
  if ('domainKey' in act) return act.domainKey
  return act.kind === 'addDomain' ? act.domain.guid : act.guid
}

function hasAllOf(later: object, earlier: object): boolean {
  return Object.keys(earlier).every((part) => part in later)
}
