import { useEffect, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { DomainKey } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { blanksSense, withEditOfSense, type EntryEdit } from '#domain/word/entry-edit.ts'
import { domainTag } from '#domain/word/new-word.ts'
import { onSense, withDomain, withoutDomain } from '#domain/word/sense-in-word.ts'
import { withNewSense, withSenseMoved } from '#domain/word/senses-of-word.ts'
import type { Guid, LanguageTag, Sense, WordContent } from '#domain/word/word.ts'
import type { Base } from '#web/replica/outbox/pending-operation.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { useTreeLanguage } from '#web/shared/domains/use-tree-language.ts'
import { matches } from '#web/shared/keys/entry-keys.ts'
import { showSnackbar } from '#web/shared/notice.tsx'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { RowAttempt } from '../rows/session-state.ts'
import { asSeen } from '../rows/store-attempt.ts'
import { useOpenReplica } from '#web/replica/use-open-replica.ts'
import { useTypedEdits } from './use-typed-edits.ts'

export type WordEdits = {
  /** Does what a part of the entry table asks for. Answers whether it is stored. */
  readonly attempt: (sense: Sense, attempt: RowAttempt, seen?: Base) => Promise<boolean>
  readonly putIn: (sense: Sense, domain: TreeDomain) => Promise<boolean>
  readonly takeOut: (sense: Sense, domain: DomainKey) => Promise<boolean>
  readonly moveSense: (sense: Sense, by: -1 | 1) => Promise<boolean>
  readonly removeSense: (sense: Sense) => Promise<boolean>
  /** Says this in the first gloss language, under this guid. */
  readonly addSense: (gloss: string, guid: Guid) => Promise<boolean>
  readonly remove: () => void
}

/** The operation of a change, once this device has it; null when it could not be stored. */
type Stored = Promise<Guid | null>

/** Hears of a change at once, and later whether it is stored. */
export type OnChange = (word: WordContent, stored: Stored) => void

/** What can be done to a word as a whole: each is stored at once and undone one after the other, the latest first. */
export function useWordEdits(shown: ShownWord, onRemoved: () => void, onChange?: OnChange) {
  const { t } = useTranslation()
  const replica = useOpenReplica()
  const lang = useTreeLanguage()
  const { analysisWritingSystems } = useCurrentProject()
  const glossLanguage = analysisWritingSystems[0]?.bcp47 ?? ''
  const tellFailure = useTellFailure()
  const removal = useUndoable()
  const [done, setDone] = useState<readonly Stored[]>([])
  const { table, storeLeft } = useTypedEdits()
  const store = async (base: Base, word: WordContent, seen?: Base): Promise<boolean> => {
    const change = asSeen({ base, word }, seen)
    const stored: Stored = replica.changeWord(change.base, change.word).catch((error: unknown) => {
      tellFailure(error)
      return null
    })
    // Known at once, so that an undo that comes before it is stored takes back this one and not the one before.
    setDone((before) => [...before, stored])
    onChange?.(change.word, stored)
    const isStored = (await stored) !== null
    if (!isStored) setDone((before) => before.filter((one) => one !== stored))
    return isStored
  }
  const onlySense = (sense: Sense, become: (one: Sense) => Sense): Promise<boolean> =>
    store(
      shown,
      onSense(shown.word, sense, (one) => [become(one)]),
    )
  const edits: WordEdits = {
    attempt: async (sense, attempt, seen) => {
      if (!isEdit(attempt)) return false
      const word = withEditOfSense(shown.word, sense, attempt, glossLanguage)
      if (!blanksSense(sense, word)) return store(shown, word, seen)
      showSnackbar({ tone: 'warning', id: sense.guid, message: t('words.lastText') })
      return false
    },
    ...editsOfDomains(lang, glossLanguage, onlySense),
    ...editsOfSenses(shown, glossLanguage, (word) => store(shown, word)),
    remove: () => {
      let operations: readonly Guid[] = []
      const send = async (): Promise<void> => void (operations = [await replica.removeWord(shown)])
      const said = t('words.removed', { word: shown.word.vernacular })
      void removal.attempt({ send, done: said, undo: () => replica.undo(operations) }).then((is) => is && onRemoved())
    },
  }
  const undo = (): void => {
    const last = done.at(-1)
    if (!last) return
    setDone(done.slice(0, -1))
    void last.then(async (operation) => operation && (await replica.undo([operation]))).catch(tellFailure)
  }
  useEffect(() => storeLeft(glossLanguage), [storeLeft, glossLanguage])
  const onKey = (event: KeyboardEvent): void => {
    // What is being typed is given back by its own field first.
    if (event.defaultPrevented || !matches(event, 'undo')) return
    event.preventDefault()
    undo()
  }
  return { table, edits, undoLast: { canUndo: done.length > 0, undo, onKey } }
}

type OfDomains = Pick<WordEdits, 'putIn' | 'takeOut'>

function editsOfDomains(
  lang: string,
  glossLanguage: LanguageTag,
  store: (sense: Sense, become: (one: Sense) => Sense) => Promise<boolean>,
): OfDomains {
  return {
    putIn: (sense, domain) => {
      const userId = storedUser()?.id ?? ''
      const tag = domainTag({ domain, lang, userId, now: new Date(), glossLanguage, columns: [] })
      return store(sense, (one) => withDomain(one, tag))
    },
    takeOut: (sense, domain) => store(sense, (one) => withoutDomain(one, domain)),
  }
}

type OfSenses = Pick<WordEdits, 'moveSense' | 'removeSense' | 'addSense'>

function editsOfSenses(
  { word }: ShownWord,
  glossLanguage: LanguageTag,
  store: (word: WordContent) => Promise<boolean>,
): OfSenses {
  return {
    moveSense: (sense, by) => store(withSenseMoved(word, sense, by)),
    removeSense: (sense) => store(onSense(word, sense, () => [])),
    addSense: (gloss, guid) => store(withNewSense(word, { language: glossLanguage, def: gloss }, guid)),
  }
}

const isEdit = (attempt: RowAttempt): attempt is EntryEdit =>
  !['move', 'removal', 'undo', 'giveUp'].includes(attempt.kind)
