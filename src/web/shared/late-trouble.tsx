import { useTranslation } from 'react-i18next'
import buttons from './button-link.module.css'
import classes from './late-trouble.module.css'

type Props = {
  readonly chunk: string
  readonly onTryAgain: () => void
  /** Gives up what was wanted. */
  readonly onClose: (() => void) | undefined
}

/** At the foot of the screen, over what is there: a menu that cannot be fetched has no place of its own. */
export function LateTrouble({ chunk, onTryAgain, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={classes.trouble}>
      <p>{t('failure.chunk', { chunk })}</p>
      <p className={classes.ways}>
        <button type="button" className={buttons.button} data-look="outlined" onClick={onTryAgain}>
          {t('failure.tryAgain')}
        </button>
        {onClose && (
          <button type="button" className={buttons.button} data-look="quiet" onClick={onClose}>
            {t('generic.close')}
          </button>
        )}
      </p>
    </div>
  )
}
