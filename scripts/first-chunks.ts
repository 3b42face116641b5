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
      test: screens('app-frame', 'features/app-frame/require-project', 'features/projects/projects-screen'),
      priority: 2,
    },
    { name: 'entry', test: screens('features/data-entry/data-entry-screen'), priority: 1 },
  ],
}

/** They, and with them all that they import. */
function screens(...names: readonly string[]): RegExp {
  return new RegExp(`/src/web/(?:${names.join('|')})\\.tsx$`)
}
