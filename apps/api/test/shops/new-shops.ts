import { execFile, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../src/embedded/free-port.ts'
import { totpAt } from '../../src/modules/base/identity/index.ts'
import { emptyDatabase } from '../database.ts'
import { type Ask, askers, ended, type Reply, untilReady } from './started-shops.ts'

// Shops as `npm run shop:new` makes them, in the process that `npm start` starts.

const root = resolve(import.meta.dirname, '../../../..')

export type NewShop = {
  ask: Ask
  /** A call of the API by the owner, who has signed in by the link that the command printed. */
  owner: (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Reply>
  url: string
}
type Made = { name: string; host: string; url: string; link: string }

async function makeShop(tenants: string, data: string, flags: Record<string, string>): Promise<Made> {
  const { name = '' } = flags
  const url = await emptyDatabase(`new_${name.replaceAll('-', '_')}`)
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: data, TENANTS: '', TENANTS_DIR: tenants }
  const args = Object.entries(flags).flatMap(([flag, text]) => [`--${flag}`, text])
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/shop/shop-new.ts', ...args], {
    cwd: root,
    env,
  })
  const link = /\/office\/invitations\/(\S+)/.exec(stdout)?.[1]
  if (!link) throw new Error(stdout)
  return { name, host: `${name}.localhost`, url, link }
}

/** Signs the owner in as the office does. */
async function ownerOf(ask: Ask, link: string): Promise<NewShop['owner']> {
  const invitation = `/api/v2/backoffice/invitations/${link}`
  const { body: factor } = await ask(`${invitation}/second_factor`)
  const accepted = await ask(`${invitation}/accept`, {
    body: { password: 'uvliin-ugluunii-khyaruu-58', otp_secret_confirmed: totpAt(factor.secret, new Date()) },
  })
  if (accepted.status >= 300) throw new Error(accepted.text)
  const authorization = `Bearer ${accepted.body.access_token}`
  return (method, path, body, headers) =>
    ask(`/api/v2${path}`, { method, headers: { authorization, ...headers }, ...(body && { body }) })
}

/** Makes shops of these answers and serves them together; the first is the shop of the host that no other one has. */
export async function openNewShops<const Name extends string>(
  answers: Record<Name, Record<string, string>>,
): Promise<{ shops: Record<Name, NewShop>; inbox: Ask; stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'new-shops-'))
  const [data, tenants] = [join(folder, 'data'), join(folder, 'tenants')]
  const made: [Name, Made][] = []
  for (const [key, flags] of Object.entries(answers) as [Name, Record<string, string>][])
    made.push([key, await makeShop(tenants, data, flags)])
  const [port, inbox] = [await freePort(), await freePort()]
  const [first, ...others] = made.map(([, shop]) => shop)
  const urls = others.map(({ name, url }) => [`${name.toUpperCase().replaceAll('-', '_')}_DATABASE_URL`, url])
  const child = spawn(process.execPath, [join(root, 'apps/api/src/entry/shop.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ PORT: String(port), SANDBOX_PORT: String(inbox), SANDBOX_SMTP_PORT: '0', SANDBOX: 'on' },
      ...{ DATA_DIR: data, TENANTS_DIR: tenants, TENANTS: made.map(([, { name }]) => name).join(',') },
      ...{ LOG_LEVEL: 'error', DELGUUR_LAUNCHED: '1', SEED: 'none', DATABASE_URL: first?.url },
      ...Object.fromEntries(urls),
    },
  })
  const stop = async (): Promise<void> => {
    await ended(child)
    await rm(folder, { recursive: true })
  }
  try {
    const at = askers(port)
    await untilReady(
      child,
      made.map(([, { host }]) => at(host)),
    )
    const shops: [Name, NewShop][] = []
    for (const [key, { host, url, link }] of made)
      shops.push([key, { ask: at(host), url, owner: await ownerOf(at(host), link) }])
    return { shops: Object.fromEntries(shops) as Record<Name, NewShop>, inbox: askers(inbox)('127.0.0.1'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
