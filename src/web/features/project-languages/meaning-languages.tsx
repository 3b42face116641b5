import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type AnalysisLanguages, isUndecided } from '#domain/project/analysis-languages.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { LanguageFacts } from './language-facts.tsx'
import { nameOfLanguage } from './name-of-language.ts'
import classes from './project-languages.module.css'
import type { LanguageCommands } from './use-language-commands.ts'

type Props = {
  readonly languages: AnalysisLanguages
  readonly counts: Readonly<Record<LanguageTag, number>> | undefined
  readonly commands: Pick<LanguageCommands, 'move' | 'remove'>
  readonly onCorrect: (language: WritingSystem) => void
}

/** In their order, with what can be decided about each. */
export function MeaningLanguages({ languages, counts, commands, onCorrect }: Props) {
  const { t, i18n } = useTranslation()
  const last = languages.length - 1
  return (
    <ol ref={keepFocusInList} className={classes.languages} aria-label={t('projectLanguages.meanings')}>
      {languages.map((language, at) => {
        const named = { language: nameOfLanguage(t, i18n.language, language) }
        const move = (by: 1 | -1) => () => void commands.move(language, by)
        const order = [
          { sign: IconArrowUp, label: t('entry.columnUp', named), isAtRest: at === 0, onClick: move(-1) },
          { sign: IconArrowDown, label: t('entry.columnDown', named), isAtRest: at === last, onClick: move(1) },
        ]
        const change = {
          sign: IconPencil,
          label: t('projectLanguages.change', named),
          onClick: () => onCorrect(language),
        }
        const remove = {
          sign: IconTrash,
          label: t('projectLanguages.remove', named),
          onClick: () => void commands.remove(language),
        }
        return (
          <li key={language.bcp47} className={classes.language}>
            <LanguageFacts language={language} words={counts && (counts[language.bcp47] ?? 0)} />
            {!isUndecided(language.bcp47) && (
              <span className={classes.buttons}>
                {(last === 0 ? [change] : [...order, change, remove]).map((button) => (
                  <IconButton key={button.label} hasHint {...button} />
                ))}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
