import { useMediaQuery } from '@mantine/hooks'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { ENGLISH, type Project } from '#domain/project/project.ts'
import { newGuid } from '#web/replica/new-guid.ts'
import { useWordsInDomain } from '#web/replica/use-words.ts'
import { storedUser } from '#web/session/stored-user.ts'
import { DomainHeader } from './domain-header.tsx'
import classes from './entry-screen.module.css'
import { ExistingWords } from './existing-words.tsx'
import { ExistingWordsDrawer } from './existing-words-drawer.tsx'
import { NewEntry } from './new-entry.tsx'
import type { Entering } from './new-word.ts'
import { SessionRows } from './session-rows.tsx'
import { useEntry } from './use-entry.ts'

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
  const vernacular = project.vernacularWritingSystem
  const analysis = project.analysisWritingSystems[0] ?? ENGLISH
  const entering = (): Entering => ({
    domain,
    lang,
    glossLanguage: analysis.bcp47,
    userId: storedUser()?.id ?? '',
    now: new Date(),
    newGuid,
  })
  const entry = useEntry(domain.id, entering)
  const words = useWordsInDomain(domain.id)
  const hasRoomBeside = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
  const next = useRef<HTMLInputElement>(null)
  const scripts = { vernacular, analysis }
  const existing = <ExistingWords words={words} domainId={domain.id} scripts={scripts} />

  return (
    <main className={classes.screen}>
      <div className={classes.entry}>
        <DomainHeader domain={domain} lang={lang} leaveTo={leaveTo}>
          {!hasRoomBeside && <ExistingWordsDrawer count={words?.length ?? 0}>{existing}</ExistingWordsDrawer>}
        </DomainHeader>
        <SessionRows
          entry={entry}
          domainId={domain.id}
          entering={entering}
          scripts={scripts}
          onDone={() => next.current?.focus()}
        />
        <NewEntry entry={entry} scripts={scripts} next={next} onLeave={() => void navigate(leaveTo)} />
      </div>
      {hasRoomBeside && <aside className={classes.beside}>{existing}</aside>}
    </main>
  )
}
