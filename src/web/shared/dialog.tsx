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
  /** Of the button that closes it, if that is not simply closing. */
  readonly closeName?: string
}
type Ours = keyof Own | 'id' | 'zIndex' | 'returnFocus' | 'closeOnEscape' | 'closeButtonProps' | 'stackId'

/** A dialog in the middle. It gives the focus back at once, and Esc closes what is on top (`useAboveThePage`). */
export function Dialog({ opened = true, onClose, closeName, ...look }: Own & Omit<ModalProps, Ours>) {
  const ours = useDialog({ opened, onClose, closeName })
  return (
    <>
      <Modal {...look} {...ours} />
      {opened && <AboveThePage id={ours.id} onEscape={onClose} />}
    </>
  )
}

/** The same at an edge of the screen. */
export function EdgeDialog({ opened = true, onClose, closeName, ...look }: Own & Omit<DrawerProps, Ours>) {
  const ours = useDialog({ opened, onClose, closeName })
  return (
    <>
      <Drawer {...look} {...ours} />
      {opened && <AboveThePage id={ours.id} onEscape={onClose} />}
    </>
  )
}

type Asked = Pick<Own, 'onClose'> & { readonly opened: boolean; readonly closeName: string | undefined }

function useDialog({ opened, onClose, closeName }: Asked) {
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
    closeButtonProps: { 'aria-label': closeName ?? t('generic.close') },
  }
}

function AboveThePage(coming: Parameters<typeof useAboveThePage>[0]) {
  useAboveThePage(coming)
  return null
}
