import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createEngine } from '@delguur/search/engine/listing/engine'
import { assembleApi } from '../apps/api/src/entry/api.ts'
import { parseEnv } from '../apps/api/src/entry/env.ts'
import { createServices } from '../apps/api/src/entry/services.ts'
import type { CardSource } from '../apps/api/src/modules/search/search/card.ts'
import { memoryFinder } from '../apps/api/src/modules/search/search/finder.ts'
import type { Search } from '../apps/api/src/modules/search/search/index.ts'
import { describeApi } from '../apps/api/src/platform/openapi.ts'

// `npm run openapi`: apps/api/openapi.json from the contract. Nothing is started, so no database is asked.

const never = (): never => {
  throw new Error('the description asks for no data')
}
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

const env = parseEnv({})
const { services } = await createServices(env, {
  database_url: 'postgres://nowhere/none',
  smtp_url: 'smtp://nowhere',
  secret: 'a description of the API keeps no secret',
  origin: 'http://localhost',
})
const file = join(resolve(import.meta.dirname, '..'), 'apps/api/openapi.json')
await writeFile(file, `${JSON.stringify(describeApi(assembleApi(services, search), '0.1.0'), null, 2)}\n`)
