import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { livingSenses } from '#domain/word/living-senses.ts'
import { lostProtected } from '#domain/word/protection.ts'
import { onSense } from '#domain/word/sense-in-word.ts'
import type { Sense, WordContent } from '#domain/word/word.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { WordEdits } from './use-word-edits.ts'
import classes from './word-panel.module.css'

type Props = { readonly word: WordContent; readonly sense: Sense; readonly edits: WordEdits }

/** Which meaning of several it is; moved among the others, or taken away where no imported data would be lost. */
export function SenseHead({ word, sense, edits }: Props) {
  const { t } = useTranslation()
  const senses = livingSenses(word)
  const at = senses.findIndex(({ guid }) => guid === sense.guid)
  const number = at + 1
  const isProtectionOff = useCurrentProject().protectedDataOverrideEnabled === 'On'
  const isKept =
    !isProtectionOff &&
    lostProtected(
      word,
      onSense(word, sense, () => []),
    ).length > 0
  return (
    <div className={classes.senseHead}>
      <h3>{t('words.sense', { number })}</h3>
      <IconButton
        sign={IconArrowUp}
        signSize={18}
        label={t('words.senseUp', { number })}
        isAtRest={at <= 0}
        onClick={() => void edits.moveSense(sense, -1)}
      />
      <IconButton
        sign={IconArrowDown}
        signSize={18}
        label={t('words.senseDown', { number })}
        isAtRest={at === senses.length - 1}
        onClick={() => void edits.moveSense(sense, 1)}
      />
      <IconButton
        sign={IconTrash}
        signSize={18}
        label={isKept ? t('merge.protectedStays') : t('words.senseRemove', { number })}
        hasHint
        isAtRest={isKept}
        onClick={() => void edits.removeSense(sense)}
      />
    </div>
  )
}
