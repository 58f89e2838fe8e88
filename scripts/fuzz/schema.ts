// The description of the API with examples that name things that exist, so that the fuzzer gets past "not found".

type Json = Record<string, unknown>
type Parameter = { $ref: string } | { $ref?: never; name: string; in: string; example?: unknown }
type Operation = { parameters: Parameter[]; requestBody?: { content: Record<string, { schema?: Json }> } }
export type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Json> }
}

const placed =
  /\/shop\/orders\/|\/backoffice\/orders|\/account\/orders|order_status|\/orders\/\{number\}\/(payment|payments|check_lend)$/

/** Addresses of the demo. */
const slugs: Record<string, string> = {
  '/pages/': 'about',
  '/hotels/': 'khokh-mos',
  '/tours/': 'khangain-nuuruud',
  '/lookbooks/': 'tsasan-shuurga',
}

function exampleFor(path: string, name: string): unknown {
  if (name === 'number' && placed.test(path)) return 'own-placed'
  if (name === 'number') return 'own-number'
  if (name === 'line_item_id' || (name === 'id' && path.includes('/line_items/'))) return 'own-line'
  if (name === 'token' && path.includes('/wishlists/')) return 'own-wishlist'
  if (name === 'item_id' || path.includes('/wishes/{id}')) return 'own-wish'
  if (name === 'id' && path.includes('/addresses/')) return 'own-address'
  if (name === 'product') return '0'
  const slug = name === 'slug' && Object.keys(slugs).find((part) => path.includes(part))
  if (slug) return slugs[slug]
  if (name === 'id' && path.includes('/stores/')) return 'bambar'
  if (name === 'id' && path.includes('/countries/')) return 'MN'
  return name === 'id' || name === 'slug' ? '1' : undefined
}

const ofBodies: Json = {
  variant_id: 5,
  quantity: 1,
  line_item_id: 'own-line',
  order_number: 'own-number',
  guest_order_token: 'own-token',
  wishlist_token: 'own-wishlist',
  payment_method_id: 1,
}

export function withExamples(description: Description): Description {
  const copy = structuredClone(description)
  for (const [path, operations] of Object.entries(copy.paths))
    for (const { parameters, requestBody } of Object.values(operations)) {
      for (const parameter of parameters) {
        if (parameter.$ref !== undefined || parameter.in !== 'path') continue
        const example = exampleFor(path, parameter.name)
        if (example !== undefined) parameter.example = example
      }
      for (const { schema } of Object.values(requestBody?.content ?? {})) exemplify(schema, copy.components.schemas)
    }
  return copy
}

/** Named schemas that have their examples; one may hold itself. */
const exemplified = new WeakSet<Json>()

function exemplify(schema: unknown, named: Record<string, Json>): void {
  if (typeof schema !== 'object' || schema === null) return
  const { $ref, properties, items } = schema as { $ref?: string; properties?: Record<string, Json>; items?: unknown }
  const name = $ref?.split('/').at(-1)
  if (name && named[name] && !exemplified.has(named[name])) {
    exemplified.add(named[name])
    exemplify(named[name], named)
  }
  for (const [key, property] of Object.entries(properties ?? {})) {
    if (key in ofBodies) property.example = ofBodies[key]
    exemplify(property, named)
  }
  exemplify(items, named)
}
