import { useTranslation } from 'react-i18next'
import type { Author } from '#contract/change-set.ts'
import { Face } from '#web/shared/face.tsx'
import classes from './history.module.css'

type Props = {
  /** null: an import. */
  readonly by: Author | null
  /** ISO 8601. */
  readonly at: string
  /** How many words; undefined where it is of one. */
  readonly words?: number
}

/** Who did it, and when by the clocks of the reader. */
export function AuthorAndTime({ by, at, words }: Props) {
  const { t, i18n } = useTranslation()
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <span className={classes.facts}>
      <bdi>{by ? (by.name ?? t('audit.someone')) : t('history.import')}</bdi>
      <time dateTime={at}>{time.format(new Date(at))}</time>
      {words !== undefined && words > 1 && <span>{t('history.words', { words })}</span>}
    </span>
  )
}

/** Their picture; an import has none, and keeps its place. */
export function AuthorFace({ by }: Pick<Props, 'by'>) {
  return <Face of={{ userId: by?.userId ?? '', name: by?.name ?? '', hasAvatar: by?.hasAvatar ?? false }} />
}
