import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { type MemorySearch, memorySearch } from '../src/adapters/search-memory/search-memory.ts'
import { type EsApiOptions, esApiRoutes } from '../src/modules/search/es-api/index.ts'
import type { HttpOptions } from '../src/platform/http/http.ts'
import { startApp } from './app.ts'
import { freshDatabase } from './database.ts'
import { testIndices } from './es-documents.ts'

export const credentials = { user: 'shop', pass: 'a-long-enough-password' }
export const basic = (user = credentials.user, pass = credentials.pass): string =>
  `Basic ${Buffer.from(`${user}:${pass}`).toString('base64')}`

export type TestEsApi = { app: FastifyInstance; engine: MemorySearch; url: string; close: () => Promise<void> }
let started = 0

type Options = Partial<EsApiOptions> & { http?: Partial<HttpOptions>; start?: boolean }

/** The search service below the shop's `/es`, listening, over the six products. */
export async function startEsApi({ http, start = true, ...options }: Options = {}): Promise<TestEsApi> {
  const shop = await startApp(await freshDatabase(`es_api_${++started}`), [], http)
  const indices = testIndices()
  const engine = memorySearch(indices, {
    clock: shop.services.clock,
    onFailure: (error) => shop.services.log.fatal(error),
  })
  const given = { engine, indices, credentials, requestsPerMinute: 0, timeout: 10_000, name: 'shop', ...options }
  await shop.app.register(esApiRoutes(given), { prefix: '/es' })
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  if (start) {
    engine.start()
    while (!(await engine.health()).ok) await sleep(5)
  }
  const close = async (): Promise<void> => {
    await shop.close()
    await engine.stop()
  }
  return { app: shop.app, engine, url: `${address}/es`, close }
}
