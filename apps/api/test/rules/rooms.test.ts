import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { expect, it } from 'vitest'
import { rooms } from '../../../../boundaries.config.mjs'
import { schemaFiles } from '../../src/platform/database/migrate.ts'

// Modules form no cycle: the one of two that knows the other is above it. That rooms have an order is in boundaries.config.mjs.

const folder = resolve(import.meta.dirname, '../../src/modules')
type Arrows = Map<string, Set<string>>

/** `money/wallet`; a room whose parts are one module is that module. */
const moduleOf = (file: string): string => {
  const [room = '', name = ''] = file.split('/')
  return room === 'orders' && name !== 'digital' ? room : `${room}/${name}`
}

function arrowsOf(files: readonly { file: string; text: string }[]): Arrows {
  const arrows: Arrows = new Map()
  for (const { file, text } of files)
    for (const [, to = ''] of text.matchAll(/(?:from|import\() *'(\.[^']+)'/g)) {
      const [from, at] = [moduleOf(file), normalize(join(dirname(file), to))]
      if (at.startsWith('..') || moduleOf(at) === from) continue
      arrows.set(from, (arrows.get(from) ?? new Set()).add(moduleOf(at)))
    }
  return arrows
}

/** The first way that leads back to where it began. */
function cycleIn(arrows: Arrows): string[] | undefined {
  const done = new Set<string>()
  const follow = (at: string, way: string[]): string[] | undefined => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at]
    if (done.has(at)) return undefined
    for (const next of arrows.get(at) ?? []) {
      const found = follow(next, [...way, at])
      if (found) return found
    }
    done.add(at)
    return undefined
  }
  for (const start of arrows.keys()) {
    const found = follow(start, [])
    if (found) return found
  }
  return undefined
}

const sources = globSync('*/**/*.ts', { cwd: folder })
  .filter((file) => !/\.(?:test|spec|testdata)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

it('modules form no cycle', () => {
  const arrows = arrowsOf(sources)
  expect(arrows.size).toBeGreaterThan(50)
  expect(cycleIn(arrows)).toBeUndefined()
})

it('finds one that is planted', () => {
  const planted = { file: 'money/ledger/bad.ts', text: `import { place } from '../../orders/index.ts'` }
  expect(cycleIn(arrowsOf([...sources, planted]))).toContain('money/ledger')
})

it('each room has its tables in a file or a folder of its own', async () => {
  const found = new Set((await schemaFiles()).map((file) => file.replace(/(\/.*)?\.sql$/, '')))
  expect([...found].sort()).toEqual(['platform', ...rooms].sort())
})
