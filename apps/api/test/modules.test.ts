import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { modules } from '../src/modules/modules.ts'

const folder = resolve(import.meta.dirname, '../src/modules')
/** The Elasticsearch-like service answers below a path of its own and is no part of the contract. */
const mountedByEntry = ['es-api']

it('has every module with routes or jobs in its list once', async () => {
  const folders = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())
  const found = await Promise.all(
    folders.map(async ({ name }) => {
      const files = readdirSync(join(folder, name), { recursive: true }).map(String)
      if (mountedByEntry.includes(name) || !files.some((file) => /^module\.ts$|\.(routes|jobs)\.ts$/.test(file)))
        return []
      return Object.values<unknown>(await import(join(folder, name, 'module.ts')))
    }),
  )
  expect(new Set(modules)).toEqual(new Set(found.flat()))
  expect(new Set(modules).size).toBe(modules.length)
})
