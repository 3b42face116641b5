import { useContext, useRef } from 'react'
import type { Guid, LanguageTag, WordContent } from '#domain/word/word.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import { recordedWord, type Recorded } from '#web/features/recording/piece-keeper.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { KeepingNow } from '#web/shared/keeping-now.ts'
import { KeepingContext } from '../rows/being-kept.ts'
import { correctedNow } from '../rows/corrected-now.ts'
import { doneToMedia } from '../rows/done-since.ts'
import { RowsContext } from '../rows/editing.ts'
import { ownerOf } from '../keeping/draft-owner.ts'
import type { Typed } from './typed.ts'
import { typedDraft, typedName } from './use-typed.ts'

/** An edit that takes time, such as a recording: done to what is typed, or to the word that has become of it. */
export type EditEither<Edit> = {
  readonly inTyped: (typed: Typed, edit: Edit) => Partial<Typed>
  readonly inWord: (replica: Replica, entered: EnteredWord, edit: Edit) => Promise<void>
}

/** `into`: the existing word that the entry was to become part of. */
export type EnteredWord = { readonly word: WordContent; readonly into: Guid | undefined }

/** What is typed, or the word that has become of it. */
type Edited = { entered: EnteredWord | null; recorded: Recorded | null; readonly keeping: Promise<unknown>[] }

type MediaEdit = Parameters<typeof doneToMedia>[0]

export type DraftEdits = {
  /** For what is begun now: it belongs to what is typed now, whatever is typed when it is done. */
  readonly editNow: <Edit extends MediaEdit>(how: EditEither<Edit>) => (edit: Edit) => Promise<void>
  /** As `editNow`: what it is that somebody records from now on. */
  readonly recordedNow: () => () => Recorded
  /** As `editNow`: whatever is made of it, that is kept first. */
  readonly keepingNow: KeepingNow
  /** What was typed is a word now: what is still being made belongs to that, and to no later one. */
  readonly onEntered: (word: WordContent, into: Guid | undefined) => void
}

/**
 * Edits of the word that is being typed: part of the draft, which outlives reload and crash (spec screens S7.21).
 * `glossLanguage`: see `typedDraft`.
 */
export function useDraftEdits(domainId: string, glossLanguage: LanguageTag): DraftEdits {
  const replica = useReplica()
  const tell = useContext(RowsContext)
  const tellKeeping = useContext(KeepingContext)
  const draft = useRef<Edited>({ entered: null, recorded: null, keeping: [] })
  return {
    editNow: ({ inTyped, inWord }) => {
      const of = draft.current
      return async (edit) => {
        if (!replica) throw new Error('No project is open.')
        // The screen may be gone by then, and with it what it knew of the draft.
        const owner = ownerOf(replica, typedDraft(domainId, glossLanguage))
        const release = owner.hold()
        try {
          await owner.isRead()
          if (of.entered) {
            await inWord(replica, await asItIsNow(replica, of.entered), edit)
            const done = doneToMedia(edit)
            if (done.added ?? done.gone) tell({ type: 'done', guid: of.entered.word.guid, done })
          } else await owner.changeAtOnce((now) => ({ ...now, ...inTyped(now, edit) }))
        } finally {
          release()
        }
      }
    },
    recordedNow: () => {
      const of = draft.current
      const typed = { kind: 'draft', name: typedName(domainId) } as const
      return () => of.recorded ?? typed
    },
    keepingNow: () => {
      const of = draft.current
      return (isKept) => {
        if (of.entered) tellKeeping(of.entered.word.guid, isKept)
        else of.keeping.push(isKept)
      }
    },
    onEntered: (word, into) => {
      for (const isKept of draft.current.keeping) tellKeeping(word.guid, isKept)
      draft.current.entered = { word, into }
      draft.current.recorded = recordedWord({ version: null, word }, into)
      draft.current = { entered: null, recorded: null, keeping: [] }
    },
  }
}

/** An entry whose form was corrected since has left the word that it was to become part of. */
async function asItIsNow({ db }: Replica, entered: EnteredWord): Promise<EnteredWord> {
  // Read behind a correction that is just being stored: it is told of right after that.
  await db.outbox.count()
  const word = correctedNow(entered.word.guid)
  return word ? { word, into: undefined } : entered
}
