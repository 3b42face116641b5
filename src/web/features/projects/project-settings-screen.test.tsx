import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NO_WRITING_SYSTEM } from '#domain/project/project.ts'
import { showScreen } from '#web/testing/show-screen.tsx'
import { ProjectSettingsScreen } from './project-settings-screen.tsx'

/** What stands at “Language of the domains”, where that is a fact and no choice. */
const treeLanguage = () =>
  screen.getAllByRole('term').find((term) => term.textContent === 'Domain language')?.nextElementSibling?.textContent

const inTelugu = { semDomWritingSystem: { ...NO_WRITING_SYSTEM, bcp47: 'te-IN' } }

test('S14.3 who may not choose the language of the domains sees which one the project has', async () => {
  showScreen(ProjectSettingsScreen, { role: 'Harvester', project: inTelugu })

  expect(treeLanguage()).toBe('Telugu')
  expect(screen.queryByLabelText('Domain language')).toBeNull()
})

test('that of a project that has chosen none is each person’s own', async () => {
  showScreen(ProjectSettingsScreen, { role: 'Harvester' })

  expect(treeLanguage()).toBe('Each person’s interface language')
})

test('in an archived project, where nobody may choose, its Owner sees it, too', async () => {
  showScreen(ProjectSettingsScreen, { project: { ...inTelugu, isActive: false } })

  expect(treeLanguage()).toBe('Telugu')
})

test('who may choose it sees it once, as a choice', async () => {
  showScreen(ProjectSettingsScreen, { project: inTelugu })

  expect(screen.getByLabelText('Domain language')).toHaveProperty('value', 'te')
  expect(treeLanguage()).toBeUndefined()
})
