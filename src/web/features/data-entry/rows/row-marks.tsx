import { Button } from '@mantine/core'
import { IconAlertTriangle, IconDeviceMobileCheck, IconLock, IconTypographyOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isProtected } from '#domain/word/protection.ts'
import type { WordContent } from '#domain/word/word.ts'
import type { Saved } from '#web/replica/words/shown-word.ts'
import { useRejectedText } from '#web/shared/characters/use-character-lists.ts'
import classes from './session-rows.module.css'
import { useRow } from './table-context.ts'

/** That a word is not on the server yet, in a quiet sign with its meaning as text. null: it is nowhere yet. */
export function SavedMark({ saved }: { readonly saved: Saved | null }) {
  const { t } = useTranslation()
  if (!saved) return null
  // Nothing is said of what is as it should be.
  if (saved === 'server') return <span className={classes.arrived} data-saved={saved} />
  return <Mark icon={ICONS[saved]} text={t(`entry.saved.${saved}`)} saved={saved} />
}

const ICONS = { here: IconDeviceMobileCheck, refused: IconAlertTriangle }

/** Says why the form of a word cannot be changed: imported data stand in it that are nowhere else (spec screens S2.10). */
export function ProtectedMark({ word }: { readonly word: WordContent }) {
  const { t } = useTranslation()
  return isProtected(word) && <Mark icon={IconLock} text={t('entry.protected')} />
}

/** Which characters of a form the project rejects. */
export function RejectedMark({ word }: { readonly word: WordContent }) {
  const text = useRejectedText(word.vernacular)
  return text !== '' && <Mark icon={IconTypographyOff} text={text} />
}

type MarkProps = { readonly icon: typeof IconLock; readonly text: string; readonly saved?: Saved }

function Mark({ icon: Icon, text, saved }: MarkProps) {
  return (
    <span className={classes.saved} data-saved={saved} title={text}>
      <Icon aria-hidden size={18} stroke={1.75} />
      <span className="visually-hidden">{text}</span>
    </span>
  )
}

/** Says of a row that its word was there before, and puts it away; not while it has to tell what could not be stored. */
export function OpenedNote() {
  const { t } = useTranslation()
  const { row, onClose, onDone } = useRow()
  return (
    <p className={classes.note}>
      {t('entry.openedHere')}{' '}
      {row.row.failed.length === 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('entry.closeRow', { word: row.base.word.vernacular })}
          onClick={() => {
            // First the field is left, which stores what is typed in it.
            onDone()
            onClose()
          }}
        >
          {t('generic.close')}
        </Button>
      )}
    </p>
  )
}
