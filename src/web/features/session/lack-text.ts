import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { Lack } from './account-rules.ts'

/** The text under a field; the form carries its key. */
export function lackText(t: TFunction, lack: ReactNode): string | undefined {
  return typeof lack === 'string' ? t(lack as Lack) : undefined
}
