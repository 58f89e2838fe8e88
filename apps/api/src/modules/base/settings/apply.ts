import { setTimeout as sleep } from 'node:timers/promises'
import type { SettingField } from '@delguur/contract/base/setting-field'
import { type SettingGroup, settingGroups } from '@delguur/contract/base/settings'
import type { Services } from '../../../platform/context.ts'
import type { Tenant } from '../../../platform/tenant.ts'
import { parseTenant } from '../site/index.ts'
import { fieldsOf } from './fields.ts'
import { become, valueAt, withValue } from './parse-value.ts'
import { type StoredSetting, settingsVersion, storedSettings } from './settings.queries.ts'

type Tree = Record<string, unknown>
type Held = Pick<Services, 'db' | 'tenant' | 'ports' | 'secrets' | 'log' | 'catalog'>

const bases = new WeakMap<Tenant, Tenant>()
const listeners = new WeakMap<Tenant, (() => void)[]>()

/** The shop as its file has it. */
export function baseOf(tenant: Tenant): Tenant {
  const known = bases.get(tenant)
  if (known) return known
  const base = structuredClone(tenant)
  bases.set(tenant, base)
  return base
}

/** Is called whenever settings were applied. */
export const onSettings = (tenant: Tenant, listener: () => void): void => {
  listeners.set(tenant, [...(listeners.get(tenant) ?? []), listener])
}

const outsideGroups: readonly SettingGroup[] = ['payments', 'mail', 'notices', 'domain']
export const isOutside = (key: string): boolean => outsideGroups.some((group) => key.startsWith(`${group}.`))

/** Where a setting stands in the tenant's file; two of them are written otherwise there. */
function placed(tree: Tree, key: string, value: unknown): Tree {
  if (key === 'titles') {
    const { mn, ...others } = value as Record<string, string>
    return { ...tree, title: mn, titles: others }
  }
  if (key === 'locales') return { ...tree, locales: ['mn', ...(value as string[]).filter((each) => each !== 'mn')] }
  return withValue(tree, key, value)
}

/** The value of a setting in a tenant. */
export function tenantValue(tenant: Tenant, { key }: Pick<SettingField, 'key'>): unknown {
  if (key === 'titles') return { mn: tenant.title, ...tenant.titles }
  return valueAt(tenant, key)
}

/** A tenant with these settings above its file; throws where the whole is not one. */
export const mergedTenant = (base: Tenant, settings: ReadonlyMap<string, unknown>): Tenant =>
  parseTenant([...settings].reduce<Tree>((tree, [key, value]) => placed(tree, key, value), { ...base }))

export const purposeOf = (key: string): string => `setting ${key}`

/** What goes to foreign systems, opened. */
export function outsideOf({ secrets, log }: Pick<Held, 'secrets' | 'log'>, rows: readonly StoredSetting[]) {
  const outside: Record<string, string> = {}
  for (const { key, value, sealed } of rows) {
    if (!isOutside(key)) continue
    try {
      outside[key] = sealed ? secrets.open(purposeOf(key), sealed) : String(value)
    } catch {
      log.error({ key }, 'a setting was sealed with another key')
    }
  }
  return outside
}

const known = (services: Held): ReadonlySet<string> =>
  new Set(settingGroups.flatMap((group) => fieldsOf(services, group).map(({ key }) => key)))

/** What of the stored settings belongs to the tenant; one that the shop does not know any more is left out. */
export const ofTenant = (services: Held, rows: readonly StoredSetting[]): Map<string, unknown> => {
  const keys = known(services)
  return new Map(rows.filter(({ key }) => keys.has(key) && !isOutside(key)).map(({ key, value }) => [key, value]))
}

/** Reads the settings and makes the shop of this process what they say, everywhere at once. */
export async function applySettings(services: Held): Promise<void> {
  const base = baseOf(services.tenant)
  const rows = await storedSettings(services.db)
  become(services.tenant as unknown as Tree, tolerant(services, base, ofTenant(services, rows)) as unknown as Tree)
  try {
    services.ports.reopen?.(outsideOf(services, rows))
  } catch (error) {
    services.log.error({ err: error }, 'foreign systems could not be opened by the settings')
  }
  for (const tell of listeners.get(services.tenant) ?? []) tell()
  services.catalog.bump()
}

/** A setting that does not fit a newer file is left out: the shop opens nevertheless. */
function tolerant({ log }: Held, base: Tenant, settings: Map<string, unknown>): Tenant {
  try {
    return mergedTenant(base, settings)
  } catch {
    const fitting = new Map<string, unknown>()
    for (const [key, value] of settings) {
      try {
        mergedTenant(base, new Map([...fitting, [key, value]]))
        fitting.set(key, value)
      } catch (error) {
        log.error({ key, err: error }, 'a setting does not fit the file of the shop')
      }
    }
    return mergedTenant(base, fitting)
  }
}

const lookEvery = 1_000

/** Applies what other processes change; gives how to stop. */
export function followSettings(services: Held, version: number): () => Promise<void> {
  const ending = new AbortController()
  const loop = async (): Promise<void> => {
    let seen = version
    while (!ending.signal.aborted) {
      await sleep(lookEvery, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
      if (ending.signal.aborted) return
      try {
        const now = await settingsVersion(services.db)
        if (now === seen) continue
        await applySettings(services)
        seen = now
      } catch (error) {
        if (!ending.signal.aborted) services.log.warn({ err: error }, 'settings could not be read')
      }
    }
  }
  const done = loop()
  return async () => {
    ending.abort()
    await done
  }
}

/** Applies the settings at the start of a process, and follows them from there on. */
export async function openSettings(services: Held): Promise<() => Promise<void>> {
  const version = await settingsVersion(services.db)
  await applySettings(services)
  return followSettings(services, version)
}
