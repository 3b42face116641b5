import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { countTagsByUser } from '#contract/statistics.ts'
import { domainNamed } from '#domain/domains/domain-tree.ts'
import { useDomainTitles, WrittenName } from '#web/shared/domains/domain-name.tsx'
import { useProjectTree } from '#web/shared/domains/use-domain-tree.ts'
import { useCurrentProject } from '#web/state/use-current-project.ts'
import type { Cell, Figures } from './figures.ts'
import { BarsChart } from './late-charts.ts'
import { usersQuery } from './statistics-queries.ts'
import { StatisticsScreen } from './statistics-screen.tsx'
import { View } from './view.tsx'
import { WhenTold } from './when-told.tsx'
import classes from './statistics.module.css'

type User = AnswerOf<typeof countTagsByUser>[number]

/** Whoever is no member any more, and tags that say no user (spec api 9.8). */
const UNKNOWN = 'unknownUserId'
/** As many bars as can be read. */
const MOST = 20

/** How much each member has collected, most first (spec rules 5.5). */
export function UsersScreen() {
  const { t } = useTranslation()
  const { id } = useCurrentProject()
  const query = useQuery(usersQuery(id))
  return (
    <StatisticsScreen>
      <WhenTold
        query={query}
        isEmpty={(users) => users.every(({ wordCount }) => wordCount === 0)}
        empty={t('statistics.none')}
      >
        {(users) => <Users users={users.filter((one) => one.id !== UNKNOWN || one.wordCount > 0)} />}
      </WhenTold>
    </StatisticsScreen>
  )
}

function Users({ users }: { readonly users: readonly User[] }) {
  const { t, i18n } = useTranslation()
  const latestOf = useLatestDomain()
  const nameOf = ({ id, username }: User): string => (id === UNKNOWN ? t('statistics.others') : username)
  const dates = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
  const whenOf = ({ recentDomain }: User): string => {
    const time = Date.parse(recentDomain?.created ?? '')
    return Number.isNaN(time) ? '' : dates.format(time)
  }
  const figures: Figures = {
    head: [
      t('statistics.person'),
      t('statistics.meanings'),
      t('home.domains'),
      t('statistics.latest'),
      t('statistics.when'),
    ],
    rows: users.map((user) => ({
      key: user.id,
      cells: [nameOf(user), user.wordCount, user.domainCount, latestOf(user), whenOf(user)],
    })),
  }
  const bars = users.slice(0, MOST).map((user) => ({ label: nameOf(user), value: user.wordCount }))
  return (
    <>
      <p className={classes.quiet}>{t('statistics.counted')}</p>
      <View
        title={t('statistics.usersTitle')}
        figures={figures}
        bars={bars.length}
        chart={<BarsChart bars={bars} axis={t('statistics.meanings')} />}
      />
    </>
  )
}

/** In the language in which the project has its domains; as the tag says it where the tree lacks the domain. */
function useLatestDomain(): (user: User) => Cell {
  const { tree } = useProjectTree()
  const titleOf = useDomainTitles()
  return ({ recentDomain }) => {
    if (!recentDomain) return ''
    const found = tree && domainNamed(tree, recentDomain.id)
    if (!found) return `${recentDomain.id} ${recentDomain.name}`
    const text = titleOf(found)
    return { text, shown: <WrittenName domain={found}>{text}</WrittenName> }
  }
}
