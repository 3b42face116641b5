import { useEffect, useRef } from 'react'
import type { Guid, WordContent } from '#domain/word/word.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { draftKey } from '../keeping/take-up-drafts.ts'
import { thisTab } from '../keeping/this-tab.ts'
import { readTyped, type Typed } from './typed.ts'
import { typedName, type TypeParts } from './use-typed.ts'

/** An edit that takes time, such as a recording: done to what is typed, or to the word that has become of it. */
export type EditEither<Edit> = {
  readonly inTyped: (typed: Typed, edit: Edit) => Partial<Typed>
  readonly inWord: (replica: Replica, entered: EnteredWord, edit: Edit) => Promise<void>
}

/** `into`: the existing word that the entry was to become part of. */
export type EnteredWord = { readonly word: WordContent; readonly into: Guid | undefined }

export type DraftEdits = {
  /** For what is begun now: it belongs to what is typed now, whatever is typed when it is done. */
  readonly editNow: <Edit>(how: EditEither<Edit>) => (edit: Edit) => Promise<void>
  /** What was typed is a word now: what is still being made belongs to that, and to no later one. */
  readonly onEntered: (word: WordContent, into: Guid | undefined) => void
}

/** Edits of the word that is being typed: part of the draft, which outlives reload and crash (spec screens S7.21). */
export function useDraftEdits(domainId: string, type: TypeParts): DraftEdits {
  const replica = useReplica()
  const draft = useRef<{ entered: EnteredWord | null }>({ entered: null })
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return {
    editNow: ({ inTyped, inWord }) => {
      const of = draft.current
      return async (edit) => {
        if (of.entered && replica) return inWord(replica, of.entered, edit)
        if (!isHere.current && replica) return editKept(replica.db, domainId, (typed) => inTyped(typed, edit))
        type((now) => inTyped(now, edit))
      }
    },
    onEntered: (word, into) => {
      draft.current.entered = { word, into }
      draft.current = { entered: null }
    },
  }
}

/** The screen has gone, and with it whoever keeps the draft. */
async function editKept(
  db: ReplicaDatabase,
  domainId: string,
  edited: (typed: Typed) => Partial<Typed>,
): Promise<void> {
  const key = draftKey(typedName(domainId), await thisTab())
  await db.transaction('rw', db.drafts, async () => {
    const typed = readTyped((await db.drafts.get(key))?.draft, '')
    await db.drafts.put({ key, draft: { ...typed, ...edited(typed) } })
  })
}
