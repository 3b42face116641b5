import { Menu, type MenuProps, Popover, type PopoverProps } from '@mantine/core'
import { type ReactNode, type Ref, useDeferredValue, useImperativeHandle } from 'react'
import { useAboveThePage } from './above-the-page.ts'
import type { Place } from './opener.ts'

type Placed<Props> = Omit<Props, 'id' | 'opened' | 'onChange' | 'children'> & {
  readonly at: Place
  readonly children: ReactNode
}

/**
 * A menu at a button that was there before it (`useOpener`); closing gives the focus back. It goes to the side where there is
 * room, also when the window is turned while it is open.
 */
export function MenuAt({ at, children, ...look }: Placed<MenuProps>) {
  const isOpen = useOpenOnceThere(at.isOpen)
  return (
    <Menu
      preventPositionChangeWhenVisible={false}
      {...look}
      returnFocus={false}
      id={at.id}
      opened={isOpen}
      onChange={at.onChange}
    >
      <Menu.Target>
        <Standing at={at.target} />
      </Menu.Target>
      {isOpen && <AboveThePage at={at} />}
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

type PanelProps = Placed<PopoverProps> & { readonly 'aria-label': string }

/** A panel at a button that was there before it; closing gives the focus back. */
export function PanelAt({ at, children, 'aria-label': label, ...look }: PanelProps) {
  const isOpen = useOpenOnceThere(at.isOpen)
  return (
    <Popover shadow="md" trapFocus {...look} id={at.id} opened={isOpen} onChange={at.onChange}>
      <Popover.Target>
        <Standing at={at.target} />
      </Popover.Target>
      {isOpen && <AboveThePage at={at} />}
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  )
}

function AboveThePage({ at }: { readonly at: Place }) {
  useAboveThePage({ id: `${at.id}-dropdown`, opener: at.target })
  return null
}

/** In the place of a button that somebody else draws. */
function Standing({ at, ref }: { readonly at: HTMLElement; readonly ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => at, [at])
  return null
}

/**
 * Whether something is open that is there only since it was opened: at first it is closed, since Mantine remembers on
 * opening where the focus was, to give it back.
 */
function useOpenOnceThere(isOpen: boolean): boolean {
  const isThere = useDeferredValue(true, false)
  return isThere && isOpen
}
