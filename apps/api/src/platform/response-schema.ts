import { z } from 'zod'

export type Schema = Record<string, unknown>

/** A zod schema as the serializer reads it best: nullable types are type lists. */
export function responseSchema(schema: z.ZodType): Schema {
  return flatten(
    z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any', reused: 'inline' }) as Schema,
  )
}

function flatten<T>(node: T): T
function flatten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => flatten(each))
  if (typeof node !== 'object' || node === null) return node
  const { $schema: _schema, id: _id, ...schema } = node as Schema
  const rest = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties' ? flattenEach(value as Schema) : flatten(value),
    ]),
  )
  const [some, none, more] = Array.isArray(rest.anyOf) ? (rest.anyOf as Schema[]) : []
  if (!some || none?.type !== 'null' || more) return rest
  const simple = typeof some.type === 'string' && some.type !== 'object' && some.type !== 'array'
  return simple ? { ...some, type: [some.type, 'null'] } : { ...some, nullable: true }
}

/** The names of properties are not keywords, whatever they are called. */
const flattenEach = (properties: Schema): Schema =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, flatten(value)]))
