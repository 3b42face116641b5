import type { User } from '#domain/user/user.ts'

/** Somebody logged in, by default without any opinion. */
export function aStoredUser(overrides: Partial<User> = {}): User {
  return {
    id: '5f0000000000000000000001',
    avatar: '',
    hasAvatar: false,
    name: 'Amina Juma',
    email: 'amina@example.org',
    phone: '',
    otherConnectionField: '',
    workedProjects: {},
    projectRoles: {},
    agreement: false,
    password: '',
    username: 'amina',
    analyticsOn: true,
    answeredConsent: false,
    uiLang: '',
    glossSuggestion: 'On',
    token: 'a token',
    isAdmin: false,
    isEmailVerified: false,
    ...overrides,
  }
}
