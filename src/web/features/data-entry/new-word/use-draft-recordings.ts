import { useEffect, useRef } from 'react'
import type { Guid, WordContent } from '#domain/word/word.ts'
import { changeRecordings } from '#web/features/recording/change-recordings.ts'
import { editRecordings, type RecordingsEdit } from '#web/features/recording/edit-recordings.ts'
import type { EditRecordings } from '#web/features/recording/use-recorder.ts'
import { useRecordings, type RecordingsHere } from '#web/features/recording/use-recordings.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import type { ReplicaDatabase } from '#web/replica/replica-database.ts'
import { draftKey } from '../keeping/take-up-drafts.ts'
import { thisTab } from '../keeping/this-tab.ts'
import { readTyped, type Typed } from './typed.ts'
import { typedName, type TypeParts } from './use-typed.ts'

type Draft = {
  readonly domainId: string
  readonly typed: Typed
  readonly type: TypeParts
  readonly onDone: () => void
}

type DraftRecordings = {
  readonly recordings: RecordingsHere
  /** What was typed is a word now: a recording that is still being made belongs to that, and to no later one. */
  readonly onEntered: (word: WordContent, into: Guid | undefined) => void
}

/** The word that is being typed; `entered` once it is one. */
type DraftWord = { entered: WordContent | null; into?: Guid | undefined }

/** The recordings of the word that is being typed: part of the draft, which outlives reload and crash (spec screens S7.21). */
export function useDraftRecordings({ domainId, typed, type, onDone }: Draft): DraftRecordings {
  const replica = useReplica()
  const word = useRef<DraftWord>({ entered: null })
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const editNow = (): EditRecordings => {
    const of = word.current
    const inWord = async (edit: RecordingsEdit): Promise<boolean> => {
      if (!of.entered || !replica) return false
      await changeRecordings(replica, { version: null, word: of.entered }, edit, of.into)
      return true
    }
    return async (edit) => {
      if (await inWord(edit)) return
      if (!isHere.current && replica) return editKept(replica.db, domainId, edit)
      type((now) => ({ audio: editRecordings(now.audio, edit) }))
    }
  }
  const recordings = useRecordings({ word: typed.vernacular, audio: typed.audio, editNow, onDone })
  return {
    recordings,
    onEntered: (entered, into) => {
      Object.assign(word.current, { entered, into })
      word.current = { entered: null }
      recordings.recorder.stop()
      recordings.recorder.forget()
    },
  }
}

/** The screen has gone, and with it whoever keeps the draft. */
async function editKept(db: ReplicaDatabase, domainId: string, edit: RecordingsEdit): Promise<void> {
  const key = draftKey(typedName(domainId), await thisTab())
  await db.transaction('rw', db.drafts, async () => {
    const typed = readTyped((await db.drafts.get(key))?.draft, '')
    await db.drafts.put({ key, draft: { ...typed, audio: editRecordings(typed.audio, edit) } })
  })
}
