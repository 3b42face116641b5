import type { Rolldown } from 'vite'

/**
 * What one loads on the way to the first word comes in four files instead of a hundred small ones, of which each brings
 * its imports, its names and a compression that begins anew. What lies beyond is split as it is imported.
 */
export const firstChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'start', tags: ['$initial'], priority: 5 },
    { name: 'door', test: screens('door'), priority: 3 },
    { name: 'app', test: screens('app'), priority: 2 },
    { name: 'entry', test: screens('features/data-entry/data-entry-screen'), priority: 1 },
  ],
}

/** Hardly anybody comes to these from outside: by the time that they are opened, the service worker has most of what they need. */
const INSIDE =
  /^assets\/(?:(?:words|merge|statistics|site)-page|(?:not-found|forgotten-password|people|members|speakers|recording-pass|new-project|project-settings|user-settings|goals|decided|history|change-set|word-history|characters|replace)-screen)-/
const ON_THE_WAY = /^assets\/(?:door|app|entry)-/

/**
 * What is fetched together with a part, before it asks for it. The names of all that the screens inside and the parts that
 * come late need would be on the way; those parts are fetched while nobody waits for them.
 */
export function preloadedWith(part: string, needed: string[], { hostId }: { readonly hostId: string }): string[] {
  return ON_THE_WAY.test(hostId) || INSIDE.test(part) ? [] : needed
}

/** They, and with them all that they import. */
function screens(...names: readonly string[]): RegExp {
  return new RegExp(`/src/web/(?:${names.join('|')})\\.tsx?$`)
}
