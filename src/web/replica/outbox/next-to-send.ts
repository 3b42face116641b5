import { behindRefused, type PendingAct } from './pending-act.ts'
import { fileNamesOf } from '#domain/word/sense-pictures.ts'
import type { StoredConsent } from './consent.ts'
import type { WaitingFile, Item } from './item.ts'
import { itemsOf, type Outbox } from './items.ts'
import { lackingFor, lackingThere, unsentFiles } from './lacking.ts'
import { goesWithoutFiles, hasToWait, wordsIn } from './kinds.ts'
import { isOfMerge, type PendingOperation, hasKnownBase, OF_SEVERAL, type Decision } from './pending-operation.ts'
import { OPERATIONS_AT_ONCE } from '#contract/operation.ts'
import { normalise } from '#domain/text/normalise.ts'
import type { WordOperation } from '#domain/word/operation.ts'
import { isOnlyAboutMedia, withoutMedia } from '#domain/word/word-media.ts'
import type { Guid, VersionId } from '#domain/word/word.ts'

/** Items that are read at first: mostly all that wait, and enough for a full request. */
const AT_FIRST = 200

/** What to send next about words, up to so many. Of an outbox of thousands no more is read than that takes. */
export async function wordsToSend(db: Outbox, atMost: number): Promise<readonly PendingOperation[]> {
  return db.outbox.db.transaction('r', db.outbox, async () => {
    const lacking = await lackingThere(db)
    for (let count = AT_FIRST; ; count *= 4) {
      const first = await db.outbox.orderBy('order').limit(count).toArray()
      // What can be sent does not depend on anything that was decided later.
      const ready = planSending(first.filter(isOperation), lacking).slice(0, atMost)
      if (ready.length === atMost || first.length < count) return ready
    }
  })
}

/** The consents that can be sent, in their order. */
export async function consentsToSend(db: Outbox): Promise<readonly StoredConsent[]> {
  const [waiting, lacking] = await Promise.all([itemsOf(db, ['consent'], ['waiting']), lackingThere(db)])
  return waiting.filter((item) => !hasToWait(item, lacking))
}

/** The same of decisions; what is about a domain that the server will not add waits with that. */
export async function actsToSend(db: Outbox, kind: PendingAct['kind']): Promise<readonly PendingAct[]> {
  const queue = await itemsOf(db, [kind])
  const [behind, lacking] = [behindRefused(queue), await lackingFor(db, queue)]
  return queue.filter((act) => act.status === 'waiting' && !behind.has(act.order) && !hasToWait(act, lacking))
}

/**
 * The recordings and pictures to upload next, in the order in which their words were decided about. Those that no change
 * names yet, and those of refused ones, wait.
 */
export async function filesToSend(db: Outbox): Promise<readonly WaitingFile[]> {
  const files = new Map((await itemsOf(db, ['file'], ['waiting'])).map((file) => [file.id, file]))
  const naming = files.size === 0 ? [] : await decisionsNaming(db, [...files.keys()]).sortBy('order')
  const names = naming
    .filter((operation) => !goesWithoutFiles(operation) && !operation.refusal)
    .flatMap(({ decision }) => wordsIn(decision)[0] ?? [])
    .flatMap(fileNamesOf)
  return [...new Set(names)].flatMap((name) => files.get(name) ?? [])
}

/** How many recordings wait with the decisions that name them, also those of new words, which go first. */
export async function countWaitingFiles(db: Outbox): Promise<number> {
  const names = await unsentFiles(db)
  return names.size === 0 ? 0 : (await decisionsNaming(db, [...names]).uniqueKeys()).length
}

const decisionsNaming = ({ operations }: Outbox, names: readonly string[]) => operations.where('fileNames').anyOf(names)

const isOperation = (item: Item): item is PendingOperation => item.kind === 'word'

const NONE: ReadonlySet<string> = new Set()

/**
 * What to send next, in the order in which it was decided. Takes the outbox in its order.
 *
 * A decision about a word waits until nothing is pending before it on that word: it builds on the answer. Nothing
 * overtakes what waits on the same vernacular either, since a new word must meet the others as the person left them:
 * otherwise one that is to be changed soon would absorb it (spec rules 4.5). A refused operation holds up its own word
 * and no other; so does one that needs what the server is `lacking` yet: a file, or a domain, which may get another number.
 * A set goes when all that belongs to it can, and only its last one is sent. What is about several words waits for what comes before it
 * on any of them, but for what was refused.
 */
export function planSending(
  outbox: readonly PendingOperation[],
  lacking: ReadonlySet<string> = NONE,
): readonly PendingOperation[] {
  const stuck = new Set<Guid>()
  const taken = new Set<string>()
  const ready = setsIn(outbox).flatMap((set) => {
    if (set.some(({ guid, decision, refusal }) => refusal || (decision.kind !== 'enter' && stuck.has(guid)))) {
      for (const { guid } of set) if (guid !== OF_SEVERAL) stuck.add(guid)
      return []
    }
    const needed = set.flatMap(neededBy)
    // A merge starts from what the server has: nothing is before it on its words.
    const canGo = (one: PendingOperation): boolean =>
      (hasKnownBase(one.decision) || isOfMerge(one)) && !hasToWait(one, lacking)
    const isReady = set.every(canGo) && needed.every((key) => !taken.has(key))
    for (const key of [...set.map(({ guid }) => guid), ...needed]) taken.add(key)
    return isReady ? set.slice(-1) : []
  })
  return ready.slice(0, OPERATIONS_AT_ONCE)
}

/** Operations that go as one, in the place of the last of them; mostly each by itself. */
function setsIn(outbox: readonly PendingOperation[]): readonly (readonly PendingOperation[])[] {
  const followers = Map.groupBy(outbox, ({ goesWith }) => goesWith ?? '')
  return (followers.get('') ?? []).map((last) => [...(followers.get(last.id) ?? []), last])
}

/** By what operations are told of which one waits for the other. */
function neededBy({ guid, decision }: PendingOperation): readonly string[] {
  if (decision.kind === 'bulk') return [guid, ...decision.words]
  return decision.kind === 'enter' ? vernaculars(decision) : [guid, ...vernaculars(decision)]
}

/** None of what only adds or removes recordings or pictures: by that no word becomes another one's match. */
function vernaculars(decision: Decision): string[] {
  if (decision.kind === 'change' && isOnlyAboutMedia(decision.base.word, decision.word)) return []
  return wordsIn(decision).flatMap((word) => (word ? [`vernacular ${normalise(word.vernacular)}`] : []))
}

/** The operation as it travels. Only for one that planSending chose: its base is known by then. */
export function asWordOperation({ id, guid, decision, merge, inReview, inBulk }: PendingOperation): WordOperation {
  if (merge) return { kind: 'merge', id, plan: merge }
  switch (decision.kind) {
    case 'enter':
      return { kind: 'enter', id, word: withoutMedia(decision.word) }
    case 'change':
      return { kind: 'change', id, guid, base: known(decision.base.version), word: decision.word, inReview, inBulk }
    case 'remove':
      return { kind: 'remove', id, guid, base: known(decision.base.version), inReview, inBulk }
    case 'undo':
      return { kind: 'undo', id, of: decision.of, ...(decision.words && { words: decision.words }) }
    case 'bulk':
      return { ...decision, id }
  }
}

function known(version: VersionId | null): VersionId {
  if (version === null) throw new Error('An operation was planned before the one that it builds on was answered.')
  return version
}
