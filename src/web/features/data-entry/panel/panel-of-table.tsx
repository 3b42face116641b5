import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { InLanguage } from '#web/shared/in-language.tsx'
import { SidePanel } from '#web/shared/side-panel/side-panel.tsx'
import { useScripts } from '../columns/scripts.ts'
import { Fields } from '../fields/fields.tsx'
import classes from './panel-of-table.module.css'
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
export function PanelOfTable({ panel, id, label, word, onClose, children }: Props) {
  const { t } = useTranslation()
  const { vernacular } = useScripts()
  if (!panel.isOpen || !panel.slot) return null
  const heading = word ? (
    <InLanguage in={vernacular} as="vernacular">
      {word}
    </InLanguage>
  ) : (
    t('entry.newWord')
  )
  const close = (): void => {
    // First the field is left, which stores what is typed in it.
    onClose()
    panel.close()
  }
  return createPortal(
    <SidePanel id={id} label={label} heading={heading} onClose={close}>
      <Fields className={classes.fields}>{children}</Fields>
    </SidePanel>,
    panel.slot,
  )
}
