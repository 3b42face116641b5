import { useTranslation } from 'react-i18next'
import type { GroupBy, WordGroup } from '#domain/word/word-groups.ts'
import { GRAMMATICAL_GROUPS } from '#domain/word/word.ts'
import { useTitlesByKey } from '#web/shared/domains/use-titles-by-key.ts'
import classes from './words.module.css'

type Props = {
  readonly index: number
  readonly start: number
  readonly group: WordGroup
  readonly groupBy: GroupBy | undefined
}

/** What the words below have in common, and how many they are. */
export function GroupRow({ index, start, group, groupBy }: Props) {
  const { i18n } = useTranslation()
  const name = useGroupName()(group, groupBy)
  return (
    <tr aria-rowindex={index + 1} data-heading className={classes.group} style={{ insetBlockStart: start }}>
      <th scope="rowgroup">
        <bdi>{name}</bdi>{' '}
        <bdi className={classes.count}>{new Intl.NumberFormat(i18n.language).format(group.count)}</bdi>
      </th>
    </tr>
  )
}

function useGroupName(): (group: WordGroup, groupBy: GroupBy | undefined) => string {
  const { t } = useTranslation()
  const titleOf = useTitlesByKey()
  return ({ name, id }, groupBy) => {
    if (groupBy === 'domains') return name === null ? t('words.only.noDomain') : titleOf({ key: name, id })
    if (groupBy === 'flag') return name === null ? t('words.notFlagged') : name || t('entry.flagged')
    return t(`partOfSpeech.${GRAMMATICAL_GROUPS.find((one) => one === name) ?? 'Unspecified'}`)
  }
}
