import type { Guid, LanguageTag, Pronunciation } from '#domain/word/word.ts'
import { editRecordings, type RecordingsEdit } from '#web/features/recording/edit-recordings.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { isNothing, readTyped, type Typed } from '../new-word/typed.ts'
import { domainOfKey, typedDraft } from '../new-word/use-typed.ts'
import { ownerOf, type DraftOwner } from './draft-owner.ts'
import { draftKey } from './take-up-drafts.ts'

type Adding = {
  readonly replica: Replica
  /** See `typedDraft`. */
  readonly glossLanguage: LanguageTag
  readonly tab: string
  /** What was begun and has become the recording. */
  readonly begun: Guid
  readonly recording: Pronunciation
}

type TakeBack = () => Promise<void>

/**
 * Adds what was cut off to the draft under the key: what this tab types by now, or what waits as something else is typed.
 * Answers how it is taken back; null when another tab has taken up the draft, and sees to it.
 */
export async function addToDraft(formerKey: string, adding: Adding): Promise<TakeBack | null> {
  const { replica, glossLanguage, tab, begun, recording } = adding
  const { db } = replica
  const draft = typedDraft(domainOfKey(formerKey), glossLanguage)
  const ownKey = draftKey(draft.name, tab)
  const owner = ownerOf(replica, draft)
  const release = owner.hold()
  try {
    // Now it is seen whether this tab has room for what was typed.
    await owner.isRead()
    if (owner.keyOfRead === null) throw new Error('It cannot be read.')
    const key = await keyNow()
    if (key === null) return null
    const isFree = isNothing(owner.now()) && !(await db.drafts.get(key))
    if (key !== ownKey && !isFree) return await addToWaiting(key, adding)
    await owner.changeAtOnce(edited({ kind: 'add', recording }))
    const stored = readTyped((await db.drafts.get(ownKey))?.draft, glossLanguage)
    if (!stored.audio.some(({ fileName }) => fileName === recording.fileName)) throw new Error('It is not stored.')
    return () => removeFrom(ownerOf(replica, draft), recording)
  } finally {
    release()
  }

  async function keyNow(): Promise<string | null> {
    const one = await db.begunRecordings.get(begun)
    return one?.of.kind === 'draft' && one.tab === tab ? one.of.key : null
  }
}

const edited =
  (edit: RecordingsEdit) =>
  (typed: Typed): Typed => ({ ...typed, audio: editRecordings(typed.audio, edit) })

async function removeFrom(owner: DraftOwner<Typed>, { fileName }: Pronunciation): Promise<void> {
  const release = owner.hold()
  try {
    await owner.changeAtOnce(edited({ kind: 'remove', fileName }))
  } finally {
    release()
  }
}

/** It has its turn when nothing else is typed in the domain. */
async function addToWaiting(key: string, adding: Adding): Promise<TakeBack | null> {
  const { replica, glossLanguage, tab, begun, recording } = adding
  const { db } = replica
  const isAdded = await db.transaction('rw', db.drafts, db.begunRecordings, async () => {
    const one = await db.begunRecordings.get(begun)
    if (one?.of.kind !== 'draft' || one.of.key !== key || one.tab !== tab) return false
    const typed = readTyped((await db.drafts.get(key))?.draft, glossLanguage)
    await db.drafts.put({ key, draft: edited({ kind: 'add', recording })(typed), at: Date.now() })
    return true
  })
  return isAdded ? () => removeFromWaiting(key, adding) : null
}

async function removeFromWaiting(key: string, { replica, glossLanguage, recording }: Adding): Promise<void> {
  const { db } = replica
  const { fileName } = recording
  const isWaiting = await db.transaction('rw', db.drafts, async () => {
    const waiting = await db.drafts.get(key)
    if (!waiting) return false
    const typed = edited({ kind: 'remove', fileName })(readTyped(waiting.draft, glossLanguage))
    await (isNothing(typed) ? db.drafts.delete(key) : db.drafts.put({ ...waiting, draft: typed }))
    return true
  })
  // It has had its turn.
  if (!isWaiting) await removeFrom(ownerOf(replica, typedDraft(domainOfKey(key), glossLanguage)), recording)
}
