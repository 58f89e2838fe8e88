import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseTenant } from '../modules/base/site/index.ts'
import type { Tenant } from '../platform/tenant.ts'
import { type BrandPlace, brandPlace } from './brand/brand-place.ts'
import { type Env, envOf } from './env.ts'

/** Loads and checks `tenants/<name>/tenant.ts`. */
export const loadTenant = (root: string, name: string): Promise<Tenant> => tenantIn(join(root, 'tenants'), name)

/** The same in another folder of tenants. */
export async function tenantIn(folder: string, name: string): Promise<Tenant> {
  const file = join(folder, name, 'tenant.ts')
  await access(file).catch(() => {
    throw new Error(`no such tenant: ${name} (looked for ${file})`)
  })
  const module = (await import(pathToFileURL(file).href)) as { tenant?: unknown }
  const tenant = parseTenant(module.tenant)
  if (tenant.name !== name) throw new Error(`tenant file: ${file} says that it is ${tenant.name}`)
  return tenant
}

type Addressed = { env: Env; tenant: Tenant; hosts: string[]; origin: string }

/** A shop of the process: its environment, its settings and the hosts that lead to it; and the brand's site beside them all. */
export type Hosted = Addressed & { brand: BrandPlace | undefined }

/** All shops of the process; throws one message with every fault when a file is wrong or two have the same host. */
export async function loadTenants(env: Env): Promise<Hosted[]> {
  const loaded = await Promise.allSettled(env.tenants.map((name) => host(envOf(env, name))))
  const faults = loaded.flatMap((each) => (each.status === 'rejected' ? [messageOf(each.reason)] : []))
  const hosted = loaded.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const all = [...faults, ...sharedHosts(hosted)]
  if (all.length > 0) throw new Error(all.join('\n'))
  const brand = brandPlace(hosted)
  return hosted.map((each) => ({ ...each, brand }))
}

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason))

async function host(env: Env): Promise<Addressed> {
  const tenant = await tenantIn(env.tenants_dir, env.tenant)
  const names = tenant.hosts.map((name) => name.toLowerCase())
  const hosts = env.PUBLIC_URL ? [...new Set([...names, new URL(env.PUBLIC_URL).hostname])] : names
  return { env, tenant, hosts, origin: originOf(env, names) }
}

/** Where shoppers find a shop: PUBLIC_URL, else this machine under the name that is easiest. */
function originOf({ PUBLIC_URL, PORT, tenant, tenants }: Env, hosts: string[]): string {
  const name = hosts.includes('localhost') ? 'localhost' : hosts[0]
  const own = name ?? (tenant === tenants[0] ? 'localhost' : `${tenant}.localhost`)
  return (PUBLIC_URL ?? `http://${own}:${PORT}`).replace(/\/$/, '')
}

function sharedHosts(hosted: Addressed[]): string[] {
  const owners = new Map<string, string>()
  return hosted.flatMap(({ tenant, hosts }) =>
    hosts.flatMap((name) => {
      const owner = owners.get(name)
      owners.set(name, owner ?? tenant.name)
      return owner && owner !== tenant.name ? [`tenants: ${owner} and ${tenant.name} have the same host: ${name}`] : []
    }),
  )
}
