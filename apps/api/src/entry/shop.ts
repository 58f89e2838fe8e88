import { printAddresses } from './banner.ts'
import { growFreely } from './collect.ts'
import { useCompileCache } from './compile-cache.ts'
import { openDataDir } from './data-dir.ts'
import { openDatabases, openMailServer } from './embedded-services.ts'
import { isReachable, parseEnv } from './env.ts'
import { freePort } from './port-problem.ts'
import { run } from './run.ts'
import { secretKey } from './secret-key.ts'
import { loadTenants } from './tenants.ts'

// The embedded default: everything of every shop in one process, on a PostgreSQL that it starts itself. This file loads
// little: PostgreSQL and the sandbox start while the rest is loaded.

run(async (stops) => {
  growFreely()
  const given = parseEnv(process.env)
  const env = { ...given, PORT: await freePort(given) }
  const hosted = await loadTenants(env)
  await openDataDir(env)
  useCompileCache(env)
  const secret = await secretKey(env)
  // stand-ins never run, not even for a moment, beside a shop that others reach
  const early = isReachable(env) ? undefined : openMailServer(env, stops)
  const started = Promise.withResolvers<void>()
  const database = openDatabases(env, stops, started.resolve)
  for (const starting of [early, database]) starting?.catch(() => undefined)
  // loading leaves no turn to anything else
  await Promise.race([started.promise, database])
  const { startShops } = await import('./start-shops.ts')
  const databaseOf = await database
  const addresses = await startShops(
    hosted,
    { env, secret, databaseOf, mail: () => early ?? openMailServer(env, stops) },
    stops,
  )
  printAddresses(addresses)
})
