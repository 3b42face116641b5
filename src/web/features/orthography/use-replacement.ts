import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { LONGEST_FIND, type Replacement } from '#domain/orthography/replacement.ts'
import { normalise } from '#domain/text/normalise.ts'
import type { Guid } from '#domain/word/word.ts'
import { useListLook } from '#web/replica/use-list-look.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { Looked } from '#web/replica/word-list/list-look.ts'
import { Preview } from '#web/replica/word-list/packed-preview.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useUndoable } from '#web/shared/use-undoable.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'

const NOTHING: ReadonlySet<Guid> = new Set()

/** What is to be replaced, in which words that would be, and in which of them it is to be. */
export function useReplacement() {
  const { t } = useTranslation()
  const replica = useReplica()
  const { vernacularWritingSystem, alphabet } = useCurrentProject()
  const { asked, left, ask, leave } = useAsked()
  const [operations, setOperations] = useState<readonly Guid[]>([])
  /** The answer by which it was replaced: what it says of these words was true before that. */
  const [spent, setSpent] = useState<Looked<'preview'> | null>(null)
  const question = useMemo(() => (changesNothing(asked) ? null : asked), [asked])
  const looked = useListLook({ language: vernacularWritingSystem.bcp47, alphabet }, 'preview', question)
  const isAnswered = question !== null && isAbout(looked?.asked, question)
  const isSpent = spent !== null && looked === spent
  const shown = question && looked
  const preview = useMemo(() => shown && new Preview(shown.found), [shown])
  const selected = useMemo(() => preview?.countChosen(left) ?? 0, [preview, left])
  const tellFailure = useTellFailure()
  const { tellDone } = useUndoable()
  const replace = async (): Promise<void> => {
    if (!preview) return
    setSpent(looked)
    const chosen = preview.chosen(left)
    try {
      const made = (await replica?.editInBulk({ kind: 'replace', in: 'vernacular', ...asked }, chosen)) ?? []
      setOperations(made)
      if (made.length === 0) return setSpent(null)
      tellDone({
        done: t('replace.done', { count: chosen.length }),
        undo: async () => replica?.undo(made),
      })
    } catch (error) {
      setSpent(null)
      tellFailure(error)
    }
  }
  return {
    asked,
    /** What is found, perhaps of the question before; null: nothing is asked, or nothing is known yet. */
    shown,
    /** What is found is what there is, all of it, and not what there was before it was replaced. */
    isCurrent: isAnswered && !isSpent && !looked?.isReading,
    /** It has been replaced, and how the words are now is not known yet. */
    isSpent,
    isAsking: question !== null,
    /** The words in which it is found. */
    preview,
    /** In how many of them it is to be replaced. */
    selected,
    left,
    operations,
    ask,
    /** Words that are to stay as they are. */
    leave,
    replace,
  }
}

/** What is to be replaced, which the address may begin, and in which words it is not to be. */
function useAsked() {
  const [address] = useSearchParams()
  const { key } = useLocation()
  const find = address.get('find')
  const [asked, setAsked] = useState<Replacement>(() => begun(find ?? ''))
  const [left, leave] = useState(NOTHING)
  const [ledBy, setLedBy] = useState(key)
  // A link that says what to find does so on this screen, too.
  if (ledBy !== key) {
    setLedBy(key)
    if (find !== null) {
      setAsked(begun(find))
      leave(NOTHING)
    }
  }
  const ask = useCallback((change: Partial<Replacement>): void => {
    leave(NOTHING)
    setAsked((before) => ({ ...before, ...change }))
  }, [])
  return { asked, left, ask, leave }
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
