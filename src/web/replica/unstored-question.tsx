import { useBlocker } from 'react-router'
import { late } from '#web/shared/late.tsx'
import { useUnkeptRecordings } from './unkept-recordings.ts'
import { useUnstoredWords } from './unstored-words.ts'

const UnstoredDialog = late('unstored', async () => (await import('./unstored-dialog.tsx')).UnstoredDialog)

/** Goes along with a way out on which the person has already been asked. */
export const ASKED = { isAsked: true }

/** Lets nobody leave the app without knowing that words or recordings are lost with it. */
export function UnstoredQuestion() {
  const words = useUnstoredWords().length
  const recordings = useUnkeptRecordings().length
  const blocker = useBlocker(({ nextLocation }) => words + recordings > 0 && isWayOut(nextLocation))
  return (
    <UnstoredDialog
      words={words}
      recordings={recordings}
      opened={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  )
}

/** Inside the app the words stay, and are tried again. */
function isWayOut({ pathname, state }: { readonly pathname: string; readonly state: unknown }): boolean {
  return pathname !== '/app' && !pathname.startsWith('/app/') && !isAsked(state)
}

function isAsked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAsked' in state
}
