import type { FastifyReply } from 'fastify'
import { z } from 'zod'

export type Schema = Record<string, unknown>

type Write = (answer: unknown) => string

const writers = new WeakMap<z.core.$ZodType, Write>()

/** What writes answers of a schema; made when the first is written, once for all shops of the process. */
export function writerOf(schema: z.core.$ZodType, reply: FastifyReply): Write {
  const known = writers.get(schema)
  if (known) return known
  const write = reply.compileSerializationSchema(responseSchema(schema)) as Write
  writers.set(schema, write)
  return write
}

/** A zod schema as the serializer reads it best: nullable types are type lists, and patterns, which it does not need, are left out. */
function responseSchema(schema: z.core.$ZodType): Schema {
  return flatten(
    z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any', reused: 'inline' }) as Schema,
  )
}

function flatten<T>(node: T): T
function flatten(node: unknown): unknown {
  if (Array.isArray(node)) return node.map((each) => flatten(each))
  if (typeof node !== 'object' || node === null) return node
  const { $schema: _schema, id: _id, pattern: _pattern, ...schema } = node as Schema
  if (Array.isArray(schema.allOf) && schema.allOf.every(isPattern)) delete schema.allOf
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

/** An `allOf` beside a type list makes the serializer write an empty text for null. */
const isPattern = (part: Schema): boolean => Object.keys(part).every((key) => key === 'type' || key === 'pattern')

/** The names of properties are not keywords, whatever they are called. */
const flattenEach = (properties: Schema): Schema =>
  Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, flatten(value)]))
