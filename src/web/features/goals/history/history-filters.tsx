import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CHANGE_SET_KINDS } from '#domain/word/operation.ts'
import { membersQuery } from '#web/api/queries.ts'
import { useCurrentProject, useMay } from '#web/state/use-current-project.ts'
import type { Asked } from './asked.ts'
import { authorsQuery } from './history-queries.ts'
import classes from './history.module.css'

type Props = { readonly asked: Asked; readonly onAsk: (change: Partial<Asked>) => void }

/** Of whom, of which kind and of which day. */
export function HistoryFilters({ asked: { person, kind, day }, onAsk }: Props) {
  const { t } = useTranslation()
  const seesAll = useMay('Statistics')
  const kinds = CHANGE_SET_KINDS.map((one) => ({ value: one, label: t(`history.kind.${one}`) }))
  return (
    <div className={classes.filters}>
      {seesAll && <Person person={person} onAsk={onAsk} />}
      <NativeSelect
        label={t('history.filter.kind')}
        value={kind ?? ''}
        data={[{ value: '', label: t('history.filter.anyKind') }, ...kinds]}
        onChange={({ currentTarget: { value } }) =>
          onAsk({ kind: CHANGE_SET_KINDS.find((one) => one === value) ?? null })
        }
      />
      <TextInput
        type="date"
        label={t('history.filter.day')}
        value={day ?? ''}
        onChange={({ currentTarget: { value } }) => onAsk({ day: value === '' ? null : value })}
      />
    </div>
  )
}

/** Members, and behind them who has left the project and has changed something in it before, as the history names them. */
function Person({ person, onAsk }: Pick<Props, 'onAsk'> & Pick<Asked, 'person'>) {
  const { t } = useTranslation()
  const { id: projectId } = useCurrentProject()
  const { data: members = [] } = useQuery(membersQuery(projectId))
  const { data: { authors } = NOBODY } = useQuery(authorsQuery(projectId))
  const gone = authors.filter(({ userId }) => !members.some((member) => member.userId === userId))
  const known = [
    ...members.map(({ userId, name, username }) => ({ value: userId, label: name || username })),
    ...gone.map(({ userId, name }) => ({ value: userId, label: name ?? t('audit.someone') })),
  ]
  const isKnown = person === null || known.some(({ value }) => value === person)
  return (
    <NativeSelect
      label={t('history.filter.person')}
      value={person ?? ''}
      data={[
        { value: '', label: t('history.filter.anyone') },
        ...known,
        ...(isKnown ? [] : [{ value: person, label: t('audit.someone') }]),
      ]}
      onChange={({ currentTarget: { value } }) => onAsk({ person: value === '' ? null : value })}
    />
  )
}

const NOBODY = { authors: [] }
