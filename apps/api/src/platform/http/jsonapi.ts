import type { Document, Linkage, PageLinks, PageMeta, Resource, ResourceObject } from '@delguur/contract/jsonapi'
import { ShopError } from '../shop-error.ts'

/** A thing to show: its attributes by name, and related things by relationship (absent means none). */
export type Entity = {
  id: string | number
  type: string
  attributes: Record<string, unknown>
  related?: Record<string, Entity | Entity[] | Linkage | Linkage[] | null>
}

/** A resource object in all its fields, written already: pieces of JSON that follow each other. */
export type Written = { pieces: Buffer[] }

export type Shape = { include: string[][]; fields: Map<string, Set<string>> }
export type Registry = ReadonlyMap<string, Resource>

/** Reads `include=a,b.c` and `fields[type]=x,y`; an include nobody knows is a 400. */
export function parseShape(input: Record<string, unknown>, registry: Registry, rootTypes: readonly string[]): Shape {
  const include = splitList(input.include).map((path) => path.split('.'))
  for (const path of include) checkPath(path, registry, rootTypes)
  const fields = new Map<string, Set<string>>()
  if (typeof input.fields === 'object' && input.fields !== null) {
    for (const [type, list] of Object.entries(input.fields)) fields.set(type, new Set(splitList(list)))
  }
  return { include, fields }
}

export const splitList = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : typeof value === 'string' ? value.split(',') : [])
    .map((part) => part.trim())
    .filter(Boolean)

function checkPath(path: string[], registry: Registry, rootTypes: readonly string[]): void {
  let types = [...rootTypes]
  for (const name of path) {
    const next = types.flatMap((type) => {
      const relationships = registry.get(type)?.relationships ?? {}
      return Object.hasOwn(relationships, name) ? (relationships[name]?.type.split('|') ?? []) : []
    })
    if (next.length === 0) throw new ShopError('unknown_include', { params: { name: path.join('.') } })
    types = [...new Set(next)]
  }
}

const isEntity = (value: Entity | Linkage): value is Entity => 'attributes' in value
const link = (value: Entity | Linkage): Linkage => ({ id: String(value.id), type: value.type })

/**
 * One document of a single thing or a page of them. What an asked path leads to is in `included` once, also when it is in
 * `data` too: clients of the family look for it there.
 */
export function renderDocument(
  data: Entity | Entity[],
  shape: Shape,
  registry: Registry,
  page?: { meta: PageMeta; links: PageLinks },
): Document {
  const roots = Array.isArray(data) ? data : [data]
  const included = new Map<string, ResourceObject>()
  for (const path of shape.include) {
    for (let from = roots, names = path; names.length > 0; names = names.slice(1)) {
      from = relatedOf(from, names[0] ?? '')
      for (const entity of from) {
        const key = keyOf(entity)
        if (!included.has(key)) included.set(key, renderObject(entity, shape, registry))
      }
    }
  }
  const objects = roots.map((root) => renderObject(root, shape, registry))
  return {
    data: Array.isArray(data) ? objects : (objects[0] as ResourceObject),
    ...(shape.include.length > 0 && { included: [...included.values()] }),
    ...page,
  }
}

/** The same for things written already, whose document neither includes nor narrows. */
export function writeDocument(data: Written | Written[], page?: { meta: PageMeta; links: PageLinks }): Buffer {
  if (!Array.isArray(data)) return Buffer.concat([text('{"data":'), ...data.pieces, text('}')])
  const { filters, ...meta } = page?.meta ?? {}
  const parts = [
    text('{"data":['),
    ...data.flatMap(({ pieces }, i) => (i === 0 ? pieces : [comma, ...pieces])),
    text(']'),
  ]
  if (page) {
    parts.push(text(`,"meta":${JSON.stringify(meta).slice(0, -1)}`))
    if (filters !== undefined) parts.push(text(',"filters":'), bufferOf(filters))
    parts.push(text(`},"links":${JSON.stringify(page.links)}`))
  }
  return Buffer.concat([...parts, text('}')])
}

const text = (json: string): Buffer => Buffer.from(json)
const comma = text(',')
const written = new WeakMap<object, Buffer>()

/** Filters are kept between requests and never change: each is written once. */
function bufferOf(value: unknown): Buffer {
  if (typeof value !== 'object' || value === null) return text(JSON.stringify(value))
  const found = written.get(value)
  if (found) return found
  const made = text(JSON.stringify(value))
  written.set(value, made)
  return made
}

/** Whether a document of things of a type shows them in all their fields and nothing besides them. */
export const isPlain = (shape: Shape, type: string): boolean => shape.include.length === 0 && !shape.fields.has(type)

const keyOf = (entity: Entity): string => `${entity.type}:${entity.id}`

/** What some entities are linked to by a name, each once: a path of any length stays as small as what it reaches. */
function relatedOf(entities: Entity[], name: string): Entity[] {
  const found = new Map<string, Entity>()
  for (const entity of entities) {
    const target = entity.related?.[name]
    for (const item of Array.isArray(target) ? target : target ? [target] : [])
      if (isEntity(item)) found.set(keyOf(item), item)
  }
  return [...found.values()]
}

/** Only what the resource declares, narrowed by `fields[type]`; linkage is always written. */
export function renderObject(entity: Entity, shape: Shape, registry: Registry): ResourceObject {
  const definition = registry.get(entity.type)
  if (!definition) throw new Error(`no resource definition for ${entity.type}`)
  const wanted = shape.fields.get(entity.type)
  const attributes: Record<string, unknown> = {}
  for (const name in definition.attributes.shape) {
    if (!wanted || wanted.has(name)) attributes[name] = entity.attributes[name] ?? null
  }
  const relationships: ResourceObject['relationships'] = {}
  for (const name in definition.relationships) {
    if (wanted && !wanted.has(name)) continue
    const target = entity.related?.[name]
    const rule = definition.relationships[name]
    if (rule?.showOnly && target === undefined) continue
    relationships[name] = {
      data: rule?.many
        ? (Array.isArray(target) ? target : []).map(link)
        : target && !Array.isArray(target)
          ? link(target)
          : null,
    }
  }
  return { id: String(entity.id), type: entity.type, attributes, relationships }
}

export type Page = { page: number; per_page: number }
const perPageDefault = 25
const perPageCap = 1000
/** Far past the end of any list, and small enough for every database to skip to. */
const lastPage = 1_000_000_000

/** `page` from 1; `per_page` 25 when absent, not a number, below 1 or above 1000. */
export function parsePage(input: Record<string, unknown>): Page {
  const page = Math.min(Number(input.page), lastPage)
  const perPage = Number(input.per_page)
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    per_page: Number.isSafeInteger(perPage) && perPage >= 1 && perPage <= perPageCap ? perPage : perPageDefault,
  }
}

/** Meta and links of a page; links are absolute and keep the other parameters. */
export function pageInfo(page: Page, count: number, total: number, url: URL): { meta: PageMeta; links: PageLinks } {
  const pages = Math.max(1, Math.ceil(total / page.per_page))
  const at = (number: number): string => {
    const target = new URL(url)
    target.searchParams.set('page', String(number))
    return target.toString()
  }
  return {
    meta: { count, total_count: total, total_pages: Math.ceil(total / page.per_page) },
    links: {
      self: url.toString(),
      next: at(Math.min(page.page + 1, pages)),
      prev: at(Math.max(page.page - 1, 1)),
      last: at(pages),
      first: at(1),
    },
  }
}
