import type { Pool } from 'pg'
import { createCatalogVersion } from '../platform/catalog-version.ts'
import type { Services } from '../platform/context.ts'
import { createDb } from '../platform/db.ts'
import { randomIds } from '../platform/ids.ts'
import { jobQueue } from '../platform/jobs.ts'
import { createLog } from '../platform/log.ts'
import type { Env } from './env.ts'
import { loadTenant } from './tenants.ts'

/** The services of one tenant on its database. */
export async function createServices(env: Env, url: string): Promise<{ services: Services; pool: Pool }> {
  const { db, pool } = createDb(url, { max: env.DB_CONNECTIONS })
  const services: Services = {
    db,
    tenant: await loadTenant(env.root, env.tenants[0] ?? 'bambar'),
    ids: randomIds,
    jobs: jobQueue,
    log: createLog(env.LOG_LEVEL),
    clock: () => new Date(),
    catalog: createCatalogVersion(),
  }
  return { services, pool }
}
