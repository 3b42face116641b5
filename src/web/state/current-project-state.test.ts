import { expect, test } from 'vitest'
import { aProject } from '#domain/testing/project-builders.ts'
import {
  currentProjectState,
  initialCurrentProjectState,
  projectOpened,
  projectRefreshed,
  speakerChosen,
} from './current-project-state.ts'
import { logInSucceeded } from './login-state.ts'

const opened = currentProjectState(
  initialCurrentProjectState,
  projectOpened({ project: aProject({ id: 'p1', name: 'Natqgu' }), permissions: ['WordEntry'], openedBy: 'amina' }),
)
const logIn = (userId: string) => logInSucceeded({ userId, isAdmin: false, isEmailVerified: false })

test('news about the open project replaces what was known of it', () => {
  const news = projectRefreshed({ project: aProject({ id: 'p1', name: 'Natügu' }), permissions: [] })

  expect(currentProjectState(opened, news)).toMatchObject({
    project: { name: 'Natügu' },
    permissions: [],
    openedBy: 'amina',
  })
})

test('news about another project comes too late', () => {
  const late = projectRefreshed({ project: aProject({ id: 'p0' }), permissions: ['Archive'] })

  expect(currentProjectState(opened, late)).toBe(opened)
})

test('the project stays open when its user logs in again, and closes for anybody else', () => {
  expect(currentProjectState(opened, logIn('amina'))).toBe(opened)
  expect(currentProjectState(opened, logIn('joseph')).project).toBeNull()
})

test('the speaker stays until another one is chosen or another project is opened', () => {
  const amina = currentProjectState(opened, speakerChosen('s1'))
  const open = (id: string) =>
    currentProjectState(amina, projectOpened({ project: aProject({ id }), permissions: [], openedBy: 'amina' }))

  expect(open('p1').speakerId).toBe('s1')
  expect(open('p2').speakerId).toBe('')
})
