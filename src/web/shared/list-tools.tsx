import { ActionIcon, NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch, IconSortAscending, IconSortDescending } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './list-tools.module.css'

export type ListOrder<By extends string> = { readonly by: By; readonly isReversed: boolean }

type Props<By extends string> = {
  readonly search?: SearchProps | null
  readonly orders: readonly { readonly value: By; readonly label: string }[]
  readonly order: ListOrder<By>
  readonly onOrder: (order: ListOrder<By>) => void
}

type SearchProps = Omit<TextInputProps, 'onChange' | 'value'> & {
  readonly text: string
  readonly onText: (text: string) => void
}

export function SearchField({ text, onText, ...field }: SearchProps) {
  return (
    <TextInput
      type="search"
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      leftSection={<IconSearch aria-hidden size={20} stroke={1.75} />}
      dir="auto"
      {...field}
    />
  )
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
