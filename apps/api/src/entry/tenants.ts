import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseTenant, type Tenant } from '../platform/tenant.ts'

/** Loads and checks `tenants/<name>/tenant.ts`. */
export async function loadTenant(root: string, name: string): Promise<Tenant> {
  const file = join(root, 'tenants', name, 'tenant.ts')
  await access(file).catch(() => {
    throw new Error(`no such tenant: ${name} (looked for tenants/${name}/tenant.ts)`)
  })
  const module = (await import(pathToFileURL(file).href)) as { tenant?: unknown }
  return parseTenant(module.tenant)
}
