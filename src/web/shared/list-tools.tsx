import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './list-tools.module.css'
import { SearchField, type SearchProps } from './search-field.tsx'

export type ListOrder<By extends string> = { readonly by: By; readonly isReversed: boolean }

type Props<By extends string> = {
  readonly search?: SearchProps | null
  readonly orders: readonly { readonly value: By; readonly label: string }[]
  readonly order: ListOrder<By>
  readonly onOrder: (order: ListOrder<By>) => void
}

/** Above a long list: what it is searched for, and by what it is sorted. */
export function ListTools<By extends string>({ search, orders, order, onOrder }: Props<By>) {
  const { t } = useTranslation()
  const Icon = order.isReversed ? IconSortDescending : IconSortAscending
  return (
    <div className={classes.tools}>
      {search && <SearchField {...search} className={classes.search ?? ''} />}
      <div className={classes.order}>
        <NativeSelect
          aria-label={t('list.sort')}
          value={order.by}
          data={[...orders]}
          onChange={({ currentTarget: { value } }) =>
            onOrder({ ...order, by: orders.find((one) => one.value === value)?.value ?? order.by })
          }
        />
        <ActionIcon
          aria-label={t('list.reverse')}
          title={t('list.reverse')}
          aria-pressed={order.isReversed}
          onClick={() => onOrder({ ...order, isReversed: !order.isReversed })}
        >
          <Icon aria-hidden size={22} stroke={1.75} />
        </ActionIcon>
      </div>
    </div>
  )
}
