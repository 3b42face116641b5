import type { Database } from '#server/database/database.ts'
import { inTransaction } from '#server/database/in-transaction.ts'
import { writeAudit } from '#server/features/audit/audit.store.ts'
import type { Actor } from '#server/http/authorise.ts'
import { type Banner, putBanner } from './banners.store.ts'

export async function writeBanner(db: Database, { userId }: Actor, banner: Banner): Promise<void> {
  await inTransaction(db, async (tx) => {
    await putBanner(tx, banner, new Date())
    await writeAudit(tx, { userId, action: 'bannerChanged', details: { ...banner } })
  })
}
