import { listQuery } from '@delguur/contract/list'
import type { Route } from '@delguur/contract/route'
import type { z } from 'zod'
import { keepsKeys } from '../http/idempotency.ts'
import type { Schema } from '../http/response-schema.ts'
import type { ComponentSchemas } from './openapi-schemas.ts'

/** The parameters of routes, in one OpenAPI document. Those of many routes are written once, among the components. */
export class Parameters {
  readonly #schemas: ComponentSchemas
  readonly #references: Map<string, Schema>
  /** What is written once, by its name. */
  readonly shared: Record<string, Schema>

  constructor(schemas: ComponentSchemas) {
    this.#schemas = schemas
    const { locale, ...ofLists } = Object.fromEntries(
      this.#fields(listQuery, 'query').map((parameter) => [String(parameter.name), parameter]),
    )
    this.shared = {
      ...headers,
      ...documentParameters,
      ...Object.fromEntries(Object.entries(ofLists).map(([name, parameter]) => [`list_${name}`, parameter])),
      ...(locale && { locale }),
    }
    this.#references = new Map(
      Object.entries(this.shared).map(([name, parameter]) => [
        JSON.stringify(parameter),
        { $ref: `#/components/parameters/${name}` },
      ]),
    )
  }

  of(route: Route): Schema[] {
    const { params, query, jsonapi, method } = route
    const { include, fields, document_locale, page, per_page } = documentParameters
    const ofDocument = jsonapi ? [include, fields, document_locale] : []
    const ofPages = jsonapi?.many && method === 'GET' ? [page, per_page] : []
    return [
      ...this.#fields(params, 'path'),
      ...this.#fields(query, 'query'),
      ...ofDocument,
      ...ofPages,
      ...headersOf(route),
    ].map((parameter) => this.#references.get(JSON.stringify(parameter)) ?? parameter)
  }

  #fields(schema: z.core.$ZodType | undefined, place: 'path' | 'query'): Schema[] {
    if (!schema) return []
    const { properties = {}, required = [] } = this.#schemas.fieldsOf(schema)
    return Object.entries(properties).map(([name, { description, ...rest }]) => {
      const { type } = this.#schemas.resolved(rest)
      return {
        name,
        in: place,
        required: place === 'path' || required.includes(name),
        ...(description !== undefined && { description }),
        ...(type === 'object' && { style: 'deepObject', explode: true }),
        ...(type === 'array' && { explode: false }),
        schema: rest,
      }
    })
  }
}

const header = (name: string, required: boolean, description: string, schema: Schema): Schema => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})
const match = (required: boolean): Schema =>
  header('If-Match', required, 'The version that was seen (ETag), several of them, or `*`; a weak one is none', {
    type: 'string',
    pattern: '^(\\*|[0-9]{1,9}|((W/)?"[0-9]{1,9}")( *, *(W/)?"[0-9]{1,9}")*)$',
  })
const headers = {
  idempotency_key: header(
    'Idempotency-Key',
    false,
    'Repeated with the same body within a day: the answer of the first call',
    { type: 'string', minLength: 16, maxLength: 255 },
  ),
  if_match: match(true),
  optional_if_match: match(false),
}

/** The headers that change what an operation does. */
const headersOf = (route: Route): Schema[] => [
  ...(route.versioned ? [headers.if_match] : route.may_match ? [headers.optional_if_match] : []),
  ...(keepsKeys(route) ? [headers.idempotency_key] : []),
]

const text: Schema = { type: 'string' }
const number: Schema = { type: 'integer', minimum: 1 }
/** What every document can be asked; see the contract, 1.1. */
const documentParameters = {
  include: { name: 'include', in: 'query', description: 'Dot paths, by comma', schema: text },
  fields: {
    name: 'fields',
    in: 'query',
    description: 'Names by comma, by type: fields[product]=name,price',
    style: 'deepObject',
    explode: true,
    schema: { type: 'object', additionalProperties: text },
  },
  document_locale: { name: 'locale', in: 'query', schema: text },
  page: { name: 'page', in: 'query', schema: number },
  per_page: { name: 'per_page', in: 'query', schema: number },
}
