import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import doorway from '#web/features/session/session.module.css'
import announcement from '#web/features/site/announcement-banner.module.css'
import classes from './site-settings.module.css'

type Props = { readonly type: 'Announcement' | 'Login'; readonly text: string }

/** A text as everybody will see it. */
export function BannerPreview({ type, text }: Props) {
  const { t } = useTranslation()
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.quiet}>{t(`siteSettings.banners.where.${type}`)}</figcaption>
      {text === '' && <p className={classes.quiet}>{t('siteSettings.banners.nothing')}</p>}
      {text !== '' && type === 'Login' && (
        <p className={doorway.banner} dir="auto">
          {text}
        </p>
      )}
      {text !== '' && type === 'Announcement' && (
        <div className={announcement.banner}>
          <span className={announcement.close}>
            <IconX aria-hidden size={20} />
          </span>
          <p dir="auto">{text}</p>
        </div>
      )}
    </figure>
  )
}
