import { useTranslation } from 'react-i18next'
import { useColourMode } from '#web/theme/colour-mode.ts'
import classes from './landing-screen.module.css'
import dark1280 from './pictures/product-dark-1280.webp'
import dark720 from './pictures/product-dark-720.webp'
import light1280 from './pictures/product-light-1280.webp'
import light720 from './pictures/product-light-720.webp'

const PICTURES = {
  light: { narrow: light720, wide: light1280 },
  dark: { narrow: dark720, wide: dark1280 },
}

/** The product as it looks in the chosen colours: `scripts/take-pictures.ts` takes it anew. Its room is there before it is. */
export function ProductPicture() {
  const { t } = useTranslation()
  const { narrow, wide } = PICTURES[useColourMode().resolved]
  return (
    <img
      src={narrow}
      srcSet={`${narrow} 720w, ${wide} 1280w`}
      sizes="(min-width: 900px) 40rem, calc(100vw - 2rem)"
      width={1280}
      height={800}
      alt={t('landing.product')}
      fetchPriority="high"
      className={classes.product}
    />
  )
}
