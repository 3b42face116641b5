import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type AnalysisLanguages, isUndecided } from '#domain/project/analysis-languages.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { LanguageFacts } from './language-facts.tsx'
import { nameOfLanguage } from './name-of-language.ts'
import classes from './project-languages.module.css'
import type { LanguageActs } from './use-language-acts.ts'

type Props = {
  readonly languages: AnalysisLanguages
  readonly counts: Readonly<Record<LanguageTag, number>> | undefined
  readonly acts: Pick<LanguageActs, 'move' | 'remove'>
  readonly onCorrect: (language: WritingSystem) => void
}

/** In their order, with what can be decided about each. */
export function MeaningLanguages({ languages, counts, acts, onCorrect }: Props) {
  const { t } = useTranslation()
  return (
    <ol ref={keepFocusInList} className={classes.languages} aria-label={t('projectLanguages.meanings')}>
      {languages.map((language, at) => (
        <li key={language.bcp47} className={classes.language}>
          <LanguageFacts language={language} words={counts && (counts[language.bcp47] ?? 0)} />
          {!isUndecided(language.bcp47) && (
            <Acts
              language={language}
              isFirst={at === 0}
              isLast={at === languages.length - 1}
              onMove={(by) => void acts.move(language, by)}
              onCorrect={() => onCorrect(language)}
              onRemove={() => void acts.remove(language)}
            />
          )}
        </li>
      ))}
    </ol>
  )
}

type ActsProps = {
  readonly language: WritingSystem
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onCorrect: () => void
  readonly onRemove: () => void
}

/** A button that has nothing to do at the end of the list stays where it is: with it, the focus would go. */
function Acts({ language, isFirst, isLast, onMove, onCorrect, onRemove }: ActsProps) {
  const { t, i18n } = useTranslation()
  const named = { language: nameOfLanguage(t, i18n.language, language) }
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true }
  const arrow = (by: 1 | -1, label: string, isAtEnd: boolean, picture: React.ReactNode) => (
    <ActionIcon
      variant="subtle"
      size={44}
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd}
      {...(isAtEnd ? { 'data-disabled': true } : {})}
      onClick={() => !isAtEnd && onMove(by)}
    >
      {picture}
    </ActionIcon>
  )
  const button = (label: string, act: () => void, picture: React.ReactNode) => (
    <ActionIcon variant="subtle" size={44} aria-label={label} title={label} onClick={act}>
      {picture}
    </ActionIcon>
  )
  const isOnly = isFirst && isLast
  return (
    <span className={classes.acts}>
      {!isOnly && arrow(-1, t('entry.columnUp', named), isFirst, <IconArrowUp {...icon} />)}
      {!isOnly && arrow(1, t('entry.columnDown', named), isLast, <IconArrowDown {...icon} />)}
      {button(t('projectLanguages.change', named), onCorrect, <IconPencil {...icon} />)}
      {!isOnly && button(t('projectLanguages.remove', named), onRemove, <IconTrash {...icon} />)}
    </span>
  )
}
