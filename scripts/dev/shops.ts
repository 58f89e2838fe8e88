import { once } from 'node:events'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { printAddresses } from '../../apps/api/src/entry/banner.ts'
import { useCompileCache } from '../../apps/api/src/entry/compile-cache.ts'
import { type Env, parseEnv } from '../../apps/api/src/entry/env.ts'
import { run } from '../../apps/api/src/entry/run.ts'
import { secretKey } from '../../apps/api/src/entry/secret-key.ts'
import { loadTenants } from '../../apps/api/src/entry/tenants.ts'
import type { FromShops, Start, ToShops, ViteAnswer, ViteCall } from './messages.ts'

// The process of the shops while they are developed; main.ts starts it again when a source of the API changes. It loads packages
// before it is told to start, and sources only then.

run(async (stops) => {
  const received = receiveStart()
  const env = parseEnv(process.env)
  useCompileCache(env)
  await loadPackages(env.root)
  const { port, isFirst, databases, mail } = await received
  const hosted = await loadTenants(env)
  const { startShops } = await import('../../apps/api/src/entry/start-shops.ts')
  const { pagesFromSources } = await import('./pages.ts')
  const { smtp_url, sandbox } = mail
  const pages = pagesFromSources(callsToVite())
  const shared = {
    env: { ...env, PORT: port, HOST: '127.0.0.1' },
    secret: await secretKey(env),
    databaseOf: async ({ tenant }: Env) => databases[tenant] ?? '',
    mail: async () => ({ smtp_url, ...(sandbox && { sandbox: { ...sandbox, stop: async () => undefined } }) }),
    frontEnds: { client: await clientFolder(env), pages: async () => pages },
  }
  const addresses = await startShops(hosted, shared, stops)
  if (isFirst) printAddresses(addresses)
})

async function receiveStart(): Promise<Start> {
  const [message] = (await once(process, 'message')) as [ToShops]
  if (!('start' in message)) throw new Error('The first message says where the servers are.')
  return message.start
}

/** What the shops load of packages takes about half of their start, and is the same for each. */
async function loadPackages(root: string): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(join(root, 'apps/api/package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const names = Object.keys(dependencies).filter((name) => !name.startsWith('@delguur/'))
  // one that has no entry of its own is loaded by who needs a part of it
  await Promise.allSettled(names.map((name) => import(name)))
}

/** Vite is in the process that started this one. */
function callsToVite(): (payload: ViteCall) => Promise<ViteAnswer> {
  const waiting = new Map<number, (answer: ViteAnswer) => void>()
  let calls = 0
  process.on('message', (message: ToShops) => {
    if (!('answer' in message)) return
    waiting.get(message.call)?.(message.answer)
    waiting.delete(message.call)
  })
  return (payload) =>
    new Promise((resolve) => {
      calls += 1
      waiting.set(calls, resolve)
      process.send?.({ call: calls, payload } satisfies FromShops)
    })
}

/** The service worker is completed by the shop, so it does not come from Vite. */
async function clientFolder({ root, data_dir }: Env): Promise<string> {
  const folder = join(data_dir, 'dev')
  await mkdir(folder, { recursive: true })
  await copyFile(join(root, 'apps/storefront/public/sw.js'), join(folder, 'sw.js'))
  return folder
}
