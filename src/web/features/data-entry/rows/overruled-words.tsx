import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isInWord, type Overruled } from '#web/replica/words/overruled.ts'
import { wordsByGuid } from '#web/replica/words/read-words.ts'
import type { ReplicaDatabase } from '#web/replica/words/replica-database.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import type { ShownWord } from '#web/replica/words/shown-word.ts'
import { useLive } from '#web/replica/use-words.ts'
import { InLanguage } from '#web/shared/in-language.tsx'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import panel from '#web/shared/waiting-work.module.css'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { ScriptsContext } from '../columns/scripts.ts'
import { useGlossColumns } from '../columns/use-gloss-columns.ts'
import { saidOf } from './overruled-in-row.ts'
import { OverruledNote } from './overruled-note.tsx'
import type { SessionRow } from './use-session.ts'

type Told = { readonly overruled: Overruled; readonly row: Pick<SessionRow, 'base' | 'sense'> }

/**
 * What others had written where a change of this device took its place, in all words, until somebody has seen it: what was
 * changed in days without a network stands in no row any more when it meets theirs.
 */
export function OverruledWords() {
  const { t } = useTranslation()
  const replica = useReplica()
  const { scripts } = useGlossColumns(useCurrentProject())
  const places = useLive(overruledWithWords, []) ?? []
  const told = places.flatMap(({ overruled, word }) => toldOf(overruled, word) ?? [])
  const lost = places.filter(({ overruled, word }) => toldOf(overruled, word) === null)
  useEffect(() => {
    // The word or the meaning is gone, or says the same by now: there is nothing to choose.
    for (const { overruled } of lost) void replica?.settleOverruled(overruled, null).catch(() => undefined)
  })
  if (told.length === 0) return null
  return (
    <section aria-label={t('sync.overruledList')}>
      <h2 className={panel.heading}>{t('sync.overruledList')}</h2>
      <ul ref={keepFocusInList} className={panel.list}>
        {told.map(({ overruled, row }) => (
          <li key={`${overruled.guid} ${overruled.path}`}>
            <span className={panel.vernacular}>
              <InLanguage in={scripts.vernacular}>{row.base.word.vernacular}</InLanguage>
            </span>
            <ScriptsContext value={scripts}>
              <OverruledNote row={row} overruled={overruled} onDone={() => undefined} />
            </ScriptsContext>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Place = { readonly overruled: Overruled; readonly word: ShownWord | undefined }

/** The words are read last: in one that is older than what is told of it there would seem to be nothing to tell. */
async function overruledWithWords(db: ReplicaDatabase): Promise<readonly Place[]> {
  const all = await db.overruled.orderBy('at').filter(isInWord).toArray()
  const words = await wordsByGuid(
    db,
    all.map(({ guid }) => guid),
  )
  return all.map((overruled) => ({ overruled, word: words.get(overruled.guid) }))
}

/** As it would be told in the row of the sense that it concerns; null: no sentence could say it. */
function toldOf(overruled: Overruled, word: ShownWord | undefined): Told | null {
  if (!word) return null
  const [field, guid] = overruled.path.split('.')
  const { senses } = word.word
  const sense = field === 'senses' ? senses.find((one) => one.guid === guid) : senses[0]
  const row = { base: { version: word.version, word: word.word }, sense }
  return saidOf(overruled, row) === null ? null : { overruled, row }
}
