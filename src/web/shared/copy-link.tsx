import { ActionIcon, Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

type Props = {
  readonly link: string
  /** Of a button without text, where several stand below each other. */
  readonly name?: string
}

/** Puts a link where it can be pasted from. Browsers do that on secure pages only. */
export function CopyLink({ link, name }: Props) {
  const { t } = useTranslation()
  const { copy, copied } = useClipboard({ timeout: 3000 })
  if (!('clipboard' in navigator)) return null
  const Icon = copied ? IconCheck : IconLink
  const icon = <Icon aria-hidden size={20} stroke={1.75} />
  const text = copied ? t('joinCode.copied') : t('joinCode.copy')
  const onClick = (): void => copy(link)
  if (name === undefined) {
    return (
      <Button variant="default" leftSection={icon} onClick={onClick}>
        {text}
      </Button>
    )
  }
  return (
    <>
      <ActionIcon aria-label={name} title={text} onClick={onClick}>
        {icon}
      </ActionIcon>
      <output className="visually-hidden">{copied && t('joinCode.copied')}</output>
    </>
  )
}
