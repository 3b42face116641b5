import { Button, Textarea } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { writeBanner } from '#contract/site-administration.ts'
import { call } from '#web/api/call.ts'
import { bannerQuery } from '#web/api/queries.ts'
import doorway from '#web/shared/doorway/doorway.module.css'
import announcement from '#web/shared/announcement-banner.module.css'
import { editsAfter } from '#web/shared/edits-after.ts'
import { Trouble } from '#web/shared/trouble.tsx'
import { useUnsavedChanges } from '#web/shared/unsaved-changes.ts'
import { useFocusAfterWait } from '#web/shared/use-focus-after-wait.ts'
import { useTellUndo } from '#web/shared/use-tell-undo.tsx'
import { submitting } from '#web/shared/submitting.ts'
import { MomentField } from './moment-field.tsx'
import { SiteScreen } from './site-screen.tsx'
import { siteBannersQuery } from './site-queries.ts'
import classes from './site-settings.module.css'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'

type Props = { readonly type: 'Announcement' | 'Login' }
type Shown = { readonly text: string; readonly startsAt: string | null; readonly endsAt: string | null }

const NOTHING: Shown = { text: '', startsAt: null, endsAt: null }

/** What the site says to everybody: on every page, and at the log-in (spec screens 15, S14.2). */
export function SiteBannersScreen() {
  const { t } = useTranslation()
  return (
    <SiteScreen>
      <p className={classes.quiet}>{t('siteSettings.banners.about')}</p>
      <BannerForm type="Announcement" />
      <BannerForm type="Login" />
    </SiteScreen>
  )
}

/** One of the two texts with how it will look; what is typed counts when it is saved. */
function BannerForm({ type }: Props) {
  const { t } = useTranslation()
  const { data, error } = useQuery(siteBannersQuery())
  const saved = data?.find((banner) => banner.type === type) ?? NOTHING
  return (
    <section className={classes.section} aria-labelledby={`banner-${type}`}>
      <h2 id={`banner-${type}`}>{t(`siteSettings.banners.${type}`)}</h2>
      <Trouble error={error} />
      {!data && !error && <ListSkeleton heights={[160]} />}
      {data && <Fields type={type} saved={saved} />}
    </section>
  )
}

function Fields({ type, saved }: Props & { readonly saved: Shown }) {
  const { t } = useTranslation()
  const [changed, setChanged] = useState<Partial<Shown>>({})
  const { text, startsAt, endsAt } = { ...saved, ...changed }
  const isChanged = text !== saved.text || startsAt !== saved.startsAt || endsAt !== saved.endsAt
  useUnsavedChanges(isChanged)
  const tellUndo = useTellUndo()
  const { mutate, isPending, isSuccess, error } = useWriteBanner(type, (written) =>
    setChanged((now) => editsAfter(written, now)),
  )
  const field = useRef<HTMLTextAreaElement>(null)
  useFocusAfterWait(isPending, field)
  const reset = (): void =>
    mutate(NOTHING, { onSuccess: () => tellUndo(t(`siteSettings.banners.empty.${type}`), () => mutate(saved)) })
  return (
    <form
      className={classes.section}
      onSubmit={submitting(() => isChanged && !isPending && mutate({ text, startsAt, endsAt }))}
    >
      <Textarea
        ref={field}
        label={t('siteSettings.banners.text')}
        value={text}
        rows={3}
        maxLength={5000}
        dir="auto"
        onChange={({ currentTarget }) => setChanged({ ...changed, text: currentTarget.value })}
      />
      <div className={classes.times}>
        <MomentField
          label={t('siteSettings.banners.from')}
          moment={startsAt}
          onMoment={(moment) => setChanged({ ...changed, startsAt: moment })}
        />
        <MomentField
          label={t('siteSettings.banners.until')}
          moment={endsAt}
          onMoment={(moment) => setChanged({ ...changed, endsAt: moment })}
        />
      </div>
      <BannerPreview type={type} text={text} />
      <div className={classes.buttons}>
        <Button type="submit" disabled={!isChanged} loading={isPending}>
          {t('siteSettings.banners.save')}
        </Button>
        <Button variant="default" disabled={saved.text === '' || isPending} onClick={reset}>
          {t('siteSettings.banners.reset')}
        </Button>
        <output className={classes.quiet}>
          {isChanged ? t('siteSettings.banners.unsaved') : isSuccess && t('siteSettings.banners.saved')}
        </output>
      </div>
      <Trouble error={error} />
    </form>
  )
}

function useWriteBanner(type: Props['type'], onWritten: (written: Shown) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ text, startsAt, endsAt }: Shown) => call(writeBanner, { body: { type, text, startsAt, endsAt } }),
    onSuccess: async (_, written) => {
      await Promise.all([client.invalidateQueries(siteBannersQuery()), client.invalidateQueries(bannerQuery(type))])
      onWritten(written)
    },
  })
}

/** A text as everybody will see it. */
function BannerPreview({ type, text }: Props & { readonly text: string }) {
  const { t } = useTranslation()
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.quiet}>{t(`siteSettings.banners.where.${type}`)}</figcaption>
      {text === '' && <p className={classes.quiet}>{t('siteSettings.banners.nothing')}</p>}
      {text !== '' && type === 'Login' && (
        <p className={doorway.banner} dir="auto">
          {text}
        </p>
      )}
      {text !== '' && type === 'Announcement' && (
        <div className={announcement.banner}>
          <span className={announcement.close}>
            <IconX aria-hidden size={20} />
          </span>
          <p dir="auto">{text}</p>
        </div>
      )}
    </figure>
  )
}
