import { Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './icon-button.tsx'
import classes from './ordered-choices.module.css'

export type Choice = {
  readonly value: string
  readonly name: string
  /** Where it is drawn otherwise than as its name. */
  readonly label?: ReactNode
}

type Props = {
  readonly choices: readonly Choice[]
  /** In their order. */
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Which of several things there are to be, and in which order: those that are chosen first. */
export function OrderedChoices({ choices, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const ofChosen = chosen.flatMap((value) => choices.find((choice) => choice.value === value) ?? [])
  const others = choices.filter(({ value }) => !chosen.includes(value))
  return (
    <ul className={classes.choices}>
      {[...ofChosen, ...others].map(({ value, name, label = name }) => {
        const at = chosen.indexOf(value)
        return (
          <li key={value} className={classes.choice}>
            <Checkbox
              label={label}
              checked={at >= 0}
              onChange={() => onChoose(at < 0 ? [...chosen, value] : chosen.toSpliced(at, 1))}
            />
            <IconButton
              sign={IconArrowUp}
              signSize={18}
              label={t('entry.columnUp', { language: name })}
              disabled={at <= 0}
              onClick={() => onChoose(swapped(chosen, at - 1))}
            />
            <IconButton
              sign={IconArrowDown}
              signSize={18}
              label={t('entry.columnDown', { language: name })}
              disabled={at < 0 || at === chosen.length - 1}
              onClick={() => onChoose(swapped(chosen, at))}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** With this one and the next in each other’s place. */
function swapped(values: readonly string[], at: number): readonly string[] {
  const [one, next] = values.slice(at, at + 2)
  return one === undefined || next === undefined ? values : values.toSpliced(at, 2, next, one)
}
