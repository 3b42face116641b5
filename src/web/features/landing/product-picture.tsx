import { useTranslation } from 'react-i18next'
import { useColourMode } from '#web/theme/colour-mode.ts'
import classes from './landing-screen.module.css'

/**
 * The product as it looks in the chosen colours: `scripts/take-pictures.ts` takes it anew. Its room is there before it is, and
 * `public/scripts/colour-mode.js`, which names the same files and sizes, has asked for it before this code came.
 */
export function ProductPicture() {
  const { t } = useTranslation()
  const file = `/pictures/product-${useColourMode().resolved}`
  return (
    <img
      src={`${file}-720.webp`}
      srcSet={`${file}-720.webp 720w, ${file}-1280.webp 1280w`}
      sizes="(min-width: 900px) 40rem, calc(100vw - 2rem)"
      width={1280}
      height={800}
      alt={t('landing.product')}
      className={classes.product}
    />
  )
}
