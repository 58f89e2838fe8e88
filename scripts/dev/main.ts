import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openDataDir } from '../../apps/api/src/entry/data-dir.ts'
import { openDatabases, openMailServer } from '../../apps/api/src/entry/embedded-services.ts'
import { type Env, envOf, parseEnv } from '../../apps/api/src/entry/env.ts'
import { portProblem } from '../../apps/api/src/entry/port-problem.ts'
import { run, type Stop } from '../../apps/api/src/entry/run.ts'
import { answerWith } from './answer.ts'
import { openFrontEnds } from './front-ends.ts'
import { keepShops } from './keep-shops.ts'
import { watchSources } from './watch-sources.ts'

// `npm run dev`. This process has what must not begin anew when the API does: the port, PostgreSQL, the sandbox, and Vite, to
// which browsers are connected. The shops run in a process of their own (shops.ts).

run(async (stops) => {
  const given = parseEnv(process.env)
  const opened = Promise.withResolvers<RequestListener>()
  const server = createServer((request, response) => void opened.promise.then((answer) => answer(request, response)))
  const env = { ...given, PORT: await listen(server, given) }
  stops.push(async () => void server.close().closeAllConnections())
  await openDataDir(env)
  const mail = openMail(env, stops)
  const [databases, frontEnds] = await Promise.all([urlsOf(env, stops), openFrontEnds(env.root, server), mail.server()])
  const { storefront } = frontEnds
  const shops = keepShops({
    port: env.PORT,
    servers: async () => ({ databases, mail: await mail.server() }),
    answer: (payload) => storefront.environments.ssr.hot.handleInvoke(payload),
  })
  stops.push(shops.stop)
  opened.resolve(answerWith(frontEnds, shops))
  watchSources(storefront.watcher, env.root, async (path) => {
    if (path.startsWith('apps/sandbox/')) mail.reopen()
    await shops.restart(path)
    if (path.startsWith('tenants/')) storefront.hot.send({ type: 'full-reload' })
  })
  await shops.port()
})

/** Other machines reach it only where HOST says so: it answers with sources. */
async function listen(server: Server, { PORT, given }: Env): Promise<number> {
  server.listen(PORT, given.HOST ?? '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new Error(portProblem(PORT, (error as NodeJS.ErrnoException).code, 'PORT', 'npm run dev'))
  }
  return (server.address() as AddressInfo).port
}

async function urlsOf(env: Env, stops: Stop[]): Promise<Record<string, string>> {
  const databaseOf = await openDatabases(env, stops)
  const urls = env.tenants.map(async (tenant) => [tenant, await databaseOf(envOf(env, tenant))] as const)
  return Object.fromEntries(await Promise.all(urls))
}

/** The sandbox, which begins anew when its own source changes. */
function openMail(env: Env, stops: Stop[]) {
  const own: Stop[] = []
  const close = async (): Promise<void> => {
    for (const stop of own.splice(0)) await stop()
  }
  let opened = openMailServer(env, own)
  stops.push(close)
  return {
    server: () => opened,
    reopen: () => {
      opened = close().then(() => openMailServer(env, own))
    },
  }
}
