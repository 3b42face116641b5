import { Button, Progress, Switch } from '@mantine/core'
import { useEffect, useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import type { Guid } from '#domain/word/word.ts'
import { useRemembered, YES_OR_NO } from '#web/device/use-remembered.ts'
import { useWordsByGuid } from '#web/replica/use-words.ts'
import { leftOf, passThrough, walk } from './pass-state.ts'
import { PassWord, WordToCome } from './pass-word.tsx'
import classes from './recording-pass.module.css'

/** The words one after the other, until all have been seen: those that it was mounted with. */
export function PassWalk({ guids }: { readonly guids: readonly Guid[] }) {
  const { t } = useTranslation()
  const [pass, dispatch] = useReducer(walk, guids, passThrough)
  const [handsFree, setHandsFree] = useRemembered('record-hands-free', YES_OR_NO)
  const guid = pass.guids[pass.at]
  const shown = useWordsByGuid(guid ? [guid] : [])?.get(guid ?? '')
  const isGone = shown === null
  useEffect(() => {
    if (isGone && guid) dispatch({ type: 'gone', guid })
  }, [isGone, guid])
  return (
    <>
      <div className={classes.progress}>
        <Progress value={(100 * pass.at) / pass.guids.length} aria-label={t('pass.progress')} />
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
          onChange={({ currentTarget }) => setHandsFree(currentTarget.checked)}
        />
      </div>
      {guid && shown && (
        <PassWord key={guid} shown={shown} isHandsFree={handsFree} startsAtOnce={pass.isGoing} walk={dispatch} />
      )}
      {guid && !shown && <WordToCome walk={dispatch} />}
      {!guid && (
        <div className={classes.end}>
          <p>{t('pass.finished', { count: pass.recorded.size })}</p>
          {leftOf(pass) > 0 && (
            <Button onClick={() => dispatch({ type: 'again' })}>{t('pass.again', { count: leftOf(pass) })}</Button>
          )}
        </div>
      )}
      <p className={classes.keys}>{t('pass.keys')}</p>
    </>
  )
}
