import { createEngine } from '@delguur/search/engine/listing/engine'
import { assembleApi } from '../apps/api/src/entry/api.ts'
import { parseEnv } from '../apps/api/src/entry/env.ts'
import { createServices } from '../apps/api/src/entry/services/services.ts'
import type { CardSource } from '../apps/api/src/modules/search/search/card.ts'
import { memoryFinder } from '../apps/api/src/modules/search/search/finder.ts'
import type { Search } from '../apps/api/src/modules/search/search/index.ts'
import type { Schema } from '../apps/api/src/platform/http/response-schema.ts'
import type { Api } from '../apps/api/src/platform/http/serve.ts'
import { describeApi } from '../apps/api/src/platform/openapi/openapi.ts'

const never = (): never => {
  throw new Error('the description asks for no data')
}

/** The API and its description as a shop serves it. Nothing is started, so no database is asked. */
export async function describedApi(): Promise<{ api: Api; description: Schema }> {
  const engine = createEngine<CardSource>()
  const search: Search = {
    find: { ...memoryFinder(engine), isAway: never },
    engine,
    words: never,
    built: Promise.resolve(),
    opening: Promise.resolve(),
    follow: never,
    tryTuning: never,
    upTo: never,
    refresh: never,
    stop: never,
  }
  const { services } = await createServices(parseEnv({}), {
    database_url: 'postgres://nowhere/none',
    smtp_url: 'smtp://nowhere',
    secret: 'a description of the API keeps no secret',
    origin: 'http://localhost',
  })
  const api = assembleApi(services, search)
  return { api, description: await describeApi(api, '0.1.0') }
}
