import { useTranslation } from 'react-i18next'
import { late } from '#web/shared/late.tsx'
import { useOpener } from '#web/shared/opener.ts'
import { usePartsOfSpeech } from '#web/shared/use-parts-of-speech.ts'
import classes from './words.module.css'

const PartsOfSpeechPanel = late(
  'word-parts-of-speech',
  async () => (await import('./parts-of-speech-panel.tsx')).PartsOfSpeechPanel,
)

type Props = {
  readonly label: string
  /** The names of those that are meant, with blanks between them; '' is any. */
  readonly holds: string
  readonly onHolds: (holds: string) => void
}

/** Which parts of speech words are to have, one of several at least (spec screens 13.1). */
export function PartsOfSpeechFilter({ label, holds, onHolds }: Props) {
  const { t } = useTranslation()
  const { button, place } = useOpener('dialog')
  const chosen = holds.split(' ')
  const names = usePartsOfSpeech().flatMap(({ group, name }) => (chosen.includes(group) ? [name] : []))
  return (
    <>
      <button
        type="button"
        {...button}
        className={classes.filter}
        data-on={names.length > 0 || undefined}
        title={label}
      >
        <span className="visually-hidden">{label}:</span> {names.length === 0 ? t('words.any') : names.join('; ')}
      </button>
      {place && (
        <PartsOfSpeechPanel at={place} label={label} chosen={chosen} onChoose={(all) => onHolds(all.join(' '))} />
      )}
    </>
  )
}
