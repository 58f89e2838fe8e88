import { globSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { lookupKinds } from '@delguur/contract/office/lookup'
import { exportLists } from '@delguur/contract/office/staff-jobs'
import { inverses } from '@delguur/contract/undoable-acts'
import { describe, expect, it } from 'vitest'
import { registryOf } from '../../src/modules/module.ts'
import { modules, registry } from '../../src/modules/modules.ts'
import { bulkLists } from '../../src/modules/registry.ts'

const modulesFolder = resolve(import.meta.dirname, '../../src/modules')
/** The Elasticsearch-like service answers below a path of its own and is no part of the contract. */
const mountedByEntry = ['search/es-api']

/** The parts of orders are one module, which is its room. */
const isPartOfOrders = (folder: string): boolean => /^orders\/(?!digital$)/.test(folder)

it('has every module with routes or jobs in its list once', async () => {
  const folders = [...globSync('*/*/', { cwd: modulesFolder }), 'orders'].filter(
    (each) => !isPartOfOrders(each) && !mountedByEntry.includes(each),
  )
  expect(folders.length).toBeGreaterThan(60)
  const found = await Promise.all(
    folders.map(async (folder) => {
      const files = readdirSync(join(modulesFolder, folder), { recursive: true }).map(String)
      if (!files.some((file) => /^module\.ts$|\.(routes|jobs)\.ts$/.test(file))) return []
      return Object.values<unknown>(await import(join(modulesFolder, folder, 'module.ts')))
    }),
  )
  expect(new Set(modules)).toEqual(new Set(found.flat()))
  expect(new Set(modules).size).toBe(modules.length)
})

describe('what modules register', () => {
  const named = (entries: object): string[] => Object.keys(entries).sort()

  it('is there for every name of the contract', () => {
    expect(named(registry.exports)).toEqual([...exportLists].sort())
    // limits of a role are set by the module that has the log
    expect([...named(registry.inverses), 'roles.edit', 'roles.limits'].sort()).toEqual(named(inverses))
    expect(named(registry.bulkActs)).toEqual([...bulkLists].sort())
    expect([...named(registry.lookups), 'people', 'products'].sort()).toEqual([...lookupKinds].sort())
    expect(named(registry.codeLookups)).toEqual(['coupon', 'order', 'ticket'])
    expect(registry.payables.map(({ column }) => column).sort()).toEqual(['booking_id', 'instalment_id', 'recharge_id'])
    expect(registry.charges).toBeDefined()
  })

  it('is refused where two modules register one name', () => {
    const inverse = async (): Promise<void> => undefined
    const twice = [{ inverses: { 'orders.edit': inverse } }, { inverses: { 'orders.edit': inverse } }]
    expect(() => registryOf(twice)).toThrow('two modules register inverses orders.edit')
  })

  it('erases receipts, which are found by orders, before orders', () => {
    const at = (name: string): number => modules.findIndex(({ exports = {} }) => name in exports)
    expect(at('receipts')).toBeLessThan(at('orders'))
  })
})
