import { useTranslation } from 'react-i18next'
import type { ColourMode } from '#web/theme/colour-mode.ts'
import classes from './landing-screen.module.css'

/** The product as it looks in the chosen colours: `scripts/take-pictures.ts` takes it anew. Its room is there before it is. */
export function ProductPicture({ colourMode }: { readonly colourMode: ColourMode }) {
  const { t } = useTranslation()
  const shown = sourcesIn(colourMode === 'dark' ? 'dark' : 'light')
  return (
    <picture>
      {colourMode === 'system' && (
        <source media="(prefers-color-scheme: dark)" srcSet={sourcesIn('dark').srcSet} sizes={SIZES} />
      )}
      <img
        {...shown}
        sizes={SIZES}
        width={1280}
        height={800}
        // In one frame with the text: it is there already when the code takes over what was drawn ahead.
        decoding="sync"
        fetchPriority="high"
        alt={t('landing.product')}
        className={classes.product}
      />
    </picture>
  )
}

const SIZES = '(min-width: 900px) 40rem, calc(100vw - 2rem)'

function sourcesIn(mode: 'light' | 'dark') {
  const file = `/pictures/product-${mode}`
  return { src: `${file}-720.webp`, srcSet: `${file}-720.webp 720w, ${file}-1280.webp 1280w` }
}
