import { screen } from '@testing-library/react'
import type { ProjectMember } from '#contract/member.ts'
import type { User } from '#domain/user/user.ts'
import { type Answers, showScreen } from '#web/testing/show-screen.tsx'
import { MembersScreen } from '../members-screen.tsx'

export function aMember(name: string, overrides: Partial<ProjectMember> = {}): ProjectMember {
  const username = name.toLowerCase()
  const times = { joinedAt: '2026-01-01T00:00:00Z', lastWord: null }
  return { userId: username, name, username, hasAvatar: false, role: 'Harvester', ...times, ...overrides }
}

type Options = { readonly me?: Partial<User>; readonly answers?: Answers }

/** The members screen of a project with these. */
export async function openMembers(members: ProjectMember[], { me = {}, answers = {} }: Options = {}) {
  const shown = showScreen(MembersScreen, {
    role: members.find(({ userId }) => userId === 'amina')?.role ?? 'Owner',
    me,
    answers: {
      'GET /members': members,
      'GET /joincodes': [],
      'GET /joincodes/addresses': ['http://10.0.0.7:5000'],
      'GET /invitations': [],
      ...answers,
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'People' })
  return shown
}
