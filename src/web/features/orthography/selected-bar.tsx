import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CharacterStatus } from '#domain/orthography/character-lists.ts'
import { useFootHeight } from '#web/shared/use-foot-height.ts'
import classes from './orthography.module.css'

type Props = {
  readonly selected: ReadonlySet<string>
  readonly onDecide: (letters: readonly string[], status: CharacterStatus) => void
  readonly onDone: () => void
}

/** What is decided about the letters that are selected. */
export function SelectedBar({ selected, onDecide, onDone }: Props) {
  const { t } = useTranslation()
  const decide = useCallback((status: CharacterStatus) => () => onDecide([...selected], status), [onDecide, selected])
  return (
    <div ref={useFootHeight('--save-foot')} className={classes.selected}>
      <output>{t('characters.selected', { selected: selected.size })}</output>
      <Button onClick={decide('accepted')}>{t('characters.accept')}</Button>
      <Button variant="outline" onClick={decide('rejected')}>
        {t('characters.reject')}
      </Button>
      <Button variant="outline" onClick={decide('undecided')}>
        {t('characters.undecide')}
      </Button>
      <Button variant="subtle" onClick={onDone}>
        {t('words.selectNone')}
      </Button>
    </div>
  )
}
