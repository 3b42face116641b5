import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import classes from './code-form.module.css'
import { FieldWithButton } from './field-with-button.tsx'
import { submitting } from './submitting.ts'

type Props = {
  readonly typed?: string
  /** One of several ways on from a screen; else it is what one has come for. */
  readonly isAside?: boolean
}

/** A code is read from a wall or a screen: in any case, with whatever stands between its groups. */
export function CodeForm({ typed = '', isAside = false }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = async (): Promise<void> => {
    const code = text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
    setIsEmpty(code === '')
    if (code !== '') await navigate(`/join/${encodeURIComponent(code)}`)
  }
  const field = (
    <TextInput
      {...(isAside
        ? { label: t('projects.joinCode'), description: t('projects.joinHint') }
        : { label: t('join.code'), autoFocus: true, classNames: { input: classes.code ?? '' } })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={isEmpty && t('login.required')}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        setIsEmpty(false)
      }}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
      dir="ltr"
    />
  )
  if (isAside) {
    return (
      <FieldWithButton submit={t('projects.join')} onSubmit={submit} className={classes.aside}>
        {field}
      </FieldWithButton>
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={submitting(submit)}>
      {field}
      <Button type="submit" fullWidth>
        {t('join.look')}
      </Button>
    </form>
  )
}
