import type { Rolldown } from 'vite'

/**
 * What one loads on the way to the first word comes in four files instead of a hundred small ones, of which each brings
 * its imports, its names and a compression that begins anew. What lies beyond is split as it is imported.
 */
export const firstChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 4 },
    { name: 'door', test: screens('equipped', 'features/session/log-in-screen'), priority: 3 },
    {
      name: 'app',
      test: screens(
        'features/app-frame/app-frame',
        'features/app-frame/require-project',
        'features/app-frame/require-permission',
        'features/projects/projects-screen',
      ),
      priority: 2,
    },
    { name: 'entry', test: screens('features/data-entry/data-entry-screen'), priority: 1 },
  ],
}

/**
 * What is fetched together with a part, before it asks for it. Of the parts that come late only those named in the start, which
 * are screens: the others are fetched while nobody waits for them, and the names of all that they need would be on the way.
 */
export function preloadedWith(_part: string, needed: string[], { hostId }: { readonly hostId: string }): string[] {
  return /^assets\/(?:door|app|entry)-/.test(hostId) ? [] : needed
}

/** They, and with them all that they import. */
function screens(...names: readonly string[]): RegExp {
  return new RegExp(`/src/web/(?:${names.join('|')})\\.tsx$`)
}
