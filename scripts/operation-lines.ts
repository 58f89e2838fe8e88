import { hash } from 'node:crypto'
import type { Route } from '@delguur/contract/route'
import type { Schema } from '../apps/api/src/platform/http/response-schema.ts'
import type { Api } from '../apps/api/src/platform/http/serve.ts'
import { contractNames } from '../apps/api/src/platform/openapi/contract-names.ts'
import { pathOf } from '../apps/api/src/platform/openapi/openapi.ts'

// What `apps/api/operations.txt` says: a line an operation, so that a review sees which of them a change of a schema changes.

type Operation = { parameters: unknown; requestBody?: unknown; responses: unknown }
type Description = Schema & { paths: Record<string, Record<string, Operation>> }

/** How lines that are committed differ from those of the API: `-` is gone, `+` is new. */
export const differences = (committed: readonly string[], lines: readonly string[]): string[] => [
  ...committed.filter((line) => !lines.includes(line)).map((line) => `- ${line}`),
  ...lines.filter((line) => !committed.includes(line)).map((line) => `+ ${line}`),
]

/**
 * Method, path, name in the contract, access, permission, act in the audit log, then hashes of all that the operation takes and of
 * all that it answers with. `-` is none.
 */
export async function operationLines(api: Pick<Api, 'operations'>, description: Schema): Promise<string[]> {
  const { paths } = description as Description
  const { routes } = await contractNames()
  const lines = [...api.operations.values()].map(({ route }) => {
    const operation = paths[pathOf(route)]?.[route.method.toLowerCase()]
    if (!operation) throw new Error(`${route.method} ${route.path} is not described`)
    const { parameters, requestBody, responses } = operation
    const hashes = [[parameters, requestBody], responses].map((part) => hashOf(part, description))
    const line = [route.method, pathOf(route), ...factsOf(route, routes), ...hashes].join(' ')
    return { key: `${pathOf(route)} ${route.method}`, line }
  })
  return lines.toSorted((a, b) => (a.key < b.key ? -1 : 1)).map(({ line }) => line)
}

function factsOf(route: Route, names: ReadonlyMap<Route, string>): string[] {
  const { access, permission = '-', audit = '-' } = route
  return [names.get(route) ?? '-', access, [permission].flat().join('|'), audit]
}

const hashOf = (part: unknown, description: Schema): string =>
  hash('sha256', JSON.stringify(withoutReferences(part, description)) ?? '').slice(0, 10)

/** Everything that a part refers to in its place: a component that is renamed changes nothing. What holds itself stays a reference. */
function withoutReferences(node: unknown, description: Schema, open: readonly string[] = []): unknown {
  if (Array.isArray(node)) return node.map((each) => withoutReferences(each, description, open))
  if (typeof node !== 'object' || node === null) return node
  const { $ref, ...rest } = node as Schema
  const inner = (each: unknown, opened = open) => withoutReferences(each, description, opened)
  const plain = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, inner(each)]))
  if (typeof $ref !== 'string') return plain
  const depth = open.indexOf($ref)
  if (depth >= 0) return { $ref: open.length - depth }
  const target = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((from, step) => (from as Schema)[step], description)
  return Object.assign(inner(target, [...open, $ref]) as Schema, plain)
}
