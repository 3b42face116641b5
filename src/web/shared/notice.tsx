import { notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react'
import i18next from 'i18next'
import type { ReactNode } from 'react'

export type Tone = 'info' | 'success' | 'warning' | 'error'

type Notice = {
  readonly tone: Tone
  readonly message: ReactNode
  /** What is said already under this id is not said twice at once. */
  readonly id?: string
  /** An error that is told in full elsewhere: whoever hears the page is not interrupted. */
  readonly isAside?: boolean
}

const ICONS = { info: IconInfoCircle, success: IconCircleCheck, warning: IconAlertTriangle, error: IconCircleX }

/** Says at the foot of the page what went on there; `Notices` draws it, and knows for how long (spec product 9). */
export function showSnackbar(notice: Notice): void {
  notifications.show(lookOf(notice))
}

/** Says in the upper corner what became of something; a click closes it. Which corner is decided now (spec screens S3.8). */
export function showToast(notice: Notice): void {
  const id = notifications.show({
    ...lookOf(notice),
    position: document.documentElement.dir === 'rtl' ? 'top-left' : 'top-right',
    onClick: () => void notifications.hide(id),
  })
}

/** With whoever leaves goes what was said to them, and what they could take back: the next one on this device sees nothing of it. */
export function forgetNotices(): void {
  notifications.cleanQueue()
  notifications.clean()
}

function lookOf({ tone, message, id, isAside = false }: Notice) {
  const Icon = ICONS[tone]
  return {
    ...(id ? { id } : {}),
    'data-tone': tone,
    role: tone === 'error' && !isAside ? 'alert' : 'status',
    icon: <Icon aria-hidden size={22} stroke={1.75} />,
    message,
    closeButtonProps: { 'aria-label': i18next.t('generic.close') },
  }
}
