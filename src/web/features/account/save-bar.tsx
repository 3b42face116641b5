import { Button, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Trouble } from '#web/shared/trouble.tsx'
import { useFootHeight } from '#web/shared/use-foot-height.ts'
import classes from './account.module.css'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

type Props = {
  readonly isChanged: boolean
  readonly isSaving: boolean
  readonly error: Error | null
  readonly onDiscard: () => void
}

/** Stays in sight while something waits to be saved. */
export function SaveBar({ isChanged, isSaving, error, onDiscard }: Props) {
  const { t } = useTranslation()
  // A button that cannot be focused could not tell why it does nothing.
  const resting = isChanged ? {} : { 'aria-disabled': true, 'data-disabled': true }
  const foot = useFootHeight('--save-foot')
  return (
    <div ref={isChanged ? foot : null} className={classes.saveBar} data-changed={isChanged || undefined}>
      <Trouble error={error} />
      <div className={classes.buttons}>
        <output className={classes.quiet}>{isChanged && t('account.unsaved')}</output>
        {isChanged && (
          <Button variant="default" onClick={onDiscard} disabled={isSaving}>
            {t('account.discard')}
          </Button>
        )}
        <Tooltip
          label={t('account.nothingChanged')}
          disabled={isChanged}
          events={{ hover: true, focus: true, touch: true }}
        >
          <WaitingButton type="submit" loading={isSaving} {...resting}>
            {t('account.save')}
          </WaitingButton>
        </Tooltip>
      </div>
    </div>
  )
}
