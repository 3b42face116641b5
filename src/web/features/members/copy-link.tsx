import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { groupedCode, joinLink } from './join-code-text.ts'

/** Puts the link of a code where it can be pasted from. Browsers do that on secure pages only. */
export function CopyLink({ code, compact = false }: { readonly code: string; readonly compact?: boolean }) {
  const { t } = useTranslation()
  const { copy, copied } = useClipboard({ timeout: 3000 })
  if (!('clipboard' in navigator)) return null
  const Icon = copied ? IconCheck : IconLink
  const icon = <Icon aria-hidden size={20} stroke={1.75} />
  const name = copied ? t('joinCode.copied') : t('joinCode.copy')
  const onClick = (): void => copy(joinLink(code))
  if (!compact) {
    return (
      <Button variant="default" leftSection={icon} onClick={onClick}>
        {name}
      </Button>
    )
  }
  return (
    <>
      <ActionIcon aria-label={t('joinCode.copyNamed', { code: groupedCode(code) })} title={name} onClick={onClick}>
        {icon}
      </ActionIcon>
      <output className="visually-hidden">{copied && t('joinCode.copied')}</output>
    </>
  )
}
