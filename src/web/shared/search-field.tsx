import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

export type SearchProps = Omit<TextInputProps, 'onChange' | 'value'> & {
  readonly text: string
  readonly onText: (text: string) => void
}

/** Above a list, for what it is searched for. */
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
