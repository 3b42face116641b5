import { Button, TextInput } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router'
import type { WordVersion } from '#contract/change-set.ts'
import { contentOf } from '#domain/word/content-of.ts'
import { isThere } from '#domain/word/diff.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { TreeContext, useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'
import { OlderButton } from '#web/shared/older-button.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { addressOf, askedIn } from './asked.ts'
import { AuthorAndTime, AuthorFace } from './author-and-time.tsx'
import { FieldChanges } from './field-changes.tsx'
import { HistoryTrouble } from './history-trouble.tsx'
import { wordHistoryQuery } from './history-queries.ts'
import { useRestore } from './use-restore.ts'
import { WordName } from './word-name.tsx'
import classes from './history.module.css'

/** What a word was, latest first, or from how it was at the end of a day on; each state can be brought back. */
export function WordHistoryScreen() {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const { guid = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const { day } = askedIn(address)
  const restoring = useRestore(guid)
  const { tree } = useProjectTree()
  const query = wordHistoryQuery(projectId, guid, day)
  const pages = useInfiniteQuery(query)
  const { data, error, refetch, fetchNextPage } = pages
  const versions = data?.pages.flatMap((page) => page.versions)
  const [latest] = versions ?? []
  return (
    <Screen title={t('history.ofWord')}>
      <div className={classes.filters}>
        <ButtonLink to={`/app/words?word=${guid}`} look="bare">
          {t('history.toWord')}
        </ButtonLink>
        <TextInput
          type="date"
          label={t('history.asOn')}
          value={day ?? ''}
          onChange={({ currentTarget: { value } }) =>
            setAddress(addressOf({ person: null, kind: null, day: value === '' ? null : value }), { replace: true })
          }
        />
      </div>
      <HistoryTrouble error={error} onTryAgain={data ? fetchNextPage : refetch} />
      {!versions && !error && <ListSkeleton heights={[64, 120, 120]} />}
      {versions?.length === 0 && <p>{t('history.notYet')}</p>}
      <TreeContext value={tree}>
        {latest && (
          <section className={classes.word} aria-label={latest.version.vernacular}>
            <h2>
              <WordName word={latest.version} />
            </h2>
            {!isThere(latest.version) && <p className={classes.quiet}>{t('history.isDeleted')}</p>}
            {day !== null && isThere(latest.version) && <FieldChanges before={null} after={latest.version} />}
            {day !== null && <Restore of={latest} restoring={restoring} />}
          </section>
        )}
        {versions && versions.length > 0 && (
          <ol className={classes.words} aria-label={t('history.ofWord')}>
            {versions.map((version, at) => (
              <Version
                key={version.number}
                version={version}
                restoring={restoring}
                isNow={day === null && at === 0 && isThere(version.version)}
              />
            ))}
          </ol>
        )}
      </TreeContext>
      <OlderButton query={pages} />
    </Screen>
  )
}

type Restoring = ReturnType<typeof useRestore>
type VersionProps = { readonly version: WordVersion; readonly restoring: Restoring; readonly isNow: boolean }

function Version({ version, restoring, isNow }: VersionProps) {
  const { t } = useTranslation()
  const { madeAt, madeBy, changeSet } = version
  return (
    <li className={classes.word}>
      <div className={classes.wordHead}>
        <AuthorFace by={madeBy} />
        <div className={classes.what}>
          <h3>{changeSet ? t(`history.kind.${changeSet.kind}`) : t('history.import')}</h3>
          <AuthorAndTime by={madeBy} at={madeAt} />
        </div>
        {!isNow && <Restore of={version} restoring={restoring} />}
      </div>
      <FieldChanges before={version.before} after={version.version} />
    </li>
  )
}

/** Not of what said nothing: that is what deleting is for. */
function Restore({ of: { version }, restoring }: { readonly of: WordVersion; readonly restoring: Restoring }) {
  const { t } = useTranslation()
  if (!isThere(version) || !restoring.mayRestore) return null
  return (
    <Button variant="subtle" onClick={() => restoring.restore(version.id, contentOf(version))}>
      {t('history.restore')}
    </Button>
  )
}
