import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { isNamedIn } from '#domain/domains/domain-key.ts'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import { INBOX_ID } from '#domain/domains/inbox.ts'
import { FinishedButton } from './finished-button.tsx'
import { InboxButton } from './inbox-button.tsx'
import { LookSwitch } from './look-switch.tsx'
import { NextButton } from './next-button.tsx'
import classes from './tree-toolbar.module.css'
import type { Navigation } from './use-navigation.ts'
import type { TreeLook } from './use-tree-look.ts'

type Props = {
  readonly navigation: Navigation
  readonly look: TreeLook
  readonly onLook: (look: TreeLook) => void
  readonly onFinish: (domain: TreeDomain, finished: boolean) => Promise<unknown>
  /** What else can be done with the domain where one is. */
  readonly children?: ReactNode
}

/** Ways that do not lead along the branches, and what there is to say of the domain where one is. */
export function TreeToolbar({ navigation, look, onLook, onFinish, children }: Props) {
  const isWide = useMediaQuery('(min-width: 56.25em)', true, { getInitialValueInEffect: false })
  const { tree, current, project } = navigation
  const domain = tree?.domains.get(current)
  const isPlace = domain && current !== ROOT_ID && current !== INBOX_ID
  return (
    <div className={classes.toolbar}>
      <InboxButton navigation={navigation} />
      <NextButton navigation={navigation} />
      <span className={classes.end}>
        {isPlace && (
          <FinishedButton
            domain={domain}
            isFinished={isNamedIn(new Set(project.finishedDomains), domain)}
            onFinish={onFinish}
          />
        )}
        {isWide && <LookSwitch look={look} onLook={onLook} />}
        {children}
      </span>
    </div>
  )
}
