import { Button, CloseButton, Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { OWN_DOMAIN_LIMITS } from '#domain/domains/own-domain-rules.ts'
import type { OwnText } from '#domain/domains/own-domains.ts'
import type { LanguageTag } from '#domain/word/word.ts'
import { FormDialog } from '#web/shared/form-dialog.tsx'
import { inlineScriptProps } from '#web/shared/in-language.tsx'
import { typedText } from '#web/shared/typed-text.ts'
import { useScriptOf } from '#web/state/use-script-of.ts'
import { submitting } from '#web/shared/submitting.ts'
import { LanguageChoice, useDomainLanguages } from './language-choice.tsx'
import {
  emptyText,
  formChanges,
  hasChanges,
  namelessLanguages,
  type Drafts,
  type FormChanges,
} from './own-domain-form-state.ts'
import classes from './own-domain-form.module.css'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

type Props = {
  readonly title: string
  /** As it is stored; empty for a new domain. */
  readonly texts: readonly OwnText[]
  readonly onSave: (changes: FormChanges) => Promise<void>
  readonly onClose: () => void
}

/** Name, description and questions, in one language at a time; what was typed in another one stays. */
export function OwnDomainForm({ title, texts, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const languages = useDomainLanguages(texts)
  const [lang, setLang] = useState(languages[0] ?? 'en')
  const [drafts, setDrafts] = useState<Drafts>(() => new Map(texts.map((text) => [text.lang, text])))
  const [isSaving, setSaving] = useState(false)
  const draft = drafts.get(lang) ?? emptyText(lang)
  const changes = formChanges(texts, drafts)
  const nameless = namelessLanguages(drafts)
  const written = useWritten(lang)

  const change = (part: Partial<OwnText>) => setDrafts(new Map([...drafts, [lang, { ...draft, ...part }]]))
  const save = async () => {
    const [first] = nameless
    if (first !== undefined) return setLang(first)
    setSaving(true)
    await onSave(changes)
    setSaving(false)
  }

  return (
    <FormDialog title={title} size="lg" isChanged={hasChanges(changes)} onClose={onClose}>
      <form className={classes.form} onSubmit={submitting(save)}>
        <LanguageChoice languages={languages} drafts={drafts} chosen={lang} onChoose={setLang} />
        <TextInput
          data-autofocus
          label={t('ownDomain.name')}
          {...written}
          autoComplete="off"
          maxLength={OWN_DOMAIN_LIMITS.name}
          value={draft.name}
          error={nameless.includes(lang) && t('errors.domain.nameBlank')}
          {...typedText<HTMLInputElement>((name) => change({ name }))}
        />
        <Textarea
          label={t('ownDomain.description')}
          {...written}
          autoComplete="off"
          rows={3}
          maxLength={OWN_DOMAIN_LIMITS.description}
          value={draft.description}
          {...typedText<HTMLTextAreaElement>((description) => change({ description }))}
        />
        <Questions lang={lang} questions={draft.questions} onChange={(questions) => change({ questions })} />
        <WaitingButton type="submit" loading={isSaving} disabled={!hasChanges(changes)}>
          {t('ownDomain.save')}
        </WaitingButton>
      </form>
    </FormDialog>
  )
}

/** What makes a field one for texts in a language, as the project writes that. */
function useWritten(lang: LanguageTag) {
  const scriptOf = useScriptOf()
  const { style, ...props } = inlineScriptProps(scriptOf(lang))
  return { ...props, styles: { input: style ?? {} } }
}

type QuestionsProps = {
  readonly lang: LanguageTag
  readonly questions: readonly string[]
  readonly onChange: (questions: readonly string[]) => void
}

function Questions({ lang, questions, onChange }: QuestionsProps) {
  const { t } = useTranslation()
  const written = useWritten(lang)
  return (
    <fieldset className={classes.questions}>
      <legend>{t('ownDomain.questions')}</legend>
      {questions.map((question, place) => (
        // A question has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={classes.question}>
          <TextInput
            aria-label={t('ownDomain.question', { number: place + 1 })}
            {...written}
            autoComplete="off"
            autoFocus={question === ''}
            maxLength={OWN_DOMAIN_LIMITS.question}
            value={question}
            {...typedText<HTMLInputElement>((text) => onChange(questions.with(place, text)))}
          />
          <CloseButton
            aria-label={t('ownDomain.removeQuestion', { number: place + 1 })}
            onClick={() => onChange(questions.toSpliced(place, 1))}
          />
        </div>
      ))}
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={questions.length >= OWN_DOMAIN_LIMITS.questions}
        onClick={() => onChange([...questions, ''])}
      >
        {t('ownDomain.addQuestion')}
      </Button>
    </fieldset>
  )
}
