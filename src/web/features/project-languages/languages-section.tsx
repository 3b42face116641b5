import { IconPencil, IconPlus } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countWordsByLanguage } from '#contract/language-counts.ts'
import { isUndecided } from '#domain/project/analysis-languages.ts'
import type { Project } from '#domain/project/project.ts'
import { alphabetText } from '#domain/text/alphabet-text.ts'
import { call } from '#web/api/call.ts'
import { failureOf } from '#web/api/failure.ts'
import { writingSystem } from '#web/i18n/find-language.ts'
import { languageName } from '#web/i18n/language-name.ts'
import { IconButton } from '#web/shared/icon-button.tsx'
import { InLanguage } from '#web/shared/in-language.tsx'
import { keepFocusInList } from '#web/shared/keep-focus-in-list.ts'
import { SignButton } from '#web/shared/sign-button.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useMay } from '#web/state/use-current-project.ts'
import { AddLanguage } from './add-language.tsx'
import { AlphabetForm } from './alphabet-form.tsx'
import { CorrectLanguage } from './correct-language.tsx'
import { CorrectionProgress } from './correction-progress.tsx'
import { LanguageFacts } from './language-facts.tsx'
import { MeaningLanguages } from './meaning-languages.tsx'
import { nameOfLanguage } from './name-of-language.ts'
import classes from './project-languages.module.css'
import { useCodeCorrection } from './use-code-correction.ts'
import { useLanguageCommands } from './use-language-commands.ts'

type Props = {
  readonly project: Project
  /** Everybody else sees which languages there are (spec screens 14.3). */
  readonly mayChange: boolean
}

/** The language that the dictionary is of, and those in which it says what the words mean. */
export function LanguagesSection({ project, mayChange }: Props) {
  const { t } = useTranslation()
  const title = useId()
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>{t('project.languages')}</h2>
      {mayChange ? <Changeable project={project} /> : <Readable project={project} />}
    </section>
  )
}

function Readable({ project }: Pick<Props, 'project'>) {
  const { t } = useTranslation()
  const { vernacularWritingSystem, analysisWritingSystems, alphabet } = project
  return (
    <>
      <h3>{t('newProject.vernacular')}</h3>
      <LanguageFacts language={vernacularWritingSystem} />
      {alphabet.length > 0 && (
        <p>
          {t('projectLanguages.alphabet')}:{' '}
          <InLanguage in={vernacularWritingSystem}>{alphabetText(alphabet)}</InLanguage>
        </p>
      )}
      <h3>{t('projectLanguages.meanings')}</h3>
      <ol className={classes.languages}>
        {analysisWritingSystems.map((language) => (
          <li key={language.bcp47}>
            <LanguageFacts language={language} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Changeable({ project }: Pick<Props, 'project'>) {
  const { t, i18n } = useTranslation()
  const { id, vernacularWritingSystem: vernacular, analysisWritingSystems: languages } = project
  const found = useId()
  const { data: counts } = useQuery(languageCountsQuery(id))
  const commands = useLanguageCommands(id, counts)
  const codeIn = useMay('Archive') ? id : undefined
  const correcting = useCodeCorrection(id)
  const [corrected, setCorrected] = useState<Corrected | null>(null)
  const unlisted = Object.keys(counts ?? {}).filter(
    (tag) => !isUndecided(tag) && !languages.some(({ bcp47 }) => bcp47 === tag),
  )
  const correct = (begun: Corrected): void => {
    commands.forgetError()
    correcting.forgetFailure()
    setCorrected(begun)
  }
  return (
    <>
      <h3>{t('newProject.vernacular')}</h3>
      <div className={classes.language}>
        <LanguageFacts language={vernacular} />
        <IconButton
          hasHint
          sign={IconPencil}
          label={t('projectLanguages.change', { language: nameOfLanguage(t, i18n.language, vernacular) })}
          onClick={() => correct({ language: vernacular, save: commands.correctVernacular })}
        />
      </div>
      <AlphabetForm project={project} />
      <h3>{t('projectLanguages.meanings')}</h3>
      <p className={classes.quiet}>{t('projectLanguages.text')}</p>
      <MeaningLanguages
        languages={languages}
        counts={counts}
        commands={commands}
        onCorrect={(language) => correct({ language, save: (correction) => commands.correct(language, correction) })}
      />
      {!corrected && <CorrectionProgress correcting={correcting} />}
      {!corrected && <Trouble failure={correcting.failure} />}
      {languages.length === 1 && <p className={classes.quiet}>{t('projectLanguages.last')}</p>}
      {commands.error && !corrected && <Trouble error={commands.error} />}
      <AddLanguage languages={languages} isAdding={commands.isChanging} onAdd={(language) => commands.add(language)} />
      {unlisted.length > 0 && (
        <>
          <p id={found}>{t('projectLanguages.found')}</p>
          <ul ref={keepFocusInList} className={classes.found} aria-labelledby={found}>
            {unlisted
              .map((bcp47) => writingSystem(bcp47, languageName(bcp47, i18n.language)))
              .map((language) => (
                <li key={language.bcp47}>
                  <SignButton variant="outline" sign={IconPlus} onClick={() => void commands.add(language)}>
                    {t('projectLanguages.addFound', { language: language.name })}
                  </SignButton>
                </li>
              ))}
          </ul>
        </>
      )}
      {corrected && (
        <CorrectLanguage
          {...corrected}
          codeIn={codeIn}
          correcting={correcting}
          failure={commands.error && failureOf(commands.error)}
          onClose={() => setCorrected(null)}
        />
      )}
    </>
  )
}

type Corrected = Pick<Parameters<typeof CorrectLanguage>[0], 'language' | 'save'>

/**
 * Words that say in each language what they mean. All words are looked through for it, so that it is not asked again with
 * every word that comes in, as what carries the project's id by itself is (`useProjectNews`). Nothing is missing without it.
 */
const languageCountsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [`language-counts-${projectId}`],
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      (await call(countWordsByLanguage, { params: { projectId } }, { signal, isQuiet: true })).counts,
  })
