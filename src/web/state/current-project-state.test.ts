import { describe, expect, test } from 'vitest'
import type { DomainAct } from '#domain/domains/domain-act.ts'
import { anOwnDomain, aProject } from '#domain/testing/project-builders.ts'
import { decidedTree } from '#web/state/decided-tree.ts'
import {
  currentProjectState,
  decisionsRead,
  initialCurrentProjectState,
  projectOpened,
  projectRefreshed,
  speakerChosen,
  treeDecided,
} from './current-project-state.ts'
import { logInSucceeded } from './login-state.ts'

const opened = currentProjectState(
  initialCurrentProjectState,
  projectOpened({ project: aProject({ id: 'p1', name: 'Natqgu' }), permissions: ['WordEntry'], openedBy: 'amina' }),
)
const logIn = (userId: string) => logInSucceeded({ userId })

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

describe('what was decided about the tree on this device', () => {
  const dances = anOwnDomain({ id: '5.1.0', parentId: '5.1' })
  const before = currentProjectState(
    initialCurrentProjectState,
    projectOpened({
      project: aProject({ id: 'p1', semanticDomains: [dances], finishedDomains: ['1.1'] }),
      permissions: [],
      openedBy: 'amina',
    }),
  )
  /** As it shows when all of that has been worked out. */
  const shown = (state: typeof before, action: Parameters<typeof currentProjectState>[1]) => {
    const next = currentProjectState(state, action)
    return next.heard ? currentProjectState(next, treeDecided(decidedTree(next.heard, next))) : next
  }
  const decided = (...acts: DomainAct[]) => decisionsRead(acts.map((act) => ({ act, madeAt: '2026-03-01T08:00:00Z' })))
  const moved: DomainAct = { kind: 'moveDomain', guid: dances.guid, parentKey: '5.2' }
  const finished: DomainAct = { kind: 'finishDomain', domainKey: '5.1.0', finished: true }
  const parents = ({ project }: typeof before) => project?.semanticDomains.map(({ parentId }) => parentId)

  test('shows at once, in its order, as what this person has decided', () => {
    const told: DomainAct = { kind: 'tellDomain', guid: dances.guid, lang: 'fr', change: { name: 'Danses' } }
    const after = shown(before, decided(told, moved, finished))

    expect(parents(after)).toEqual(['5.2', '5.2'])
    expect(after.project?.semanticDomains[1]).toMatchObject({ userId: 'amina', created: '2026-03-01T08:00:00Z' })
    expect(after.project?.finishedDomains).toEqual(['1.1', '5.1.0'])
  })

  test('stays on top of news, also when they come after a reload', () => {
    const reloaded = JSON.parse(JSON.stringify(shown(before, decided(moved)))) as typeof before
    const inFrench = { ...dances, lang: 'fr' }
    const news = aProject({ id: 'p1', semanticDomains: [dances, inFrench], hiddenDomains: ['2'] })
    const after = shown(reloaded, projectRefreshed({ project: news, permissions: [] }))

    expect(parents(currentProjectState(reloaded, projectRefreshed({ project: news, permissions: [] })))).toEqual([
      '5.2',
    ])
    expect(parents(after)).toEqual(['5.2', '5.2'])
    expect(after.project?.hiddenDomains).toEqual(['2'])
    expect(parents(shown(after, decided()))).toEqual(['5.1', '5.1'])
  })

  test('turns back when it is refused or discarded, and nothing else does', () => {
    const both = shown(before, decided(moved, finished))
    const after = shown(both, decided(finished))

    expect(parents(after)).toEqual(['5.1'])
    expect(after.project?.finishedDomains).toEqual(['1.1', '5.1.0'])
    expect(shown(after, decided()).project).toEqual(before.project)
  })

  test('is there when the same project is opened again, and says nothing of another one', () => {
    const state = shown(before, decided(moved))
    const open = (id: string) =>
      shown(
        state,
        projectOpened({ project: aProject({ id, semanticDomains: [dances] }), permissions: [], openedBy: 'amina' }),
      )

    expect(parents(open('p1'))).toEqual(['5.2'])
    expect(parents(open('p2'))).toEqual(['5.1'])
  })
})
