import { useCallback, useRef, type Dispatch } from 'react'
import { threeWayMerge } from '#domain/word/three-way-merge.ts'
import type { Guid, Sense, WordContent } from '#domain/word/word.ts'
import type { Replica } from '#web/replica/open-replica.ts'
import type { Base } from '#web/replica/pending-operation.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { storageTroubleOf } from '#web/replica/storage-trouble.ts'
import type { Entering } from './new-word.ts'
import { mayChangeVernacular, removalOf, withGloss, withVernacular } from './row-edit.ts'
import type { Attempt, Removed, SessionAction } from './session-state.ts'
import type { SessionRow } from './use-session-rows.ts'

/**
 * Does something to a row. Answers when it is stored; false when this device could not store it, which the row then
 * says: nothing looks done that is not (spec screens S7.14, S7.15).
 */
export type ActOnRow = (row: SessionRow, attempt: Attempt) => Promise<boolean>

export function useRowActs(dispatch: Dispatch<SessionAction>, domainId: string, entering: () => Entering): ActOnRow {
  const replica = useReplica()
  // A second press on the same button, while the first is being stored, is not another one.
  const underWay = useRef<ReadonlySet<string>>(new Set())
  return useCallback(
    async (row, attempt) => {
      const { guid } = row.row.entered
      const key = `${guid} ${attempt.kind} ${attempt.text}`
      if (underWay.current.has(key)) return true
      underWay.current = new Set([...underWay.current, key])
      try {
        if (!replica) throw new Error('No project is open.')
        dispatch(await store({ replica, domainId, entering }, row, attempt))
        return true
      } catch (error) {
        dispatch({ type: 'failed', guid, failed: { attempt, trouble: storageTroubleOf(error) } })
        return false
      } finally {
        underWay.current = new Set([...underWay.current].filter((other) => other !== key))
      }
    },
    [replica, dispatch, domainId, entering],
  )
}

type Place = { readonly replica: Replica; readonly domainId: string; readonly entering: () => Entering }

/** What is to be shown once it is stored. */
function store(place: Place, row: SessionRow, attempt: Attempt): Promise<SessionAction> {
  switch (attempt.kind) {
    case 'vernacular':
      return changeVernacular(place, row, attempt.text)
    case 'gloss':
      return changeGloss(place, row, attempt.text)
    case 'removal':
      return remove(place, row)
    case 'undo':
      return undoRemoval(place, row)
  }
}

async function changeVernacular({ replica }: Place, { row, base }: SessionRow, text: string): Promise<SessionAction> {
  if (mayChangeVernacular(base.word)) await replica.changeWord(base, withVernacular(base.word, text))
  return { type: 'changed', guid: row.entered.guid, kind: 'vernacular' }
}

async function changeGloss(place: Place, { row, base, sense }: SessionRow, text: string): Promise<SessionAction> {
  const done = { type: 'changed', guid: row.entered.guid, kind: 'gloss' } as const
  if (!sense) return done
  const changed = withGloss(base.word, sense, text, place.entering())
  await place.replica.changeWord(base, changed)
  const senseGuid = senseMadeBy(base.word, changed)
  return senseGuid ? { ...done, senseGuid } : done
}

function senseMadeBy(before: WordContent, after: WordContent): Guid | undefined {
  const known = new Set(before.senses.map(({ guid }) => guid))
  return after.senses.find(({ guid }) => !known.has(guid))?.guid
}

async function remove({ replica, domainId }: Place, row: SessionRow): Promise<SessionAction> {
  const { base, sense, isAbsorbed } = row
  const removed = removedBy(base, sense, domainId, !isAbsorbed)
  if (removed.kind === 'word') await replica.removeWord(base)
  if (removed.kind === 'change') await replica.changeWord(base, removed.after)
  return { type: 'removed', guid: row.row.entered.guid, removed }
}

async function undoRemoval({ replica }: Place, { row, base }: SessionRow): Promise<SessionAction> {
  const { removed } = row
  if (removed?.kind === 'word') await replica.restoreWord(removed)
  if (removed?.kind === 'change') {
    await replica.changeWord(base, threeWayMerge(removed.after, removed.word, base.word).word)
  }
  return { type: 'broughtBack', guid: row.entered.guid }
}

function removedBy({ version, word }: Base, sense: Sense | undefined, domainId: string, isNew: boolean): Removed {
  if (!sense) return { kind: 'row' }
  const removal = removalOf(word, sense.guid, domainId, isNew)
  switch (removal.kind) {
    case 'row':
      return removal
    case 'word':
      return { kind: 'word', version, word }
    case 'change':
      return { kind: 'change', word, after: removal.word }
  }
}
