import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import classes from './projects.module.css'

/** A code from the wall, as it is read: in any case, with or without what stands between its groups. */
export function JoinByCode() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [isLacking, setLacking] = useState(false)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const code = typed.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
    setLacking(code === '')
    if (code !== '') void navigate(`/join/${encodeURIComponent(code)}`)
  }
  return (
    <form className={classes.joining} noValidate onSubmit={submit}>
      <TextInput
        label={t('projects.joinCode')}
        description={t('projects.joinHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={isLacking && t('login.required')}
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setLacking(false)
        }}
      />
      <Button type="submit" variant="outline">
        {t('projects.join')}
      </Button>
    </form>
  )
}
