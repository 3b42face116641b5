import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePrivacyPolicy } from '#web/shared/privacy-policy.ts'
import { useFootHeight } from '#web/shared/use-foot-height.ts'
import classes from './consent.module.css'

/**
 * Asked once, at the foot of the window, in as little room as it needs: nobody has to answer before they go on, and it goes
 * with an answer only. The two answers look alike: neither is the easier one (spec screens 17.3).
 */
export function FirstQuestion({ onAnswer }: { readonly onAnswer: (agreed: boolean) => void }) {
  const { t } = useTranslation()
  const policy = usePrivacyPolicy()
  return (
    <aside ref={useFootHeight('--foot')} className={classes.foot} aria-label={t('consent.title')}>
      <p>{t('consent.short')}</p>
      <div className={classes.answers}>
        <Button variant="outline" onClick={() => onAnswer(true)}>
          {t('consent.agree')}
        </Button>
        <Button variant="outline" onClick={() => onAnswer(false)}>
          {t('consent.decline')}
        </Button>
        {policy && (
          <a {...policy} target="_blank" rel="noreferrer">
            {t('consent.policy')}
          </a>
        )}
      </div>
    </aside>
  )
}
