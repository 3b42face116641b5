import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { EdgeDialog } from '#web/shared/dialog.tsx'
import { guideAddress, useInEnglish } from '#web/shared/guide.tsx'
import { ENTRY_KEYS, KEY_PLACES, type KeyPlace, type Stroke } from '#web/shared/keys/entry-keys.ts'
import classes from './help-panel.module.css'
import { capsOf } from '#web/shared/keys/key-caps.ts'

/** The keys of this screen in the person's language. Closing leads back to where one was. */
export function HelpPanel({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const inEnglish = useInEnglish()
  return (
    <EdgeDialog opened={opened} onClose={onClose} title={t('keys.title')} position="right" size="min(28rem, 94vw)">
      {KEY_PLACES.map((place) => (
        <KeysOf key={place} place={place} />
      ))}
      <p className={classes.more}>
        <a {...guideAddress('keyboard')} target="_blank" rel="noreferrer">
          {inEnglish(t('keys.guide'))}
        </a>
      </p>
    </EdgeDialog>
  )
}

function KeysOf({ place }: { readonly place: KeyPlace }) {
  const { t } = useTranslation()
  return (
    <section className={classes.place}>
      <h3>{t(`keys.place.${place}`)}</h3>
      <dl className={classes.keys}>
        {ENTRY_KEYS.filter(({ where }) => where === place).map(({ action, strokes }) => (
          <Fragment key={action}>
            <dt>
              <Strokes strokes={strokes} />
            </dt>
            <dd>{t(`keys.${action}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

/** As it is written on the keyboard, which reads from left to right in every language. */
function Strokes({ strokes }: { readonly strokes: readonly Stroke[] }) {
  const { t } = useTranslation()
  return strokes.map((stroke, index) => (
    <Fragment key={stroke.key}>
      {index > 0 && ` ${t('keys.or')} `}
      <bdi dir="ltr" className={classes.caps}>
        {capsOf(stroke, t).map((cap) => (
          <kbd key={cap}>{cap}</kbd>
        ))}
      </bdi>
    </Fragment>
  ))
}
