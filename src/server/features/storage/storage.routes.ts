import { readMyStorage, readStorage } from '#contract/storage.ts'
import type { Database } from '#server/database/database.ts'
import { type Http, serve } from '#server/http/serve.ts'
import type { Quotas } from './quotas.ts'
import { countBytes } from './storage.store.ts'

export function storageRoutes(http: Http, { db, quotas }: { readonly db: Database; readonly quotas: Quotas }): void {
  serve(http, readStorage, async ({ params: { projectId } }) => ({
    used: await countBytes(db, { kind: 'project', id: projectId }),
    quota: quotas.project,
  }))

  serve(http, readMyStorage, async ({ actor: { userId } }) => ({
    used: await countBytes(db, { kind: 'account', id: userId }),
    quota: quotas.account,
  }))
}
