import { describeSearch, progress } from './banner.ts'
import { openDataDir } from './data-dir.ts'
import { parseEnv } from './env.ts'
import { ownPlace } from './outside.ts'
import { freePort } from './port-problem.ts'
import { naming, run, type Stop } from './run.ts'
import { createServices } from './services/services.ts'
import { type Hosted, loadTenants } from './tenants.ts'
import { openWeb, startServers, type Web } from './web/web.ts'

// One of any number of web processes on outside databases; jobs run in worker.ts, tables come from migrate.ts.

run(async (stops) => {
  const given = parseEnv(process.env)
  const env = { ...given, PORT: await freePort(given) }
  await openDataDir(env)
  const webs: Web[] = []
  for (const each of await loadTenants(env)) webs.push(await naming(each.env, () => openShop(each, stops)))
  await startServers(env, webs, stops)
})

async function openShop(hosted: Hosted, stops: Stop[]): Promise<Web> {
  const { env, origin } = hosted
  const { services } = await createServices(env, await ownPlace(hosted))
  stops.push(() => services.db.destroy())
  const web = await openWeb(hosted, services, stops)
  progress('Web', env)(origin)
  progress('Search', env)(describeSearch(new URL(services.search_base, origin), web.credentials))
  return web
}
