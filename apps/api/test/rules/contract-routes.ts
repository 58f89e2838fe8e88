import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Route } from '@delguur/contract/route'
import { z } from 'zod'
import { alternatives, elementOf, memberOf } from '../../src/platform/http/schema-walk.ts'

// The contract as it is written: every operation, and every field that it takes.

const folder = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url))

export async function contractRoutes(): Promise<Route[]> {
  const routes: Route[] = []
  const collect = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || value instanceof z.ZodType || depth > 3) return
    if ('method' in value && 'path' in value && 'access' in value) return void routes.push(value as Route)
    for (const each of Object.values(value)) collect(each, depth + 1)
  }
  for (const file of globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }))
    collect(await import(`${folder}${file}`), 0)
  return routes
}

type Schemas = readonly z.core.$ZodType[]
/** `place` as in `.lines.0.note`; `whole` is its schema as it is written, where it is one. */
export type Field = { place: string; schemas: Schemas; whole: z.core.$ZodType | undefined }

/** Every place within a schema, but for those that hold places themselves. */
export function fieldsOf(schemas: Schemas, place = ''): Field[] {
  const of = alternatives(schemas)
  if (place.split('.').length > 9) return []
  const names = of.flatMap((each) => (each instanceof z.ZodObject ? Object.keys(each.shape) : []))
  const isList = of.some((each) => each instanceof z.ZodArray || each instanceof z.ZodTuple)
  const isRecord = of.some((each) => each instanceof z.ZodRecord)
  const own = of.filter(
    (each) => ![z.ZodObject, z.ZodArray, z.ZodTuple, z.ZodRecord].some((kind) => each instanceof kind),
  )
  return [
    ...(own.length > 0 ? [{ place, schemas: of, whole: schemas.length === 1 ? schemas[0] : undefined }] : []),
    ...[...new Set(names)].flatMap((name) => fieldsOf(memberOf(of, name), `${place}.${name}`)),
    ...(isList ? fieldsOf(elementOf(of), `${place}.0`) : []),
    ...(isRecord ? fieldsOf(memberOf(of, 'x'), `${place}.x`) : []),
  ]
}
