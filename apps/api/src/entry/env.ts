import { existsSync, readdirSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import type { z } from 'zod'
import { envSchema, forEveryShop, ofProcess, providerPrefixes } from './env-schema.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** The environment as one shop of the process sees it. */
export type Env = z.infer<typeof envSchema> & {
  SEED: 'small' | 'none'
  SANDBOX: 'on' | 'off'
  root: string
  data_dir: string
  tenants_dir: string
  /** Every shop of the process, in order. */
  tenants: string[]
  /** The one whose environment this is. */
  tenant: string
  /** Settings of providers have names of their own, see providers.ts. */
  source: NodeJS.ProcessEnv
  /** What all shops are given. */
  given: NodeJS.ProcessEnv
}

/**
 * Reads the environment once, as the first shop sees it; throws one message with every fault of every shop. Empty variables
 * count as absent.
 */
export function parseEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const tenants = tenantsOf(given)
  const views = tenants.map((tenant) => read(given, tenants, tenant))
  const faults = new Set(views.flatMap((view) => ('faults' in view ? view.faults : [])))
  const envs = views.flatMap((view) => ('faults' in view ? [] : [view]))
  for (const fault of [...unknownTenants(given, tenants), ...databaseFaults(envs)]) faults.add(fault)
  if (faults.size > 0) throw new Error(`environment:\n${[...faults].map((fault) => `  ${fault}`).join('\n')}`)
  return envs[0] as Env
}

/** The environment as another shop of the process sees it. */
export function envOf(env: Env, tenant: string): Env {
  const view = read(env.given, env.tenants, tenant)
  if ('faults' in view) throw new Error(`environment:\n  ${view.faults.join('\n  ')}`)
  return { ...view, PORT: env.PORT }
}

/** `ALTAN_TAL_` before what is meant for the shop `altan-tal` alone. */
export const prefixOf = (tenant: string): string => `${tenant.toUpperCase().replaceAll('-', '_')}_`

const demos = ['bambar', 'altan-tal']

/** Shops that were made here (`npm run shop:new`) take the place of the demos; somebody's own database is one shop's. */
function tenantsOf(given: NodeJS.ProcessEnv): string[] {
  const tenantNames = envSchema.shape.TENANTS.safeParse(given.TENANTS).data?.split(',')
  if (tenantNames) return tenantNames
  const made = ownShops(folder(given.TENANTS_DIR ?? 'tenants'))
  const served = made.length > 0 ? made : demos
  return given.DATABASE_URL ? served.slice(0, 1) : served
}

const ownShops = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir)
        .filter((name) => /^[a-z][a-z0-9-]*$/.test(name) && !demos.includes(name))
        .filter((name) => existsSync(join(dir, name, 'tenant.ts')))
        .toSorted()
    : []

function read(given: NodeJS.ProcessEnv, tenants: string[], tenant: string): Env | { faults: string[] } {
  const source = sourceOf(given, tenant, tenant === tenants[0])
  const { success, data, error } = envSchema.safeParse(source)
  const own = prefixOf(tenant)
  if (!success) {
    const nameOf = (name: string) => (own + name in given && !ofProcess.has(name) ? own + name : name)
    return { faults: error.issues.map(({ path, message }) => `${nameOf(path.join('.'))}: ${message}`) }
  }
  // a real shop is not filled with demo products and people unless somebody says so
  const SEED =
    data.SEED ?? (data.DATABASE_URL || isPublic(data.PUBLIC_URL) || !demos.includes(tenant) ? 'none' : 'small')
  const SANDBOX = data.SANDBOX ?? (isReal(given) ? 'off' : 'on')
  const [data_dir, tenants_dir] = [folder(data.DATA_DIR), folder(data.TENANTS_DIR)]
  return { ...data, SEED, SANDBOX, root, source, given, data_dir, tenants_dir, tenants, tenant }
}

/** Whether shoppers find the shop on other machines than this one. */
export function isPublic(url: string | undefined): boolean {
  return url !== undefined && !/^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(new URL(url).hostname)
}

/** Whether any shop of the process is found on other machines than this one. */
export const isReachable = (env: Env): boolean => env.tenants.some((tenant) => isPublic(envOf(env, tenant).PUBLIC_URL))

const realSettings = new RegExp(
  `(^|_)(DATABASE_URL|SMTP_URL|SMS_URL|ERP_URL|EBARIMT_URL|GOOGLE_CLIENT_ID|FACEBOOK_CLIENT_ID)$|(^|_)(${providerPrefixes.join('|')})_`,
)

/** Whether anything says that this is a real shop: an address of its own, a proxy, a database, mail, keys of anybody. */
function isReal(given: NodeJS.ProcessEnv): boolean {
  const { TRUST_PROXY = 'off' } = given
  return (
    TRUST_PROXY !== 'off' ||
    Object.entries(given).some(([name, value]) =>
      name.endsWith('PUBLIC_URL') ? URL.canParse(value ?? '') && isPublic(value) : realSettings.test(name),
    )
  )
}

const folder = (path: string): string => (isAbsolute(path) ? path : join(root, path))

function sourceOf(given: NodeJS.ProcessEnv, tenant: string, isFirst: boolean): NodeJS.ProcessEnv {
  const own = prefixOf(tenant)
  const entries = Object.entries(given)
  const plain = entries.filter(([name]) => isFirst || ofProcess.has(name) || forEveryShop.has(name))
  const named = entries
    .filter(([name]) => name.startsWith(own))
    .map(([name, value]) => [name.slice(own.length), value] as const)
  return Object.fromEntries([...plain, ...named.filter(([name]) => !ofProcess.has(name))])
}

function unknownTenants({ TENANTS_DIR = 'tenants' }: NodeJS.ProcessEnv, tenants: string[]): string[] {
  const missing = tenants.filter((name) => !existsSync(join(folder(TENANTS_DIR), name, 'tenant.ts')))
  const twice = tenants.filter((name, at) => tenants.indexOf(name) !== at)
  return [
    ...missing.map((name) => `TENANTS: no such tenant: ${name} (looked for ${join(TENANTS_DIR, name, 'tenant.ts')})`),
    ...twice.map((name) => `TENANTS: ${name} is named twice`),
  ]
}

/** Shops have a database each, all on the server that the process starts or all on servers of somebody's own. */
function databaseFaults(envs: Env[]): string[] {
  const nameOf = ({ tenant, tenants }: Env) => `${tenant === tenants[0] ? '' : prefixOf(tenant)}DATABASE_URL`
  const outside = envs.flatMap((env) => (env.DATABASE_URL ? [{ env, place: placeOf(env.DATABASE_URL) }] : []))
  const missing = outside.length === 0 ? [] : envs.filter(({ DATABASE_URL }) => !DATABASE_URL)
  const shared = outside.flatMap(({ env, place }, at) => {
    const other = outside.slice(0, at).find((before) => before.place === place)
    return other ? [`${nameOf(env)}: is the database of ${other.env.tenant}; every shop has its own`] : []
  })
  return [...missing.map((env) => `${nameOf(env)}: must be set, as ${env.tenant} has a database of its own`), ...shared]
}

/** Who asks makes no other database of it. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url)
  return `${searchParams.get('host') ?? hostname}:${searchParams.get('port') ?? (port || '5432')}${pathname}`
}
