import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleCheckFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeDomain } from '#domain/domains/domain-tree.ts'
import classes from './tree-toolbar.module.css'

type Props = {
  readonly domain: TreeDomain
  readonly isFinished: boolean
  readonly onFinish: (domain: TreeDomain, finished: boolean) => Promise<unknown>
}

/** Says for everybody in the project that all words of the domain are collected, or that they are not. */
export function FinishedButton({ domain, isFinished, onFinish }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const Icon = isFinished ? IconCircleCheckFilled : IconCircleCheck
  const toggle = async () => {
    setBusy(true)
    await onFinish(domain, !isFinished)
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      className={`${classes.tool} ${classes.finished}`}
      leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      aria-pressed={isFinished}
      aria-disabled={isBusy}
      onClick={() => isBusy || void toggle()}
    >
      <span className={classes.finishedText}>{t('tree.isFinished')}</span>
    </Button>
  )
}
