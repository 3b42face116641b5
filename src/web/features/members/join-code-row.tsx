import { ActionIcon, Button } from '@mantine/core'
import { IconPresentation, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type JoinCode, withdrawJoinCode } from '#contract/join-code.ts'
import { call } from '#web/api/call.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { CopyLink } from './copy-link.tsx'
import { groupedCode } from './join-code-text.ts'
import { joinCodesQuery } from './member-queries.ts'
import classes from './members.module.css'

type Props = { readonly code: JoinCode; readonly projectId: string; readonly onShow: () => void }

/** A code that is good: for what, until when, and how many have come by it. */
export function JoinCodeRow({ code, projectId, onShow }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const tellFailure = useTellFailure()
  const text = groupedCode(code.code)
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => call(withdrawJoinCode, { params: { projectId, joinCodeId: code.id } }),
    onError: tellFailure,
    onSettled: () => client.invalidateQueries(joinCodesQuery(projectId)),
  })
  return (
    <li className={classes.found}>
      <div className={classes.who}>
        <span className={classes.code}>
          <bdi>{text}</bdi>
        </span>
        <span className={classes.quiet}>
          {t('joinCode.facts', { role: t(`role.${code.role}`), name: code.makerName, until: new Date(code.endsAt) })}
          {' · '}
          {t('joinCode.uses', { count: code.uses })}
        </span>
      </div>
      <div className={classes.acts}>
        <Button
          variant="outline"
          leftSection={<IconPresentation aria-hidden size={20} stroke={1.75} />}
          aria-label={t('joinCode.showNamed', { code: text })}
          onClick={onShow}
        >
          {t('joinCode.show')}
        </Button>
        <CopyLink code={code.code} compact />
        <ActionIcon loading={isPending} aria-label={t('joinCode.withdraw', { code: text })} onClick={() => withdraw()}>
          <IconTrash aria-hidden size={20} stroke={1.75} />
        </ActionIcon>
      </div>
    </li>
  )
}
