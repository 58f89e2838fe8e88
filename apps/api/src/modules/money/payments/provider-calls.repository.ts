import type { Logger } from 'pino'
import type { Db } from '../../../platform/database/db.ts'
import type { ProviderLog } from './provider.port.ts'

/** Writes down every call to a provider; a log that cannot be written stops no payment. */
export const providerLog =
  (db: Db, log: Logger): ProviderLog =>
  (call) => {
    db.insertInto('provider_calls')
      .values({ ...call, url: call.url.slice(0, 500) })
      .execute()
      .catch((err: unknown) => log.warn({ err, provider: call.provider }, 'a provider call was not written down'))
  }

export async function forgetCallsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('provider_calls').where('created_at', '<', before).execute()
}
