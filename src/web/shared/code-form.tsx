import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import classes from './code-form.module.css'
import fieldRow from './field-row.module.css'
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
  const look = isAside
    ? { label: t('projects.joinCode'), description: t('projects.joinHint') }
    : { label: t('join.code'), autoFocus: true, classNames: { input: classes.code ?? '' } }
  return (
    <form
      className={isAside ? `${fieldRow.row} ${classes.aside}` : classes.form}
      noValidate
      onSubmit={submitting(submit)}
    >
      <TextInput
        {...look}
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
      <Button type="submit" fullWidth={!isAside} variant={isAside ? 'outline' : 'filled'}>
        {isAside ? t('projects.join') : t('join.look')}
      </Button>
    </form>
  )
}
