import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router'
import { ButtonLink } from './button-link.tsx'
import buttons from './button-link.module.css'
import { ChunkLoadError } from '#web/plain/load-chunk.ts'
import { Screen } from './screen.tsx'

/** In place of a screen that could not be loaded or broke; what was typed before is safe on the device. */
export function FailureScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  const chunk = error instanceof ChunkLoadError ? error.chunk : null
  return (
    <Screen title={chunk ? t('failure.chunkTitle') : t('failure.title')}>
      <p role="alert">{chunk ? t('failure.chunk', { chunk }) : t('failure.text')}</p>
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)', marginBlockStart: 'var(--space-6)' }}>
        <button type="button" className={buttons.button} data-look="filled" onClick={() => location.reload()}>
          {t('failure.tryAgain')}
        </button>
        <ButtonLink to="/app/projects" look="outlined" reloadDocument>
          {t('notFound.toProjects')}
        </ButtonLink>
      </p>
    </Screen>
  )
}
