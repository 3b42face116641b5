import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isGoneSince } from '#domain/word/undo.ts'
import { isolated } from '#web/plain/isolated.ts'
import { useReplica } from '#web/replica/replica-provider.ts'
import { useLive } from '#web/replica/use-words.ts'
import { latestLeftAsIs, type LeftInWord } from '#web/replica/words/left-as-is.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { WaitingList } from '#web/shared/waiting-list.tsx'
import classes from '#web/shared/waiting-work.module.css'
import { useOpenedProject } from '#web/state/use-current-project.ts'
import { UNKNOWN } from './summaries.tsx'

const SHOWN = 5

/** What an undo, a merge or a late edit has left as it is, in which words, until somebody has seen it. */
export function LeftAsIsList() {
  const { t } = useTranslation()
  const replica = useReplica()
  const latest = useLive((db) => latestLeftAsIs(db, SHOWN), []) ?? []
  const count = useLive((db) => db.leftAsIs.count(), []) ?? 0
  const after = count > 1 && (
    <>
      {count > SHOWN && <p className={classes.quiet}>{t('sync.more', { count: count - SHOWN })}</p>}
      <Button variant="outline" size="sm" onClick={() => void replica?.settleAllLeftAsIs()}>
        {t('sync.left.closeAll')}
      </Button>
    </>
  )
  const works = latest.map((left) => ({ id: `${left.guid} ${left.id}`, left }))
  return (
    <WaitingList title={t('sync.left.list')} works={works} after={after}>
      {({ left }) => <LeftInOne left={left} />}
    </WaitingList>
  )
}

function LeftInOne({ left }: { readonly left: LeftInWord }) {
  const { t } = useTranslation()
  const replica = useReplica()
  const script = useOpenedProject()?.vernacularWritingSystem ?? UNKNOWN
  const { guid, by, conflicts, vernacular } = left
  const isGone = by === 'undo' && conflicts.some(isGoneSince)
  const written = conflicts.filter((one) => !isGone || !isGoneSince(one))
  const texts = [...new Set(written.map(({ theirs }) => theirs))].filter((text) => text.trim() !== '').map(isolated)
  return (
    <>
      <span className={classes.vernacular}>
        <InLanguage in={script}>{vernacular}</InLanguage>
      </span>
      <p>{t(isGone ? 'history.goneSince' : `sync.left.${by}`)}</p>
      {texts.length > 0 && <p className={classes.quiet}>{t('history.stays', { texts })}</p>}
      <ButtonLink to={`/app/words/${guid}/history`} look="quiet">
        {t('history.ofWord')}
      </ButtonLink>
      <Button variant="subtle" size="compact-md" onClick={() => void replica?.settleLeftAsIs(left)}>
        {t('generic.close')}
      </Button>
    </>
  )
}
