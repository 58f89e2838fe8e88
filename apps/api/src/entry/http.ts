import { describeSearch, progress } from './banner.ts'
import { parseEnv } from './env.ts'
import { outsidePlace } from './outside.ts'
import { run } from './run.ts'
import { createServices } from './services.ts'
import { freePort, openWeb } from './web.ts'

// One of any number of web processes on an outside database; jobs run in worker.ts, tables come from migrate.ts.

run(async (stops) => {
  const given = parseEnv(process.env)
  const env = { ...given, PORT: await freePort(given) }
  const place = outsidePlace(env)
  const { services } = await createServices(env, place)
  stops.push(() => services.db.destroy())
  const credentials = await openWeb(env, services, stops)
  progress('Web')(place.origin)
  progress('Search')(describeSearch(new URL(services.search_base, place.origin), credentials))
})
