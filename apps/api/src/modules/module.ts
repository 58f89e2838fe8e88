import type { Resource } from '@delguur/contract/jsonapi'
import type { Registry } from '../platform/context.ts'
import type { Api } from '../platform/http/serve.ts'
import type { Runnable } from '../platform/jobs/jobs.ts'
import type { CategoriesRenamed, CodeLookup, Erase } from './registry.ts'

/**
 * What a module adds to the shop; each is declared in `<room>/<module>/module.ts` and listed in modules.ts. `Search` is what the
 * module knows of the search index.
 */
export type Module<Search = unknown> = {
  /** JSON:API types whose serializers the module owns. */
  resources?: readonly Resource[]
  /** `search` is missing in tests that start no index. */
  routes?: (api: Api, search?: Search) => void
  jobs?: readonly Runnable[]
  /** Lists that staff may have as a file. */
  exports?: Partial<Registry['exports']>
  /** How acts that may wait for a second person are done once they are approved. */
  approvals?: Registry['approvals']
  /** How acts are undone, by their name in the log. */
  inverses?: Registry['inverses']
  /** Lists whose rows staff choose to do one act to all of them. */
  bulkActs?: Partial<Registry['bulkActs']>
  /** What the palette finds by a text, and the scanner by a code. */
  lookups?: Partial<Registry['lookups']>
  codeLookups?: Partial<Record<keyof Registry['codeLookups'], CodeLookup>>
  /** What goes with an account. */
  erase?: Erase
  /** What charges pay besides orders. */
  payables?: Registry['payables']
  charges?: Registry['charges']
  categoriesRenamed?: CategoriesRenamed
}

/** What all modules register, in one; a name that two of them register is refused as the process starts. */
export function registryOf(modules: readonly Module<never>[]): Registry {
  const registry = {
    exports: {},
    approvals: {},
    inverses: {},
    bulkActs: {},
    lookups: {},
    codeLookups: {},
    erase: modules.flatMap(({ erase }) => erase ?? []),
    categoriesRenamed: modules.flatMap(({ categoriesRenamed }) => categoriesRenamed ?? []),
    payables: modules.flatMap(({ payables = [] }) => payables),
    charges: modules.find(({ charges }) => charges)?.charges,
  }
  for (const module of modules)
    for (const field of ['exports', 'approvals', 'inverses', 'bulkActs', 'lookups', 'codeLookups'] as const)
      for (const [name, entry] of Object.entries(module[field] ?? {})) {
        const entries: Record<string, unknown> = registry[field]
        if (entries[name]) throw new Error(`two modules register ${field} ${name}`)
        entries[name] = entry
      }
  // that every name of the contract has its entry is asked of the list of modules: modules.test.ts
  return registry as unknown as Registry
}
