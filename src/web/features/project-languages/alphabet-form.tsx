import { Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { alphabetOf, alphabetText } from '#domain/text/alphabet-text.ts'
import { type Alphabet, orderOf } from '#domain/text/collate.ts'
import { useListLook } from '#web/replica/use-list-look.ts'
import { FieldWithButton } from '#web/shared/field-with-button.tsx'
import { InLanguage, scriptProps } from '#web/shared/in-language.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { typedText } from '#web/shared/typed-text.ts'
import { useUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { useProjectChange } from '#web/shared/use-project-change.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import classes from './project-languages.module.css'

/** By which letters words of the dictionary language are sorted; with none as is usual in that language. */
export function AlphabetForm({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const { vernacularWritingSystem: vernacular, alphabet: stored } = project
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? alphabetText(stored)
  const read = alphabetOf(text)
  const isChanged = typed !== null && (!read.alphabet || alphabetText(read.alphabet) !== alphabetText(stored))
  const { save, isSaving, error, forgetError } = useAlphabetChange(project.id)
  useUnsavedChanges(isChanged)
  const { lang, dir, style } = scriptProps(vernacular)
  const submit = async (): Promise<void> => {
    if (read.alphabet && isChanged && (await save(read.alphabet))) setTyped(null)
  }
  return (
    <>
      <FieldWithButton
        submit={t('projectName.save')}
        isBusy={isSaving}
        isDisabled={!isChanged || !read.alphabet}
        onSubmit={submit}
        further={<output className={classes.quiet}>{isChanged && t('projectName.unsaved')}</output>}
      >
        <Textarea
          label={t('projectLanguages.alphabet')}
          description={t('projectLanguages.alphabetHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={isChanged && read.lack && t(`projectLanguages.alphabetLack.${read.lack}`, { letter: read.letter })}
          rows={2}
          lang={lang}
          dir={dir}
          styles={{ input: style }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          {...typedText<HTMLTextAreaElement>((now) => {
            setTyped(now)
            forgetError()
          })}
        />
      </FieldWithButton>
      {isChanged && read.alphabet && <SomeWords project={project} alphabet={read.alphabet} />}
      <Trouble error={error} />
    </>
  )
}

/** From so many of the latest words, so many are shown. */
const [LATEST, SHOWN] = [300, 12]
const QUESTION = { searched: '', narrowings: [], order: 'latest', isReversed: false } as const
const ASKED = { question: QUESTION, most: LATEST }

/** In which order words would be, before anybody decides it. */
function SomeWords({ project, alphabet }: { readonly project: Project; readonly alphabet: Alphabet }) {
  const { t } = useTranslation()
  const { vernacularWritingSystem: vernacular, alphabet: stored } = project
  const looked = useListLook({ language: vernacular.bcp47, alphabet: stored }, 'answering', ASKED)
  const words = useMemo(() => {
    const forms = [...new Set(looked?.found.map((word) => word.vernacular))].toSorted(
      orderOf(vernacular.bcp47, alphabet),
    )
    // From the whole alphabet, and not from its first letters alone.
    const step = Math.max(1, forms.length / SHOWN)
    return forms.filter((_, at) => Math.floor(at / step) > Math.floor((at - 1) / step))
  }, [looked, vernacular.bcp47, alphabet])
  if (words.length < 2) return null
  return (
    <p className={classes.quiet}>
      {t('projectLanguages.alphabetPreview')} <InLanguage in={vernacular}>{words.join(' · ')}</InLanguage>
    </p>
  )
}

/** Saves an alphabet at once, and offers to bring back the one before; `save` answers whether it is done. */
function useAlphabetChange(projectId: string) {
  const { t } = useTranslation()
  const tellUndo = useTellUndo()
  const { change, isChanging, error, forgetError } = useProjectChange(projectId, 'languages')
  const send = (alphabet: Alphabet) => change(() => ({ alphabet }))
  const save = async (alphabet: Alphabet): Promise<boolean> => {
    const before = await send(alphabet)
    if (before) tellUndo(t('projectLanguages.alphabetChanged'), () => send(before.alphabet))
    return before !== null
  }
  return { save, isSaving: isChanging, error, forgetError }
}
