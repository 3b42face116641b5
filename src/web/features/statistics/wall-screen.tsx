import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { percentBegun } from '#domain/domains/coverage.ts'
import { ROOT_ID } from '#domain/domains/domain-id.ts'
import { ButtonLink } from '#web/shared/button-link.tsx'
import { Screen } from '#web/shared/screen.tsx'
import { Trouble } from '#web/shared/trouble.tsx'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import { tagsQuery } from './statistics-queries.ts'
import { type Covered, useCovered } from './use-covered.ts'
import { useLacking } from './use-lacking.ts'
import { useLiveStatistics } from './use-live-statistics.ts'
import { WallPeople } from './wall-people.tsx'
import { AsOf, Awaited } from './when-told.tsx'
import classes from './wall.module.css'

/** For the wall of a hall: few figures that are read from far away, who is where, and what is still to be done. */
export function WallScreen() {
  const { t } = useTranslation()
  const { id, name } = useCurrentProject()
  useLiveStatistics(id)
  const { covered, failure } = useCovered()
  const wall = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const tellFailure = useTellFailure()
  const fill = async (): Promise<void> => {
    await wall.current?.requestFullscreen()
    // What fills the screen has the focus, or nothing has.
    wall.current?.focus()
    document.addEventListener('fullscreenchange', () => button.current?.focus(), { once: true })
  }
  return (
    <Screen
      title={t('statistics.wall')}
      width="full"
      aside={
        <>
          {document.fullscreenEnabled && (
            <Button ref={button} onClick={() => void fill().catch(tellFailure)}>
              {t('statistics.fullScreen')}
            </Button>
          )}
          <ButtonLink to="/app/statistics" look="outlined">
            {t('place.statistics')}
          </ButtonLink>
        </>
      }
    >
      <div ref={wall} tabIndex={-1} className={classes.wall}>
        <h2 className={classes.project}>
          <bdi>{name}</bdi>
        </h2>
        {covered && <WallFigures covered={covered} />}
        {!covered && failure && <Trouble error={failure.error} onTryAgain={failure.retry} />}
        {!covered && !failure && <Awaited />}
        {covered && <WallPeople tree={covered.tree} />}
      </div>
    </Screen>
  )
}

function WallFigures({ covered: { totals, coverage } }: { readonly covered: Covered }) {
  const { t, i18n } = useTranslation()
  const { id } = useCurrentProject()
  const { data, error, refetch } = useQuery(tagsQuery(id))
  const all = coverage.get(ROOT_ID) ?? { domains: 0, begun: 0 }
  const numbers = new Intl.NumberFormat(i18n.language)
  const percents = new Intl.NumberFormat(i18n.language, { style: 'percent' })
  return (
    <>
      {data ? <AsOf at={data.at} /> : <Trouble error={error} onTryAgain={refetch} />}
      <dl className={classes.figures}>
        <Figure text={t('statistics.today')} value={data ? numbers.format(data.answer.today) : '…'} isMain />
        <Figure text={t('place.words')} value={numbers.format(totals.get('words') ?? 0)} isMain />
        <Figure text={t('statistics.domainsStarted')} value={percents.format(percentBegun(all) / 100)} isMain />
        {useLacking(totals).map(({ text, count }) => (
          <Figure key={text} text={text} value={numbers.format(count)} />
        ))}
      </dl>
    </>
  )
}

type FigureProps = { readonly text: string; readonly value: string; readonly isMain?: boolean }

function Figure({ text, value, isMain = false }: FigureProps) {
  return (
    <div data-main={isMain}>
      <dt>{text}</dt>
      <dd>{value}</dd>
    </div>
  )
}
