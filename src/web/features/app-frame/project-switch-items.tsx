import { Menu } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Project } from '#domain/project/project.ts'
import { failureOf } from '#web/api/failure.ts'
import { myProjectsQuery, projectsHereQuery } from '#web/api/queries.ts'
import { errorText } from '#web/shared/error-text.ts'
import { useOpenProject } from '#web/shared/use-open-project.ts'
import { MenuAt } from '#web/shared/floating.tsx'
import type { Place } from '#web/shared/opener.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { MenuLink } from '#web/shared/menu-link.tsx'

const SHOWN = 8

type Props = { readonly project: Project; readonly at: Place }

/** The other projects, without a network those that are on this device, and the way to all of them. */
export function ProjectSwitchItems({ project, at }: Props) {
  const { t } = useTranslation()
  const { data: projects, error } = useQuery({ ...myProjectsQuery({ isQuiet: true }), enabled: at.isOpen })
  const { open } = useOpenProject()
  const tellFailure = useTellFailure()
  const { data: here = [] } = useQuery({ ...projectsHereQuery(), enabled: at.isOpen && error !== null })
  const others = (projects ?? here).filter(({ id }) => id !== project.id).slice(0, SHOWN)
  return (
    <MenuAt at={at} position="bottom-start">
      <MenuLink to="/app/projects" icon={IconListSearch}>
        {t('appBar.allProjects')}
      </MenuLink>
      {(others.length > 0 || error) && <Menu.Divider />}
      {error && <Menu.Label maw={250}>{errorText(t, failureOf(error))}</Menu.Label>}
      {others.map(({ id, name }) => (
        <Menu.Item key={id} onClick={() => open(id, tellFailure)}>
          {name}
        </Menu.Item>
      ))}
    </MenuAt>
  )
}
