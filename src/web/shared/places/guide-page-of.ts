/** Which page of the guide is about a screen, by how the screen's address begins; parts of a screen come before the whole. */
const PAGES = [
  ['/app/project-settings#languages', 'languages'],
  ['/app/project-settings#domains', 'domains'],
  ['/app/project-settings#people', 'members'],
  ['/app/project-settings#exchange', 'import-export'],
  ['/app/project-settings#schedule', 'schedule'],
  ['/app/project-settings', 'settings'],
  ['/app/projects', 'projects'],
  ['/app/user-settings', 'account'],
  ['/app/site-settings', 'site'],
  ['/app/home', 'home'],
  ['/app/people/speakers', 'speakers'],
  ['/app/people', 'members'],
  ['/app/words/', 'history'],
  ['/app/words', 'words'],
  ['/app/goals/merge', 'merging'],
  ['/app/goals/history', 'history'],
  ['/app/goals/duplicates', 'duplicates'],
  ['/app/goals/characters', 'characters'],
  ['/app/goals/replace', 'replace'],
  ['/app/goals', 'cleaning'],
  ['/app/statistics', 'statistics'],
  ['/app/record', 'recording-pass'],
  ['/app/data-entry', 'collecting-words'],
  ['/app', 'projects'],
] as const

export type GuidePage = (typeof PAGES)[number][1] | 'keyboard' | 'privacy' | 'hall'

/** The page of the guide about the screen at an address; undefined for what is no screen of the app. */
export function guidePageOf({ pathname, hash }: Readonly<Record<'pathname' | 'hash', string>>): GuidePage | undefined {
  return PAGES.find(([beginning]) => `${pathname}${hash}`.startsWith(beginning))?.[1]
}
