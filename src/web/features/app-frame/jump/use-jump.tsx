import { type ReactNode, useState } from 'react'
import { useEntryKey } from '#web/shared/keys/use-entry-key.ts'
import { late } from '#web/shared/late.tsx'
import { useEver } from '#web/shared/use-latest.ts'

const JumpDialog = late('jump', async () => (await import('./jump-dialog.tsx')).JumpDialog)

type Jump = {
  readonly open: () => void
  /** To be drawn by who offers it. */
  readonly dialog: ReactNode
}

/** The one place to go to a domain, a word or a page from: it opens by its key, unless something is open above the page. */
export function useJump(): Jump {
  const [isOpen, setIsOpen] = useState(false)
  const isWanted = useEver(isOpen)
  const open = (): void => setIsOpen(true)
  useEntryKey('jump', open, { place: 'screen' })
  return { open, dialog: isWanted && <JumpDialog opened={isOpen} onClose={() => setIsOpen(false)} /> }
}
