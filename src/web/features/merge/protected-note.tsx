import { IconLock } from '@tabler/icons-react'
import { reasonText } from '#domain/word/protection.ts'
import type { ProtectReason } from '#domain/word/word.ts'
import classes from './merge.module.css'

type Props = { readonly says: string; readonly reasons: readonly ProtectReason[] }

/** That imported data stand in a word or a sense, and which, each told once. */
export function ProtectedNote({ says, reasons }: Props) {
  return (
    <p className={classes.protected}>
      <IconLock aria-hidden size={16} stroke={1.75} /> {says}
      {reasons.length > 0 && ': '}
      <bdi>{[...new Set(reasons.map(reasonText))].join(', ')}</bdi>
    </p>
  )
}
