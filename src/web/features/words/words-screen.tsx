import { useDebouncedCallback } from '@mantine/hooks'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ENGLISH } from '#domain/project/project.ts'
import type { ListQuestion } from '#domain/word/word-list.ts'
import type { Guid } from '#domain/word/word.ts'
import { useWordList } from '#web/replica/use-word-list.ts'
import { Screen } from '#web/shared/screen.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { addressOf, narrowingsOf, questionIn } from './asked.ts'
import { IntoDomain } from './into-domain-bar.tsx'
import { WordsTable } from './words-table.tsx'
import { WordsTools } from './words-tools.tsx'
import classes from './words.module.css'

/** Rows that are read at a time: what is in sight, and as much before and after it. */
const WINDOW = 150

/** Without a key; in milliseconds. A new address draws the whole page anew. */
const ADDRESS_AFTER = 400

type Props = {
  /** What is at the end of the list: the word that was opened in it. */
  readonly panelOf: (word: Guid, onClose: () => void) => ReactNode
}

/** All words of the project: found while one types, narrowed, in order, each opened beside the list. */
export function WordsScreen({ panelOf }: Props) {
  const { t, i18n } = useTranslation()
  const project = useCurrentProject()
  const { question, ask, opened, open } = useQuestion()
  const [from, setFrom] = useState(0)
  const [selected, setSelected] = useState<ReadonlySet<Guid>>(new Set())
  const shown = useShown(question, from)
  const onAsk = (asked: ListQuestion): void => {
    setFrom(0)
    setSelected(new Set())
    ask(asked)
  }
  const total = shown ? new Intl.NumberFormat(i18n.language).format(shown.total) : '…'
  return (
    <Screen title={t('place.words')} width="full">
      <div className={classes.screen} data-open={opened !== null}>
        <div className={classes.list}>
          <WordsTools project={project} question={question} shown={shown} onAsk={onAsk} />
          <output className={classes.total}>{t(shown?.isReading ? 'words.reading' : 'words.total', { total })}</output>
          <WordsTable
            project={project}
            shown={shown}
            opened={opened}
            selected={selected}
            onSelect={setSelected}
            onOpen={open}
            onWindow={(first) => setFrom(Math.max(0, first - Math.floor(WINDOW / 3)))}
          />
          {selected.size > 0 && <IntoDomain words={selected} onDone={() => setSelected(new Set())} />}
        </div>
        {opened !== null && <aside className={classes.panel}>{panelOf(opened, () => open(null))}</aside>}
      </div>
    </Screen>
  )
}

/** The address has it as well, so that a reload, and whoever gets the address, sees the same; but no key waits for that. */
function useQuestion() {
  const project = useCurrentProject()
  const [asked, setAsked] = useSearchParams()
  const glosses = useGlossTags(project.analysisWritingSystems)
  const [question, setQuestion] = useState(() => questionIn(asked, glosses))
  const opened = asked.get('word')
  const setAddress = useDebouncedCallback(
    (next: ListQuestion, word: Guid | null) => setAsked(addressOf(next, word), { replace: true }),
    ADDRESS_AFTER,
  )
  return {
    question,
    opened,
    ask: (next: ListQuestion): void => {
      setQuestion(next)
      setAddress(next, opened)
    },
    open: (word: Guid | null): void => {
      setAddress.cancel()
      setAsked(addressOf(question, word), { replace: true })
    },
  }
}

function useShown(question: ListQuestion, from: number) {
  const { vernacularWritingSystem, analysisWritingSystems, alphabet } = useCurrentProject()
  const glosses = useGlossTags(analysisWritingSystems)
  const asked = useMemo(
    () => ({ question, from, most: WINDOW, counted: narrowingsOf(glosses) }),
    [question, from, glosses],
  )
  return useWordList({ language: vernacularWritingSystem.bcp47, alphabet }, asked)
}

const useGlossTags = (scripts: readonly { readonly bcp47: string }[]): readonly string[] =>
  useMemo(() => (scripts.length > 0 ? scripts : [ENGLISH]).map(({ bcp47 }) => bcp47), [scripts])
