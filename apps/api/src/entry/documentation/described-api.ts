import { createEngine } from '@delguur/search/engine/listing/engine'
import { type CardSource, memoryFinder, type Search } from '../../modules/search/search/index.ts'
import type { Schema } from '../../platform/http/response-schema.ts'
import type { Api } from '../../platform/http/serve.ts'
import { describeApi } from '../../platform/openapi/openapi.ts'
import { assembleApi } from '../api.ts'
import { parseEnv } from '../env.ts'
import { version } from '../machine.ts'
import { createServices } from '../services/services.ts'

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
  return { api, description: await describeApi(api, version) }
}
