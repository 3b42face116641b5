import { Drawer, type DrawerProps, Modal, type ModalProps } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useAboveThePage, useLevelAbovePage } from './above-the-page.ts'

/** Under what Mantine draws above dialogs: their lists and menus. */
const LOWEST = 200

type Own = {
  /** Without it, it is open as long as it is drawn. */
  readonly opened?: boolean
  readonly onClose: () => void
}
type Ours = keyof Own | 'id' | 'zIndex' | 'returnFocus' | 'closeOnEscape' | 'closeButtonProps' | 'stackId'

/** A dialog in the middle. It gives the focus back at once, and Esc closes what is on top (`useAboveThePage`). */
export function Dialog({ opened = true, onClose, ...look }: Own & Omit<ModalProps, Ours>) {
  const ours = useDialog({ opened, onClose })
  return (
    <>
      {opened && <AboveThePage id={ours.id} onEscape={onClose} />}
      <Modal {...look} {...ours} />
    </>
  )
}

/** The same at an edge of the screen. */
export function EdgeDialog({ opened = true, onClose, ...look }: Own & Omit<DrawerProps, Ours>) {
  const ours = useDialog({ opened, onClose })
  return (
    <>
      {opened && <AboveThePage id={ours.id} onEscape={onClose} />}
      <Drawer {...look} {...ours} />
    </>
  )
}

function useDialog({ opened, onClose }: Required<Own>) {
  const { t } = useTranslation()
  const id = useId()
  const level = useLevelAbovePage(id)
  return {
    id,
    opened,
    onClose,
    zIndex: LOWEST + level,
    returnFocus: false,
    closeOnEscape: false,
    closeButtonProps: { 'aria-label': t('generic.close') },
  }
}

/** Comes before what the dialog holds: another one that opens in it at once is on top of it. */
function AboveThePage(coming: Parameters<typeof useAboveThePage>[0]) {
  useAboveThePage(coming)
  return null
}
