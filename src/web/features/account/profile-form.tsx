import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeMyProfile } from '#contract/my-account.ts'
import { EMAIL_LIMIT, FIELD_LIMIT } from '#domain/user/accept-user.ts'
import type { User } from '#domain/user/user.ts'
import { call } from '#web/api/call.ts'
import { lackText } from '#web/shared/account-rules.ts'
import { INTERFACE_LANGUAGES, interfaceLanguageOf, LANGUAGES } from '#domain/user/interface-languages.ts'
import { adoptLanguage, browserLanguage } from '#web/i18n/start-i18n.ts'
import { isOfflineInstallation } from '#web/plain/runtime-config.ts'
import { refreshUser } from '#web/session/stored-user.ts'
import { PasswordField } from '#web/shared/password-field.tsx'
import { editsAfter } from '#web/shared/edits-after.ts'
import { showToast } from '#web/shared/notice.tsx'
import { useUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { submitting } from '#web/shared/submitting.ts'
import classes from './account.module.css'
import { AnalyticsChoice } from './analytics-choice.tsx'
import { EmailState } from './email-state.tsx'
import { SaveBar } from './save-bar.tsx'
import { Section } from './section.tsx'
import {
  changeOf,
  type Edits,
  type ProfileParts,
  settingLacks,
  type Settings,
  settingsOf,
  fieldAtFault,
} from './settings-state.ts'

/** One way of saving for all that is known of a person (spec screens S14.5); only what was changed is sent. */
export function ProfileForm({ user }: { readonly user: User }) {
  const { t } = useTranslation()
  const [edits, setEdits] = useState<Edits>({})
  const [isChecked, setIsChecked] = useState(false)
  const [password, setPassword] = useState('')
  const change = changeOf(user, edits)
  const isChanged = Object.keys(change).length > 0
  useUnsavedChanges(isChanged)
  const saving = useSaving((saved) => {
    setEdits((now) => editsAfter(saved, now))
    setPassword('')
    showToast({ tone: 'success', message: t('account.saved') })
  })
  const shown: Settings = { ...settingsOf(user), ...edits }
  const lacks = settingLacks(change, password)
  const refused = fieldAtFault(t, saving.error)
  const edit = (edited: Edits): void => {
    setEdits({ ...edits, ...edited })
    saving.reset()
  }
  const submit = (): void => {
    setIsChecked(true)
    const isComplete = Object.values(lacks).every((lack) => lack === null)
    if (isChanged && isComplete && !saving.isPending) saving.mutate({ change, edits, password })
  }
  const text = (name: 'name' | 'email' | 'phone') => ({
    name,
    label: t(`account.${name}`),
    value: shown[name],
    maxLength: FIELD_LIMIT,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => edit({ [name]: currentTarget.value }),
    error:
      refused?.field === name ? refused.text : name !== 'phone' && isChecked ? lackText(t, lacks[name]) : undefined,
  })
  return (
    <form noValidate onSubmit={submitting(submit)}>
      <Section title={t('account.you')} about={t('account.youText')}>
        <TextInput {...text('name')} autoComplete="name" dir="auto" />
        <dl className={classes.fixed}>
          <dt>{t('login.username')}</dt>
          <dd>
            <bdi>{user.username}</bdi>
          </dd>
          <dd className={classes.quiet}>{t('account.usernameFixed')}</dd>
        </dl>
        <div>
          <TextInput {...text('email')} type="email" inputMode="email" autoComplete="email" maxLength={EMAIL_LIMIT} />
          <EmailState key={user.email} user={user} isChanged={change.email !== undefined} />
        </div>
        {change.email !== undefined && (
          // Whoever finds a device open must not have the letters about a forgotten password sent to themselves.
          <PasswordField
            label={t('account.yourPassword')}
            description={t('account.yourPasswordText')}
            value={password}
            error={refused?.field === 'password' ? refused.text : isChecked && lackText(t, lacks.password)}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value)
              saving.reset()
            }}
          />
        )}
        <TextInput {...text('phone')} type="tel" inputMode="tel" autoComplete="tel" />
      </Section>
      <Section title={t('account.working')} about={t('account.workingText')}>
        <NativeSelect
          size="md"
          label={t('language.choose')}
          value={interfaceLanguageOf(shown.uiLang) ?? ''}
          onChange={({ currentTarget }) => edit({ uiLang: currentTarget.value })}
        >
          <option value="">{t('account.browserLanguage', { language: LANGUAGES[browserLanguage()] })}</option>
          {INTERFACE_LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGES[language]}
            </option>
          ))}
        </NativeSelect>
        <Switch
          label={t('account.glossSuggestions')}
          description={t('account.glossSuggestionsText')}
          checked={shown.glossSuggestion === 'On'}
          onChange={({ currentTarget }) => edit({ glossSuggestion: currentTarget.checked ? 'On' : 'Off' })}
        />
        {!isOfflineInstallation() && (
          <AnalyticsChoice answer={shown.analytics} onAnswer={(analytics) => edit({ analytics })} />
        )}
      </Section>
      <SaveBar
        isChanged={isChanged}
        isSaving={saving.isPending}
        error={refused ? null : saving.error}
        onDiscard={() => {
          setEdits({})
          setPassword('')
          setIsChecked(false)
          saving.reset()
        }}
      />
    </form>
  )
}

type Saving = { readonly change: ProfileParts; readonly edits: Edits; readonly password: string }

/** The interface follows a new language at once, that of the browser too (spec screens S3.6). */
function useSaving(onSaved: (edits: Edits) => void) {
  return useMutation({
    mutationFn: ({ change, password }: Saving) => {
      const proof = change.email === undefined ? {} : { password: password.trim() }
      return call(changeMyProfile, { body: { ...change, ...proof } })
    },
    onSuccess: async (answer, { change: { uiLang }, edits }) => {
      refreshUser(answer)
      onSaved(edits)
      if (uiLang !== undefined) await adoptLanguage()
    },
  })
}
