import { useDirection } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './domain-header.module.css'

/** What can be done in a domain. Arrows lead through all of it, for Tab stops at little: whoever types is at the fields. */
export function DomainTools({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const { dir } = useDirection()
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const ahead = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const by = event.key === ahead ? 1 : event.key === 'ArrowLeft' || event.key === 'ArrowRight' ? -1 : 0
    // What opens from here hears its own keys.
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')]
    const at = tools.findIndex((tool) => tool === event.target)
    if (by === 0 || at === -1 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    tools.at((at + by) % tools.length)?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- what is in it has the focus
    <div role="toolbar" aria-label={t('entry.aboutDomain')} className={classes.tools} onKeyDown={walk}>
      {children}
    </div>
  )
}
