import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Services } from './context.ts'
import { migrationFiles } from './database/migrate.ts'
import { apiHeaders } from './http/security.ts'

type Check = () => Promise<boolean>

/**
 * `/healthz`: the process answers. `/readyz`: it can serve; without what is only `good` to have it still can, such as its
 * search, and says `degraded`.
 */
export function serveHealth(app: FastifyInstance, services: Services, good: Record<string, Check>): void {
  const checks: Record<string, Check> = {
    database: async () => (await sql`select 1`.execute(services.db)).rows.length === 1,
    migrations: async () => {
      const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(services.db)
      const recorded = new Set(rows.map(({ name }) => name))
      return (await migrationFiles()).every((name) => recorded.has(name))
    },
  }
  app.get('/healthz', async (_request, reply) => reply.headers(apiHeaders).send({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries({ ...checks, ...good }).map(
        async ([name, check]) => [name, await check().catch(() => false)] as const,
      ),
    )
    const ready = results.every(([name, ok]) => ok || Object.hasOwn(good, name))
    const isHealthy = results.every(([, ok]) => ok)
    return reply
      .headers(apiHeaders)
      .code(ready ? 200 : 503)
      .send({ status: isHealthy ? 'ok' : ready ? 'degraded' : 'unavailable', checks: Object.fromEntries(results) })
  })
}
