import type { Resource } from '@delguur/contract/jsonapi'
import type { Route } from '@delguur/contract/route'
import type { Schema } from '../http/response-schema.ts'
import { type ComponentSchemas, reference } from './openapi-schemas.ts'

// JSON:API: resources, and the documents that hold them.

export const objectOf = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
export const listOf = (items: Schema): Schema => ({ type: 'array', items })
const integer: Schema = { type: 'integer' }
const address: Schema = { type: 'string', format: 'uri' }
const identifier = reference('resource_identifier')

const common: Record<string, Schema> = {
  resource_identifier: objectOf({ id: { type: 'string' }, type: { type: 'string' } }),
  to_one: objectOf({ data: { anyOf: [identifier, { type: 'null' }] } }),
  to_many: objectOf({ data: listOf(identifier) }),
  page_meta: {
    ...objectOf({ count: integer, total_count: integer, total_pages: integer }),
    description: 'The product list adds `filters`.',
  },
  page_links: objectOf({ self: address, next: address, prev: address, last: address, first: address }),
}

/** Adds the resources of the registry, and what all documents are made of. */
export function addResources(registry: ReadonlyMap<string, Resource>, schemas: ComponentSchemas): void {
  for (const [name, schema] of Object.entries(common)) schemas.add(name, schema)
  for (const [type, resource] of registry) schemas.add(type, resourceSchema(resource, schemas))
}

function resourceSchema(resource: Resource, schemas: ComponentSchemas): Schema {
  const relationships = Object.entries(resource.relationships).map(([name, { many }]): [string, Schema] => [
    name,
    reference(many ? 'to_many' : 'to_one'),
  ])
  return objectOf({
    id: { type: 'string' },
    type: { const: resource.type },
    // `fields` leaves out any of them
    attributes: schemas.of(resource.attributes.partial().meta({ id: `${resource.type}_attributes` }), 'output'),
    relationships: { type: 'object', properties: Object.fromEntries(relationships) },
  })
}

/** The document of a route; it has a name where it holds resources of one type. */
export function documentSchema({ types, many }: NonNullable<Route['jsonapi']>, schemas: ComponentSchemas): Schema {
  const [first, ...others] = types.map(reference)
  const data = first && others.length === 0 ? first : { oneOf: types.map(reference) }
  const included = listOf(identifier)
  const document = many
    ? objectOf({ data: listOf(data), included, meta: reference('page_meta'), links: reference('page_links') }, [
        'data',
        'meta',
        'links',
      ])
    : objectOf({ data, included }, ['data'])
  if (others.length > 0) return document
  const name = `${types.join()}_${many ? 'list' : 'document'}`
  schemas.add(name, document)
  return reference(name)
}
