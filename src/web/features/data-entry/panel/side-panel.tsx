import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/shared/icon-button.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { useScripts } from '../columns/scripts.ts'
import { Fields } from '../fields/fields.tsx'
import classes from './side-panel.module.css'
import type { SidePanelHere } from './use-side-panel.ts'

type Props = {
  readonly panel: SidePanelHere
  readonly id?: string
  readonly label: string
  /** The form of the word; '' while it has none. */
  readonly word: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * All that a word has beside its form and its glosses, at the end of the table; on a phone a sheet. The same for a new word
 * and for one of a row, which hear the keys that are pressed in it.
 */
export function SidePanel({ panel, id, label, word, onClose, children }: Props) {
  const { t } = useTranslation()
  const { vernacular } = useScripts()
  if (!panel.isOpen || !panel.slot) return null
  return createPortal(
    <section id={id} className={classes.panel} aria-label={label}>
      <header className={classes.head}>
        <h2>
          {word ? (
            <InLanguage in={vernacular} as="vernacular">
              {word}
            </InLanguage>
          ) : (
            t('entry.newWord')
          )}
        </h2>
        <IconButton
          sign={IconX}
          label={t('generic.close')}
          onClick={() => {
            // First the field is left, which stores what is typed in it.
            onClose()
            panel.close()
          }}
        />
      </header>
      <Fields className={classes.fields}>{children}</Fields>
    </section>,
    panel.slot,
  )
}
