import { z } from 'zod'

// What a schema says of a place within a value, whichever of its alternatives the value is.

type Any = z.core.$ZodType

/** A schema as its alternatives, each without what is wrapped around it; those of which a member that names the kind differs are left out. */
export function alternatives(schemas: readonly Any[], value?: unknown): Any[] {
  const plain = schemas.flatMap(bare)
  const fitting = plain.filter((schema) => mayBe(schema, value))
  return fitting.length > 0 ? fitting : plain
}

function bare(schema: Any): Any[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(bare)
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right].flatMap(bare)
  if (schema instanceof z.ZodPipe) return bare(schema.in instanceof z.ZodTransform ? schema.out : schema.in)
  if (schema instanceof z.ZodLazy) return bare(schema.def.getter())
  const wraps =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch
  return wraps ? bare(schema.def.innerType) : [schema]
}

function mayBe(schema: Any, value: unknown): boolean {
  if (!(schema instanceof z.ZodObject) || !isObject(value)) return true
  return Object.entries(schema.shape).every(
    ([key, member]) =>
      !(member instanceof z.ZodLiteral) || member.def.values.includes(value[key] as z.core.util.Literal),
  )
}

/** What stands under a name. */
export const memberOf = (schemas: readonly Any[], key: string): Any[] =>
  schemas.flatMap((schema) => {
    if (schema instanceof z.ZodRecord) return [schema.def.valueType]
    if (!(schema instanceof z.ZodObject) || !Object.hasOwn(schema.shape, key)) return []
    return [schema.shape[key] as Any]
  })

/** What stands in a list. */
export const elementOf = (schemas: readonly Any[]): Any[] =>
  schemas.flatMap((schema) =>
    schema instanceof z.ZodArray ? [schema.element] : schema instanceof z.ZodTuple ? schema.def.items : [],
  )

/** Whether a schema says which names there are. */
export const namesAll = (schema: Any): schema is z.ZodObject =>
  schema instanceof z.ZodObject && !(schema.def.catchall && !(schema.def.catchall instanceof z.ZodNever))

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
