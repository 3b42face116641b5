import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import classes from './joining.module.css'

/** A code is read from a wall or a screen: in any case, with whatever stands between its groups. */
export function CodeForm({ typed = '' }: { readonly typed?: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const [isEmpty, setIsEmpty] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault()
    const code = text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
    setIsEmpty(code === '')
    if (code !== '') await navigate(`/join/${encodeURIComponent(code)}`)
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput
        classNames={{ input: classes.code ?? '' }}
        label={t('join.code')}
        error={isEmpty && t('login.required')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        dir="ltr"
        autoFocus
      />
      <Button type="submit" fullWidth>
        {t('join.look')}
      </Button>
    </form>
  )
}
