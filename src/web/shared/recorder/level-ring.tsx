import { IconPlayerStopFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './recorder-news.module.css'
import { timeText } from './sound.ts'
import { useLevel } from './use-level.ts'

/** In the button that ends a recording: how loud it is, as a ring around it, and how long it has been. */
export function LevelRing({ since }: { readonly since: number | null }) {
  const { t } = useTranslation()
  const { meter, isTooLoud, seconds } = useLevel<HTMLSpanElement>(since)
  return (
    <>
      <span className={classes.ring} ref={meter} data-loud={isTooLoud} aria-hidden />
      <span className={classes.stop} aria-hidden>
        <IconPlayerStopFilled size={16} />
        <span>{timeText(seconds)}</span>
      </span>
      <output className="visually-hidden">{isTooLoud ? t('recording.tooLoudNow') : t('recording.going')}</output>
    </>
  )
}
