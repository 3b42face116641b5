import { Divider, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LanguageCorrection } from '#domain/project/analysis-languages.ts'
import type { WritingSystem } from '#domain/project/project.ts'
import { tidy } from '#domain/text/tidy.ts'
import { FormDialog } from '#web/shared/form-dialog.tsx'
import type { Failure } from '#web/api/failure.ts'
import { scriptProps } from '#web/shared/in-language.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { submitting } from '#web/shared/submitting.ts'
import { CorrectCode } from './correct-code.tsx'
import { nameOfLanguage, nameToCorrect } from './name-of-language.ts'
import type { CodeCorrecting } from './use-code-correction.ts'
import classes from './project-languages.module.css'
import { WaitingButton } from '#web/shared/waiting-button.tsx'

type Props = {
  readonly language: WritingSystem
  /** Answers whether it is done. */
  readonly save: (correction: LanguageCorrection) => Promise<boolean>
  /** Why it was not. */
  readonly failure: Failure | null
  /** For the Owner: the project, where its code is corrected. */
  readonly codeIn: string | undefined
  readonly correcting: CodeCorrecting
  readonly onClose: () => void
}

/** Another name, font or direction of a language (spec screens S13.3), and for the Owner its code. */
export function CorrectLanguage({ language, save, failure, codeIn, correcting, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const [opened] = useState(language)
  const shownName = nameToCorrect(t, i18n.language, opened)
  const [typed, setTyped] = useState<Typed>(() => typedOf(opened, shownName))
  const [isSaving, setSaving] = useState(false)
  const correction = correctionOf(opened, typed, shownName)
  const isChanged = Object.keys(correction).length > 0
  const change = (part: Partial<Typed>): void => setTyped({ ...typed, ...part })
  const submit = async (): Promise<void> => {
    if (tidy(typed.name) === '' || isSaving) return
    setSaving(true)
    const isDone = !isChanged || (await save(correction))
    setSaving(false)
    if (isDone) onClose()
  }
  const { bcp47 } = opened
  const title = t('projectLanguages.change', { language: nameOfLanguage(t, i18n.language, opened) })
  return (
    <FormDialog title={title} isChanged={isChanged} onClose={onClose}>
      <form className={classes.form} noValidate onSubmit={submitting(submit)}>
        <TextInput
          data-autofocus
          label={t('projectLanguages.name')}
          description={t(codeIn === undefined ? 'projectLanguages.code' : 'projectLanguages.codeNow', { tag: bcp47 })}
          error={tidy(typed.name) === '' && t('projectLanguages.nameMissing')}
          value={typed.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          autoComplete="off"
          dir="auto"
        />
        <TextInput
          label={t('projectLanguages.font')}
          description={t('projectLanguages.fontHint')}
          value={typed.font}
          onChange={({ currentTarget }) => change({ font: currentTarget.value })}
          autoComplete="off"
          spellCheck={false}
        />
        <NativeSelect
          label={t('projectLanguages.direction')}
          data={[
            { value: 'ltr', label: t('projectLanguages.leftToRight') },
            { value: 'rtl', label: t('projectLanguages.rightToLeft') },
          ]}
          value={typed.dir}
          onChange={({ currentTarget }) => change({ dir: currentTarget.value === 'rtl' ? 'rtl' : 'ltr' })}
        />
        <TextInput
          label={t('projectLanguages.tryIt')}
          classNames={{ input: classes.tried ?? '' }}
          {...triedProps({ bcp47, font: tidy(typed.font), rtl: typed.dir === 'rtl' })}
          autoComplete="off"
          spellCheck={false}
        />
        <Trouble failure={failure} />
        <WaitingButton type="submit" loading={isSaving} disabled={!isChanged || tidy(typed.name) === ''}>
          {t('projectName.save')}
        </WaitingButton>
      </form>
      {codeIn !== undefined && (
        <>
          <Divider my="lg" />
          <CorrectCode projectId={codeIn} language={opened} correcting={correcting} onDone={onClose} />
        </>
      )}
    </FormDialog>
  )
}

type Typed = { readonly name: string; readonly font: string; readonly dir: 'ltr' | 'rtl' }

const typedOf = (language: WritingSystem, name: string): Typed => ({
  name,
  font: language.font,
  dir: scriptProps(language).dir,
})

/** What differs from how it was when the dialog opened, and nothing else: the rest may be somebody else’s by now. */
function correctionOf(opened: WritingSystem, typed: Typed, shownName: string): LanguageCorrection {
  const [name, font] = [tidy(typed.name), tidy(typed.font)]
  return {
    ...(name !== shownName && { name }),
    ...(font !== opened.font && { font }),
    ...(typed.dir !== scriptProps(opened).dir && { rtl: typed.dir === 'rtl' }),
  }
}

/** In the field itself, not in all that belongs to it. */
function triedProps(script: Parameters<typeof scriptProps>[0]) {
  const { lang, dir, style } = scriptProps(script)
  return { lang, dir, styles: { input: style } }
}
