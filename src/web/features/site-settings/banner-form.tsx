import { Button, Skeleton, Textarea } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeBanner } from '#contract/site.ts'
import { call } from '#web/api/call.ts'
import { bannerQuery } from '#web/api/queries.ts'
import { failureOf } from '#web/shared/error-text.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import { BannerPreview } from './banner-preview.tsx'
import classes from './site-settings.module.css'

type Props = { readonly type: 'Announcement' | 'Login' }

/** One of the two texts with how it will look; what is typed counts when it is saved. */
export function BannerForm({ type }: Props) {
  const { t } = useTranslation()
  const { data, error } = useQuery(bannerQuery(type))
  return (
    <section className={classes.section} aria-labelledby={`banner-${type}`}>
      <h2 id={`banner-${type}`}>{t(`siteSettings.banners.${type}`)}</h2>
      {error && <Trouble failure={failureOf(error)} />}
      {!data && !error && <Skeleton height={160} aria-label={t('app.loading')} />}
      {data && <Fields type={type} saved={data.text} />}
    </section>
  )
}

function Fields({ type, saved }: Props & { readonly saved: string }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? saved
  const isChanged = text !== saved
  const client = useQueryClient()
  const tellUndo = useTellUndo()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (next: string) => call(writeBanner, { body: { type, text: next } }),
    onSuccess: (_, next) => {
      client.setQueryData(bannerQuery(type).queryKey, { type, text: next })
      setTyped(null)
    },
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isChanged && !isPending) mutate(text)
  }
  const reset = (): void =>
    mutate('', { onSuccess: () => tellUndo(t(`siteSettings.banners.empty.${type}`), () => mutate(saved)) })
  return (
    <form className={classes.section} onSubmit={submit}>
      <Textarea
        label={t('siteSettings.banners.text')}
        value={text}
        rows={3}
        dir="auto"
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <BannerPreview type={type} text={text} />
      <div className={classes.acts}>
        <Button type="submit" disabled={!isChanged} loading={isPending}>
          {t('siteSettings.banners.save')}
        </Button>
        <Button variant="default" disabled={saved === '' || isPending} onClick={reset}>
          {t('siteSettings.banners.reset')}
        </Button>
        <output className={classes.quiet}>
          {isChanged ? t('siteSettings.banners.unsaved') : isSuccess && t('siteSettings.banners.saved')}
        </output>
      </div>
      {error && <Trouble failure={failureOf(error)} />}
    </form>
  )
}
