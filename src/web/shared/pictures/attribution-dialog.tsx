import { IconCopyright } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '#web/shared/button-link.module.css'
import switches from '#web/shared/switches.module.css'
import classes from './attribution-dialog.module.css'
import { DRAWINGS } from './harvest-loop.tsx'

/**
 * A button that opens whose the pictures are. The browser's own dialog: it is there where the components are still loading,
 * closes by Esc and gives the focus back.
 */
export function AttributionDialog() {
  const { t } = useTranslation()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  return (
    <>
      <button
        type="button"
        className={switches.iconButton}
        aria-label={t('app.pictures')}
        title={t('app.pictures')}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <IconCopyright aria-hidden size={22} stroke={1.75} />
      </button>
      <dialog ref={dialog} aria-labelledby={title} className={classes.dialog}>
        <h2 id={title} className={classes.title}>
          {t('app.pictures')}
        </h2>
        <ul className={classes.list}>
          {DRAWINGS.map((drawing) => (
            <li key={drawing}>
              <Attribution name={t(`app.picture.${drawing}`)} />
            </li>
          ))}
        </ul>
        <form method="dialog">
          <button className={buttons.button} data-look="filled">
            {t('app.close')}
          </button>
        </form>
      </dialog>
    </>
  )
}

const BY = 'the Granary authors'
const LICENSE = { name: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' }

/** Whose a drawing is, and what may be done with it (spec product 3); the LICENSE.md of this folder says the same. */
function Attribution({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.facts}>
      <dt>{t('app.attribution.picture')}</dt>
      <dd>
        <bdi>{name}</bdi>
      </dd>
      <dt>{t('app.attribution.by')}</dt>
      <dd>
        <bdi>{BY}</bdi>
      </dd>
      <dt>{t('app.attribution.license')}</dt>
      <dd>
        <a href={LICENSE.address} target="_blank" rel="noreferrer">
          <bdi>{LICENSE.name}</bdi>
        </a>
      </dd>
    </dl>
  )
}
