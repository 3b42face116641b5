import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CHARACTER_STATUSES } from '#domain/orthography/character-lists.ts'
import {
  CHARACTER_ORDERS,
  type CharacterQuestion,
  countsByStatus,
  type ListedCharacter,
} from '#domain/orthography/listed-characters.ts'
import { ListChips } from '#web/shared/list-chips.tsx'
import { ListTools } from '#web/shared/list-tools.tsx'
import classes from './orthography.module.css'

type Props = {
  readonly characters: readonly ListedCharacter[]
  readonly question: CharacterQuestion
  readonly onAsk: (question: CharacterQuestion) => void
}

/** Which letters the list shows, and in what order. */
export function CharacterChips({ characters, question, onAsk }: Props) {
  const { t } = useTranslation()
  const counts = useMemo(() => countsByStatus(characters), [characters])
  const chips = [
    { status: undefined, text: t('characters.all'), count: characters.length },
    ...CHARACTER_STATUSES.map((status) => ({ status, text: t(`characters.${status}`), count: counts[status] })),
  ]
  const orders = CHARACTER_ORDERS.map((value) => ({ value, label: t(`characters.by.${value}`) }))
  return (
    <div className={classes.tools}>
      <ListChips
        chips={chips.map(({ status, text, count }) => ({
          key: text,
          text,
          count: t('characters.number', { number: count }),
          isChosen: question.status === status,
          onPress: () => onAsk({ ...question, status }),
        }))}
      />
      <ListTools
        orders={orders}
        order={{ by: question.order, isReversed: question.isReversed }}
        onOrder={({ by, isReversed }) => onAsk({ ...question, order: by, isReversed })}
      />
    </div>
  )
}
