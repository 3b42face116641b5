import { useMediaQuery } from '@mantine/hooks'
import { Notifications, notifications, useNotifications } from '@mantine/notifications'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import classes from './notices.module.css'

/** Milliseconds that a notice stays, and how many there are in one place at once (spec product 9). */
const STAYS = 5_000
const AT_ONCE = 3

/**
 * What is said at the edge of the page: one look for toasts and snackbars, which differ in their place (`notice.tsx`). It
 * stays while somebody points at it, and while the window is not the one they look at.
 */
export function Notices() {
  const isLookedAt = useSyncExternalStore(subscribe, () => document.hasFocus())
  useLatestInSight(useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false }))
  return (
    <Notifications
      classNames={{ root: classes.place ?? '', notification: classes.notice ?? '' }}
      position="bottom-left"
      limit={AT_ONCE}
      transitionDuration={160}
      autoClose={isLookedAt ? STAYS : false}
      // Beside a form rather than over it, at a desk.
      containerWidth={360}
      notificationMaxHeight="none"
      aria-live="polite"
    />
  )
}

/**
 * What is said last is read at once, and what it offers to take back can be: where there is no room, the notice before goes.
 * A phone has room for one, wherever the others are.
 */
function useLatestInSight(isPhone: boolean): void {
  const { notifications: shown, queue } = useNotifications()
  const known = useRef<readonly string[]>([])
  useEffect(() => {
    const ids = [...shown, ...queue].map(({ id = '' }) => id)
    const latest = ids.findLast((id) => !known.current.includes(id))
    known.current = ids
    if (isPhone && latest !== undefined) for (const id of ids) if (id !== latest) notifications.hide(id)
    for (const { position } of queue) notifications.hide(shown.find((one) => one.position === position)?.id ?? '')
  }, [isPhone, shown, queue])
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener)
  window.addEventListener('blur', listener)
  return () => {
    window.removeEventListener('focus', listener)
    window.removeEventListener('blur', listener)
  }
}
