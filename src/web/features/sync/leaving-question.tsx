import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { late } from '#web/shared/late.tsx'
import { hasUnsavedChanges, stayUnasked, useAskedToLeave } from '#web/shared/unsaved-changes.ts'
import { onlyOnPage, useUnsaved } from '#web/replica/desk/unsaved.ts'

const LostWorkDialog = late('leaving', async () => (await import('./leaving-dialogs.tsx')).LostWorkDialog)
const UnsavedDialog = late('leaving', async () => (await import('./leaving-dialogs.tsx')).UnsavedDialog)

/**
 * Lets nobody leave the app without knowing that words, recordings or consents are lost with it, nor a page with changes that they
 * have not saved. One question for both: a router asks only one.
 */
export function LeavingQuestion() {
  const unsaved = useUnsaved()
  // Inside the app the words stay, and are tried again.
  const isLost = (pathname: string): boolean => unsaved.length > 0 && !/^\/app(?:\/|$)/.test(pathname)
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Back to where one came after a question is another way out.
    if (historyAction !== 'POP' && isAsked(nextLocation.state)) return false
    const isOtherPage = nextLocation.pathname !== currentLocation.pathname
    return isLost(nextLocation.pathname) || (isOtherPage && hasUnsavedChanges())
  })
  const asked = useAskedToLeave()
  // The next person here is not asked what the one before was.
  useEffect(() => stayUnasked, [])
  const isBlocked = blocker.state === 'blocked'
  const ways = asked
    ? { onGoOn: () => asked.answer(true), onStay: () => asked.answer(false) }
    : { onGoOn: () => blocker.proceed?.(), onStay: () => blocker.reset?.() }
  const losesWork = isBlocked && isLost(blocker.location.pathname)
  return (
    <>
      <LostWorkDialog lost={onlyOnPage(unsaved)} opened={losesWork} {...ways} />
      <UnsavedDialog opened={asked !== null || (isBlocked && !losesWork)} {...ways} />
    </>
  )
}

function isAsked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAsked' in state
}
