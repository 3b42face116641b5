import { Tabs } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import classes from './tabs.module.css'

type LinkProps = {
  /** What they are tabs of. */
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly text: string }[]
}

/** Parts of one place, each with an address of its own. */
export function LinkTabs({ label, tabs }: LinkProps) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {tabs.map(({ to, text }) => (
        <NavLink key={to} to={to} className={`${classes.tab}`}>
          {text}
        </NavLink>
      ))}
    </nav>
  )
}

type Tab<Value extends string> = {
  readonly value: Value
  readonly text: string
  readonly sign: Icon
  readonly panel: ReactNode
  /** Stays as it is while another one is shown. */
  readonly isKept?: boolean
}

type PanelProps<Value extends string> = {
  readonly label: string
  readonly shown: Value
  readonly onShow: (value: Value) => void
  readonly tabs: readonly Tab<Value>[]
}

/** Ways to one thing, one shown at a time: they look as parts of a place do. */
export function PanelTabs<Value extends string>({ label, shown, onShow, tabs }: PanelProps<Value>) {
  const show = (value: string | null): void => {
    const wanted = tabs.find((tab) => tab.value === value)
    if (wanted) onShow(wanted.value)
  }
  return (
    <Tabs value={shown} onChange={show} keepMounted={false} keepMountedMode="display-none">
      <Tabs.List aria-label={label} className={classes.tabs ?? ''}>
        {tabs.map(({ value, text, sign: Sign }) => (
          <Tabs.Tab
            key={value}
            value={value}
            className={classes.tab ?? ''}
            leftSection={<Sign aria-hidden size={20} stroke={1.75} />}
          >
            {text}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ value, panel, isKept = false }) => (
        <Tabs.Panel key={value} value={value} className={classes.panel ?? ''} {...(isKept && { keepMounted: true })}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
