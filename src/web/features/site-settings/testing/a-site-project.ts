import type { SiteProject } from '#contract/site-administration.ts'

/** A project as the settings of the site list it, under its name; pass only what the test is about. */
export const aSiteProject = (name: string, overrides: Partial<SiteProject> = {}): SiteProject => ({
  id: name,
  name,
  isActive: true,
  owner: { userId: 'amina', name: 'Amina', username: 'amina' },
  memberCount: 1,
  wordCount: 0,
  bytes: 0,
  madeAt: '2026-01-01T00:00:00Z',
  lastChange: null,
  ...overrides,
})
