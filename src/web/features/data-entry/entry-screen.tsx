import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import { newGuid } from '#web/shared/new-guid.ts'
import { useWordsInDomain } from '#web/replica/use-words.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { DomainHeader } from './domain-header.tsx'
import classes from './entry-screen.module.css'
import { ExistingWords } from './existing-words.tsx'
import { ExistingWordsDrawer } from './existing-words-drawer.tsx'
import { NewEntry } from './new-entry.tsx'
import { newWord, type Entering, type Typed } from './new-word.ts'
import type { Scripts } from './scripts.ts'
import { SessionRows } from './session-rows.tsx'
import { useRowActs } from './use-row-acts.ts'
import { useSessionRows } from './use-session-rows.ts'
import { useSession } from './use-session.ts'
import { useUnstoredActs, type EntryFields } from './use-unstored-acts.ts'

type Props = {
  readonly project: Project
  readonly domain: TreeDomain
  /** Of the domain's name. */
  readonly lang: string
  readonly leaveTo: string
}

/** The table of one domain: the words of this session, a row for the next one, and beside it what is there already. */
export function EntryScreen({ project, domain, lang, leaveTo }: Props) {
  const navigate = useNavigate()
  const scripts = useScripts(project)
  const entering = useEntering(domain, lang, scripts.analysis.bcp47)
  const words = useWordsInDomain(domain.id)
  const { session, dispatch, enter, lastEntered, storeAgain, giveUp } = useSession(domain.id)
  const rows = useSessionRows(session, { domainId: domain.id, words })
  const act = useRowActs(dispatch, domain.id, entering)
  const fields = useRef<EntryFields>(null)
  const unstored = useUnstoredActs({ storeAgain, giveUp }, fields, scripts.analysis.bcp47)
  const hasRoomBeside = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
  const next = useRef<HTMLInputElement>(null)
  const toNext = useCallback(() => next.current?.focus(), [])
  const existing = <ExistingWords words={words} domainId={domain.id} scripts={scripts} isTitled={hasRoomBeside} />

  return (
    <main className={classes.screen}>
      <div className={classes.entry}>
        <DomainHeader domain={domain} lang={lang} leaveTo={leaveTo}>
          {!hasRoomBeside && <ExistingWordsDrawer count={words?.length ?? 0}>{existing}</ExistingWordsDrawer>}
        </DomainHeader>
        <SessionRows
          rows={rows}
          lastEntered={lastEntered}
          act={act}
          scripts={scripts}
          unstored={unstored}
          onDone={toNext}
        />
        <NewEntry
          domainId={domain.id}
          isFirst={rows.length === 0}
          scripts={scripts}
          next={next}
          fields={fields}
          onEnter={(typed: Typed) => enter(newWord(typed, entering()))}
          onLeave={() => void navigate(leaveTo)}
        />
      </div>
      {hasRoomBeside && <aside className={classes.beside}>{existing}</aside>}
    </main>
  )
}

function useScripts({ vernacularWritingSystem: vernacular, analysisWritingSystems: glosses }: Project): Scripts {
  return useMemo(() => ({ vernacular, analysis: glosses[0] ?? ENGLISH, glosses }), [vernacular, glosses])
}

function useEntering(domain: TreeDomain, lang: string, glossLanguage: string): () => Entering {
  return useCallback(
    () => ({ domain, lang, glossLanguage, userId: storedUser()?.id ?? '', now: new Date(), newGuid }),
    [domain, lang, glossLanguage],
  )
}
