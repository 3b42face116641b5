import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { WORDS_PICKED } from '#contract/operation.ts'
import type { PreviewRow } from '#domain/orthography/preview.ts'
import { LONGEST_FIND, type Replacement } from '#domain/orthography/replacement.ts'
import { normalise } from '#domain/text/normalise.ts'
import type { Guid } from '#domain/word/word.ts'
import { useListLook } from '#web/replica/use-list-look.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

const NOTHING: ReadonlySet<Guid> = new Set()

/** What is to be replaced, in which words that would be, and in which of them it is to be. */
export function useReplacement() {
  const { t } = useTranslation()
  const replica = useReplica()
  const { vernacularWritingSystem, alphabet } = useCurrentProject()
  const [address] = useSearchParams()
  const [asked, setAsked] = useState<Replacement>(() => begun(address.get('find') ?? ''))
  const [left, setLeft] = useState(NOTHING)
  const [operation, setOperation] = useState<Guid | null>(null)
  const question = useMemo(() => (changesNothing(asked) ? null : asked), [asked])
  const looked = useListLook({ language: vernacularWritingSystem.bcp47, alphabet }, 'preview', question)
  const isAnswered = question !== null && isAbout(looked?.asked, question)
  const shown = question && looked
  const chosen = useMemo(() => chosenOf(shown?.found ?? [], left), [shown, left])
  const { attempt } = useUndoable(() => undefined)
  const replace = async (): Promise<void> => {
    let id: Guid | null = null
    const send = async (): Promise<void> => {
      id = (await replica?.replaceInWords(asked, chosen)) ?? null
      setOperation(id)
    }
    const undo = async (): Promise<unknown> => id !== null && replica?.undo([id])
    await attempt({ send, done: t('replace.done', { count: chosen.length }), undo })
    setLeft(NOTHING)
  }
  return {
    asked,
    /** What is found, perhaps of the question before; null: nothing is asked, or nothing is known yet. */
    shown,
    isAnswered,
    isAsking: question !== null,
    chosen,
    left,
    operation,
    ask: useCallback((change: Partial<Replacement>): void => {
      setLeft(NOTHING)
      setAsked((before) => ({ ...before, ...change }))
    }, []),
    /** Words that are to stay as they are. */
    leave: setLeft,
    replace,
  }
}

const begun = (find: string): Replacement => ({
  find: find.slice(0, LONGEST_FIND),
  replacement: '',
  wholeLetters: true,
})

const changesNothing = ({ find, replacement }: Replacement): boolean =>
  find === '' || normalise(find) === normalise(replacement)

const isAbout = (looked: Replacement | undefined, asked: Replacement): boolean =>
  JSON.stringify(looked) === JSON.stringify(asked)

/** Not those of which nothing would be left (spec rules R8.4). */
function chosenOf(rows: readonly PreviewRow[], left: ReadonlySet<Guid>): readonly Guid[] {
  const wanted = rows.filter(({ guid, warning }) => warning !== 'blank' && !left.has(guid))
  return wanted.slice(0, WORDS_PICKED).map(({ guid }) => guid)
}
