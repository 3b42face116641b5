import { Button, Progress, Switch } from '@mantine/core'
import { useEffect, useReducer, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useProjectTree } from '#web/features/domain-tree/use-domain-tree.ts'
import { useReplica } from '#web/replica/replica-provider.tsx'
import { NO_CONTACT_YET, type ReplicaDatabase } from '#web/replica/replica-database.ts'
import { useLive, useWordsByGuid } from '#web/replica/use-words.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { LoadingScreen } from '#web/shared/loading-screen.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { Guid } from '#domain/word/word.ts'
import { isHandsFree, keepHandsFree } from './hands-free.ts'
import { leftOf, passThrough, walk } from './pass-state.ts'
import { PassWord, WordToCome } from './pass-word.tsx'
import classes from './recording-pass.module.css'
import { wordsToRecord } from './words-to-record.ts'

/** All words without a recording, of a domain or of the project, one after the other (field.md wish 9). */
export function RecordingPassScreen() {
  const { t } = useTranslation()
  const [asked] = useSearchParams()
  const domainId = asked.get('domain')
  const title = useTitle(domainId)
  const leaveTo = domainId === null ? '/app/project-settings' : `/app/data-entry?domain=${domainId}`
  const guids = useWordsToRecord(domainId)
  if (!guids) return <LoadingScreen />
  return (
    <Screen
      title={title}
      aside={
        <ButtonLink look="quiet" to={leaveTo}>
          {t('pass.leave')}
        </ButtonLink>
      }
    >
      <Walk key={domainId} guids={guids} />
    </Screen>
  )
}

function useTitle(domainId: string | null): string {
  const { t } = useTranslation()
  const { tree } = useProjectTree()
  const domain = domainId === null ? undefined : tree?.domains.get(domainId)
  return domain ? t('pass.titleOf', { domain: `${domain.id} ${domain.name}` }) : t('pass.title')
}

/** As they were when the screen was opened: while one records, the list must not change. */
function useWordsToRecord(domainId: string | null): readonly Guid[] | null {
  const replica = useReplica()
  const lang = useCurrentProject().vernacularWritingSystem.bcp47
  const isLoaded = useLive(hasWhatThereIs, [])
  const [found, setFound] = useState<readonly Guid[] | null>(null)
  useEffect(() => {
    if (!replica || !isLoaded) return undefined
    let isGone = false
    void wordsToRecord(replica.db, { domainId, lang }).then((guids) => {
      if (!isGone) setFound(guids)
    }, replica.hearReading)
    return () => {
      isGone = true
    }
  }, [replica, isLoaded, domainId, lang])
  return found
}

/** On a new device words come before anything can be said about them, unless none can come. */
async function hasWhatThereIs(db: ReplicaDatabase): Promise<boolean> {
  const [isWhole, contact] = await Promise.all([db.fact('isWhole', false), db.fact('contact', NO_CONTACT_YET)])
  return isWhole || contact.failing !== null
}

function Walk({ guids }: { readonly guids: readonly Guid[] }) {
  const { t } = useTranslation()
  const [pass, dispatch] = useReducer(walk, guids, passThrough)
  const [handsFree, setHandsFree] = useState(isHandsFree)
  const guid = pass.guids[pass.at]
  const shown = useWordsByGuid(guid ? [guid] : [])?.get(guid ?? '')
  const isGone = shown === null
  useEffect(() => {
    if (isGone && guid) dispatch({ type: 'gone', guid })
  }, [isGone, guid])
  return (
    <div className={classes.pass}>
      <div className={classes.progress}>
        <Progress value={(100 * pass.at) / Math.max(1, pass.guids.length)} aria-label={t('pass.progress')} />
        <p>
          {t('pass.count', {
            at: Math.min(pass.at + 1, pass.guids.length),
            of: pass.guids.length,
            done: pass.recorded.size,
          })}
        </p>
        <Switch
          label={t('pass.handsFree')}
          checked={handsFree}
          onChange={({ currentTarget }) => {
            setHandsFree(currentTarget.checked)
            keepHandsFree(currentTarget.checked)
          }}
        />
      </div>
      {guid && shown && (
        <PassWord key={guid} shown={shown} isHandsFree={handsFree} startsAtOnce={pass.isGoing} walk={dispatch} />
      )}
      {guid && !shown && <WordToCome walk={dispatch} />}
      {!guid && (
        <div className={classes.end}>
          <p>{pass.guids.length === 0 ? t('pass.none') : t('pass.finished', { count: pass.recorded.size })}</p>
          {leftOf(pass) > 0 && (
            <Button onClick={() => dispatch({ type: 'again' })}>{t('pass.again', { count: leftOf(pass) })}</Button>
          )}
        </div>
      )}
      <p className={classes.keys}>{t('pass.keys')}</p>
    </div>
  )
}
