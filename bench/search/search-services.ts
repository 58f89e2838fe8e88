import { parseEnv } from '../../apps/api/src/entry/env.ts'
import { createServices } from '../../apps/api/src/entry/services/services.ts'
import type { Services } from '../../apps/api/src/platform/context.ts'

/** The shop's services on the database of a shop that runs; it sends no mail. Close with `db.destroy()`. */
export async function servicesOn(database_url: string): Promise<Services> {
  const env = parseEnv({ DATABASE_URL: database_url, LOG_LEVEL: 'fatal' })
  const place = {
    database_url,
    smtp_url: 'smtp://127.0.0.1:9',
    secret: 'a measurement of the search keeps no secret',
    origin: 'http://localhost',
  }
  return (await createServices(env, place)).services
}
