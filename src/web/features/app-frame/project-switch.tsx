import { Menu } from '@mantine/core'
import { IconChevronDown, IconFolder, IconListSearch, IconUserHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Project } from '#domain/project/project.ts'
import { myProjectsQuery } from '#web/api/queries.ts'
import { useOpenProject } from '#web/features/projects/use-open-project.ts'
import { useTellFailure } from '#web/shared/use-tell-failure.ts'
import { useMay } from '#web/state/use-current-project.ts'
import classes from './app-bar.module.css'

const SHOWN = 8

/** The open project's name; behind it its page, the other projects and the way to all of them. */
export function ProjectSwitch({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const mayEnter = useMay('WordEntry')
  const [opened, setOpened] = useState(false)
  const { data: projects } = useQuery({ ...myProjectsQuery(), enabled: opened })
  const { open } = useOpenProject()
  const tellFailure = useTellFailure()
  const others = (projects ?? []).filter(({ id }) => id !== project.id).slice(0, SHOWN)
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start">
      <Menu.Target>
        <button type="button" className={`${classes.menuButton} ${classes.project}`} title={project.name}>
          <span className={classes.shortened} dir="auto">
            {project.name}
          </span>
          <IconChevronDown aria-hidden size={18} style={{ flex: 'none' }} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/app/project-settings"
          leftSection={<IconFolder aria-hidden size={20} stroke={1.75} />}
        >
          {t('appBar.projectPage')}
        </Menu.Item>
        {mayEnter && (
          <Menu.Item
            component={Link}
            to="/app/project-settings/speakers"
            leftSection={<IconUserHeart aria-hidden size={20} stroke={1.75} />}
          >
            {t('speakers.title')}
          </Menu.Item>
        )}
        <Menu.Item
          component={Link}
          to="/app/projects"
          leftSection={<IconListSearch aria-hidden size={20} stroke={1.75} />}
        >
          {t('appBar.allProjects')}
        </Menu.Item>
        {others.length > 0 && <Menu.Divider />}
        {others.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => open(id, { onError: tellFailure })}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
