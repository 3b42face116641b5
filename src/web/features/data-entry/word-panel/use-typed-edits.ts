import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { withEditOfSense } from '#domain/word/entry-edit.ts'
import { withNewSense } from '#domain/word/senses-of-word.ts'
import type { Guid, LanguageTag } from '#domain/word/word.ts'
import { newGuid } from '#web/plain/new-guid.ts'
import { OUTSIDE_DOMAINS, type UnfinishedEdit } from '../rows/table-context.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'

/** What is typed lies on the desk until it is stored; what another page has left there is stored now. */
export function useTypedEdits() {
  const replica = useOpenReplica()
  const { desk } = replica
  const ids = useRef(new Map<string, Guid>())
  const left = useSyncExternalStore(desk.listen, () => desk.leftOf('edit'))
  const table = useMemo(
    () => ({
      dispatch: () => undefined,
      putEdit: (name: string, unfinished: UnfinishedEdit | null) => {
        const id = ids.current.get(name) ?? newGuid()
        if (unfinished) desk.put({ kind: 'edit', id, place: OUTSIDE_DOMAINS, unfinished: 1, value: unfinished })
        else desk.done(id)
        if (unfinished) ids.current.set(name, id)
        else ids.current.delete(name)
      },
      doneNowTo: () => () => () => undefined,
      undoLast: () => undefined,
      tellStoring: () => undefined,
    }),
    [desk],
  )
  const storeLeft = useMemo(
    () => (glossLanguage: string) => {
      for (const { id, place, value } of left) {
        const unfinished = value as UnfinishedEdit
        const word = wordAfter(unfinished, glossLanguage)
        if (place !== OUTSIDE_DOMAINS || !word) continue
        void replica.changeWord(unfinished.seen, word).then(() => desk.done(id))
      }
    },
    [left, replica, desk],
  )
  useEffect(() => () => void desk.flush(), [desk])
  return { table, storeLeft }
}

/** A gloss of a sense that the word did not have is a new sense. null: whose text it is, is not known. */
function wordAfter({ sense: guid, edit, seen: { word } }: UnfinishedEdit, glossLanguage: LanguageTag) {
  const sense = word.senses.find((one) => one.guid === guid)
  if (sense) return withEditOfSense(word, sense, edit, glossLanguage)
  return guid !== undefined && edit.kind === 'gloss' ? withNewSense(word, { ...edit, def: edit.text }, guid) : null
}
