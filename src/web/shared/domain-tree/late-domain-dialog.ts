import { late } from '#web/shared/late.tsx'

/** See there; fetched when it is first wanted. */
export const LateDomainDialog = late('domain-dialog', async () => (await import('./domain-dialog.tsx')).DomainDialog)
