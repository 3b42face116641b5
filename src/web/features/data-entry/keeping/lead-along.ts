import { INBOX_ID } from '#domain/domains/inbox.ts'
import { retaggingOf, retaggingToInbox, type InboxName, type Renumbered } from '#web/replica/acts/renumbered.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { unstoredWords } from '#web/replica/unstored-words.ts'
import { typedName } from '../new-word/use-typed.ts'
import { renameOwner } from './draft-owner.ts'
import { moveUnderName } from './former-name.ts'
import { EDITS } from './kept-edits.ts'
import { takeLastMoment } from './last-moment.ts'
import { noteNumber } from './number-now.ts'
import { draftKey } from './take-up-drafts.ts'
import { thisTab } from '#web/device/this-tab.ts'

/**
 * Leads what this page holds for a domain to its other number, or to the Inbox, as has been done with all that lies on the
 * device (`renumberHere`, `discardAct`): what is typed and not stored yet, and what this page has stored before it heard of
 * that. Once, whoever hears of it first.
 */
export function leadAlong(replica: Replica, renumbered: Renumbered, inbox: InboxName): void {
  const { db } = replica
  if (!noteNumber({ ...renumbered, replica: db.name })) return
  const { from, to } = renumbered
  const isTyped = renameOwner(replica, typedName(from), typedName(to))
  const isLetGo = to === INBOX_ID
  const retagging = isLetGo ? retaggingToInbox(renumbered.guid, inbox) : retaggingOf(renumbered)
  unstoredWords.renumber(db.name, renumbered, retagging)
  void leadStored(db, renumbered, isTyped).catch(() => undefined)
}

async function leadStored(db: ReplicaDatabase, { from, to }: Renumbered, isTyped: boolean): Promise<void> {
  const tab = await thisTab()
  if (!isTyped) await moveUnderName(db, { from: [draftKey(typedName(from), tab)], name: typedName(to), tab })
  await takeLastMoment(db, `${EDITS}${from} ${tab} `)
  const starts = ['row ', EDITS].map((kind) => [`${kind}${from} ${tab} `, `${kind}${to} ${tab} `] as const)
  await db.transaction('rw', db.drafts, async () => {
    for (const [before, now] of starts) {
      const late = await db.drafts.where('key').startsWith(before).toArray()
      await db.drafts.bulkPut(late.map((one) => ({ ...one, key: now + one.key.slice(before.length) })))
      await db.drafts.bulkDelete(late.map(({ key }) => key))
    }
  })
}
