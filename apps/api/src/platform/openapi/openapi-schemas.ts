import { day, localeCode } from '@delguur/contract/schemas'
import { z } from 'zod'
import type { Schema } from '../http/response-schema.ts'

/** Whether a schema describes what a caller sends or what the API answers. */
export type Side = 'input' | 'output'

export const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** Formats of hundreds of fields, mostly each a zod schema of its own: they are recognized by what they become. */
const formats = {
  IsoDate: z.iso.date(),
  IsoDateTime: z.iso.datetime(),
  OffsetDateTime: z.iso.datetime({ offset: true }),
  Day: day,
  LocaleCode: localeCode,
}

/**
 * The schemas of one OpenAPI document. What has a name is written once, among the components. Inputs come after outputs: a name
 * that an output has is `…Input` for an input, since the two differ (defaults, numbers sent as text, unknown fields).
 */
export class ComponentSchemas {
  readonly #names: ReadonlyMap<z.core.$ZodType, string>
  readonly #metadata: NamedMetadata
  readonly #schemas = new Map<string, Schema>()
  readonly #ofOutputs = new Set<string>()
  readonly #made = { input: new Map<z.core.$ZodType, Schema>(), output: new Map<z.core.$ZodType, Schema>() }
  readonly #formats = new Map<string, Schema>()

  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    this.#names = names
    this.#metadata = new NamedMetadata(names)
    for (const [name, format] of Object.entries(formats)) {
      const schema = this.#convert(format, 'input').full
      this.#schemas.set(name, schema)
      this.#formats.set(JSON.stringify(schema), reference(name))
    }
  }

  /** Makes a component. Throws where its name is taken by another one. */
  add(name: string, schema: Schema): void {
    const known = this.#schemas.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`two schemas are called ${name}`)
    this.#schemas.set(name, schema)
  }

  /** A zod schema as JSON Schema: a reference where it has a name. */
  of(schema: z.core.$ZodType, side: Side): Schema {
    const known = this.#made[side].get(schema)
    if (known) return known
    const { full, inner } = this.#convert(schema, side)
    if (side === 'output') for (const name of Object.keys(inner)) this.#ofOutputs.add(name)
    for (const [name, definition] of Object.entries(inner))
      this.add(this.#nameOf(name, side), this.#linked(definition, side))
    const made = this.#linked(full, side)
    this.#made[side].set(schema, made)
    return made
  }

  /** The fields of an input, whether it has a name or not. */
  fieldsOf(schema: z.core.$ZodType): { properties?: Record<string, Schema>; required?: string[] } {
    return this.of(this.#names.has(schema) ? z.core.clone(schema, schema._zod.def) : schema, 'input')
  }

  /** What a reference leads to. */
  resolved(schema: Schema): Schema {
    const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
    return this.#schemas.get(name ?? '') ?? schema
  }

  /** All components by name, in the order of the alphabet. */
  all(): Record<string, Schema> {
    return sorted(this.#schemas)
  }

  #nameOf(name: string, side: Side): string {
    return side === 'input' && this.#ofOutputs.has(name) ? `${name}Input` : name
  }

  #convert(schema: z.core.$ZodType, io: Side): { full: Schema; inner: Record<string, Schema> } {
    const metadata = this.#metadata
    const {
      $schema: _schema,
      $defs,
      ...full
    } = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any' }) as Schema
    const inner = ($defs ?? {}) as Record<string, Schema>
    const nameless = Object.keys(inner).find((name) => name.startsWith('__'))
    if (nameless) throw new Error('a schema that holds itself needs a name: meta({ id })')
    return { full, inner }
  }

  /** Leads references to the components. A whole number is always a safe one. */
  #linked(schema: Schema, side: Side): Schema {
    const linked: Schema = {}
    for (const [key, value] of Object.entries(schema)) {
      if (key === '$ref') linked.$ref = reference(this.#nameOf(String(value).replace('#/$defs/', ''), side)).$ref
      else if (key === 'properties') linked.properties = this.#linkedEach(value as Record<string, Schema>, side)
      else if (Array.isArray(value)) linked[key] = value.map((each) => this.#linkedValue(each, side))
      else if (typeof value !== 'number' || Math.abs(value) !== Number.MAX_SAFE_INTEGER)
        linked[key] = this.#linkedValue(value, side)
    }
    return 'format' in linked || 'allOf' in linked || 'anyOf' in linked
      ? (this.#formats.get(JSON.stringify(linked)) ?? linked)
      : linked
  }

  #linkedValue(value: unknown, side: Side): unknown {
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? this.#linked(value as Schema, side)
      : value
  }

  /** The names of properties are not keywords, whatever they are called. */
  #linkedEach(properties: Record<string, Schema>, side: Side): Record<string, Schema> {
    return Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, this.#linked(each, side)]))
  }
}

export const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))

/** What zod knows of a schema, and its name as the `id` under which zod writes it once. */
class NamedMetadata extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  readonly #names: ReadonlyMap<z.core.$ZodType, string>
  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    super()
    this.#names = names
  }
  override get(schema: z.core.$ZodType): z.core.GlobalMeta | undefined {
    const known = z.globalRegistry.get(schema)
    const id = known?.id ?? this.#names.get(schema)
    return id === undefined ? known : { ...known, id }
  }
}
