import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Route } from '@delguur/contract/route'
import { textNames } from '@delguur/contract/texts'
import { z } from 'zod'

const folder = resolve(import.meta.dirname, '../../../../../packages/contract/src')

export type ContractNames = {
  /** Schemas that are exported under a capitalized name, and texts in all languages by their length. */
  schemas: Map<z.core.$ZodType, string>
  /** Routes by where a client finds them: `staffOrders.confirm`. */
  routes: Map<Route, string>
}

/** What the contract calls its schemas and routes. It imports every file of the contract. */
export async function contractNames(): Promise<ContractNames> {
  const names: ContractNames = { schemas: new Map(), routes: new Map() }
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] })
  for (const file of files.toSorted()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
    for (const [name, value] of Object.entries(exported)) {
      if (!(value instanceof z.ZodType)) addRoutes(value, name, names.routes)
      else if (/^[A-Z]/.test(name)) names.schemas.set(value, name)
    }
  }
  for (const [schema, name] of textNames) names.schemas.set(schema, name)
  return names
}

function addRoutes(value: unknown, name: string, routes: Map<Route, string>): void {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return
  if (isRoute(value)) routes.set(value, name)
  else for (const [key, inner] of Object.entries(value)) addRoutes(inner, `${name}.${key}`, routes)
}

const isRoute = (value: object): value is Route => 'method' in value && 'path' in value && 'access' in value
