import { useTranslation } from 'react-i18next'
import classes from './list-chips.module.css'

type Chip = {
  readonly key: string
  readonly text: string
  /** How many there would be, as it is written. */
  readonly count: string
  readonly isChosen: boolean
  readonly onPress: () => void
}

/** What a list can be narrowed to, and how many each would leave. */
export function ListChips({ chips }: { readonly chips: readonly Chip[] }) {
  const { t } = useTranslation()
  return (
    <fieldset aria-label={t('words.only')} className={classes.chips}>
      {chips.map(({ key, text, count, isChosen, onPress }) => (
        <button key={key} type="button" className={classes.chip} aria-pressed={isChosen} onClick={onPress}>
          <bdi>{text}</bdi> <bdi className={classes.count}>{count}</bdi>
        </button>
      ))}
    </fieldset>
  )
}
