import { IconCopyright } from '@tabler/icons-react'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import buttons from '#web/shared/button-link.module.css'
import switches from '#web/shared/switches.module.css'
import classes from './attribution-dialog.module.css'
import { attributionOf, DRAWINGS, type ImageAttribution } from './attributions.ts'

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
              <Attribution of={attributionOf(t(`app.picture.${drawing}`))} />
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

function Attribution({ of }: { readonly of: ImageAttribution }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.facts}>
      <dt>{t('app.attribution.picture')}</dt>
      <dd>
        <Linked href={of.nameHref}>{of.name}</Linked> {of.cropped && t('app.attribution.cropped')}
      </dd>
      <dt>{t('app.attribution.by')}</dt>
      <dd>
        <Linked href={of.byHref}>{of.by}</Linked>
      </dd>
      <dt>{t('app.attribution.license')}</dt>
      <dd>
        <Linked href={of.licenseHref}>{of.license}</Linked>
      </dd>
    </dl>
  )
}

function Linked({ href, children }: { readonly href: string; readonly children: string }) {
  if (!href) return <bdi>{children}</bdi>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      <bdi>{children}</bdi>
    </a>
  )
}
