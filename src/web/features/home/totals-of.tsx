import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { nameForReader } from '#web/i18n/language-name.ts'
import type { Totals } from '#web/replica/words/totals.ts'
import classes from './home.module.css'
import { ListSkeleton } from '#web/shared/list-skeleton.tsx'

type Props = {
  readonly totals: Totals | undefined
  readonly project: Project
  /** Something could not be had, which is said elsewhere. */
  readonly isMissing: boolean
}

/** How many words there are, and how many of them have what. */
export function TotalsOf({ totals, project, isMissing }: Props) {
  const { t, i18n } = useTranslation()
  if (!totals) return isMissing ? null : <ListSkeleton heights={[76]} label={t('home.loading')} />
  const written = (count: number | undefined): string => new Intl.NumberFormat(i18n.language).format(count ?? 0)
  const parts = [
    { text: t('home.inDomains'), count: totals.get('inDomains') },
    { text: t('home.recorded'), count: totals.get('recorded') },
    ...project.analysisWritingSystems.map((script) => ({
      text: t('home.glossed', { language: nameForReader(script, i18n.language) }),
      count: totals.get(`glossed ${script.bcp47}`),
    })),
  ]
  return (
    <dl className={classes.totals}>
      <div className={classes.words}>
        <dt>{t('place.words')}</dt>
        <dd>{written(totals.get('words'))}</dd>
      </div>
      {parts.map(({ text, count }) => (
        <div key={text}>
          <dt>{text}</dt>
          <dd>{written(count)}</dd>
        </div>
      ))}
    </dl>
  )
}
