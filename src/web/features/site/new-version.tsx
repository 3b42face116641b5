import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '#web/shared/button-link.module.css'
import { hearOfVersions, showNewVersion } from './app-versions.ts'
import classes from './new-version.module.css'

/** Whoever has waited so long is told what they wait for; milliseconds. */
const LONG = 5_000

/** Late: taken a while ago, and still not there. */
type Stage = 'none' | 'offered' | 'taken' | 'late'

/**
 * Offers a new version and waits until somebody takes it: nobody is interrupted while typing, also not because the new
 * version was taken in another tab.
 */
export function NewVersion() {
  const { t } = useTranslation()
  const [stage, setStage] = useState<Stage>('none')
  const isTaken = stage === 'taken' || stage === 'late'
  useEffect(() => hearOfVersions(() => setStage('offered')), [])
  useEffect(() => {
    if (!isTaken) return undefined
    const giveUp = showNewVersion()
    const timer = setTimeout(() => setStage('late'), LONG)
    return () => {
      clearTimeout(timer)
      giveUp()
    }
  }, [isTaken])
  if (stage === 'none') return null
  return (
    <output className={classes.notice}>
      <p>{t(stage === 'late' ? 'newVersion.late' : 'newVersion.text')}</p>
      <button
        type="button"
        className={buttons.button}
        data-look="filled"
        aria-busy={isTaken}
        aria-disabled={isTaken}
        onClick={() => isTaken || setStage('taken')}
      >
        {t('newVersion.load')}
      </button>
      <button type="button" className={buttons.button} data-look="quiet" onClick={() => setStage('none')}>
        {t('newVersion.later')}
      </button>
    </output>
  )
}
