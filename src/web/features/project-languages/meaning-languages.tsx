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
  return (
    <ol ref={keepFocusInList} className={classes.languages} aria-label={t('projectLanguages.meanings')}>
      {languages.map((language, at) => {
        const named = { language: nameOfLanguage(t, i18n.language, language) }
        const move = (by: 1 | -1) => () => void commands.move(language, by)
        const [isFirst, isLast] = [at === 0, at === languages.length - 1]
        const isOnly = isFirst && isLast
        return (
          <li key={language.bcp47} className={classes.language}>
            <LanguageFacts language={language} words={counts && (counts[language.bcp47] ?? 0)} />
            {!isUndecided(language.bcp47) && (
              <span className={classes.buttons}>
                {!isOnly && (
                  <>
                    <IconButton
                      hasHint
                      sign={IconArrowUp}
                      label={t('entry.columnUp', named)}
                      isAtRest={isFirst}
                      onClick={move(-1)}
                    />
                    <IconButton
                      hasHint
                      sign={IconArrowDown}
                      label={t('entry.columnDown', named)}
                      isAtRest={isLast}
                      onClick={move(1)}
                    />
                  </>
                )}
                <IconButton
                  hasHint
                  sign={IconPencil}
                  label={t('projectLanguages.change', named)}
                  onClick={() => onCorrect(language)}
                />
                {!isOnly && (
                  <IconButton
                    hasHint
                    sign={IconTrash}
                    label={t('projectLanguages.remove', named)}
                    onClick={() => void commands.remove(language)}
                  />
                )}
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
