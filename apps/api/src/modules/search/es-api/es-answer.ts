import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { flag, isObject, type Parameters } from './es-parameters.ts'
import { filterPath } from './filter-path.ts'

/** What a handler answers, before it is written. */
export type EsAnswer = { status: number; body: object }

/** On every answer: official clients look for the product, and no answer may be kept or run. */
export const esHeaders: Record<string, string> = {
  'x-elastic-product': 'Elasticsearch',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const zip = promisify(gzip)
const worthPacking = 1_400
const plainJson = 'application/json; charset=UTF-8'

/** The JSON media type a client requested: that of its compatibility mode, or the plain one. */
export const mediaTypeOf = (accept: string | undefined): string =>
  /application\/vnd\.elasticsearch\+json; ?compatible-with=[78]/.exec(accept ?? '')?.[0] ?? plainJson

/** The text of an answer, cut down and indented as the address asks. */
export function write(body: object, parameters: Parameters): string {
  const path = parameters.filter_path
  const filtered = path === undefined || path === '' ? body : filterPath(path)(body)
  return flag(parameters, 'pretty') ? `${JSON.stringify(filtered, null, 2)}\n` : JSON.stringify(filtered)
}

/** Packed where the client takes it and it is worth the work. */
export async function pack(text: string, accept: string | undefined): Promise<{ body: Buffer; encoding?: 'gzip' }> {
  const body = Buffer.from(text)
  if (body.length < worthPacking || !/\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accept ?? '')) return { body }
  return { body: await zip(body, { level: 1 }), encoding: 'gzip' }
}

type HitList = { hits: Record<string, unknown>[]; total?: unknown }

const isHitList = (value: unknown): value is HitList => isObject(value) && Array.isArray(value.hits)

/** The hits of a search, and those of every `top_hits` in its buckets. */
function* hitLists(answer: object): Generator<HitList> {
  if (!isObject(answer)) return
  if (isHitList(answer.hits)) yield answer.hits
  yield* listsBelow(answer.aggregations)
}

function* listsBelow(value: unknown): Generator<HitList> {
  if (Array.isArray(value)) for (const item of value) yield* listsBelow(item)
  else if (isObject(value)) {
    for (const [name, child] of Object.entries(value)) {
      if (name === 'hits' && isHitList(child)) yield child
      else yield* listsBelow(child)
    }
  }
}

/** Gives every hit and every suggested document its type, which clients of the 7.x line expect. */
export function typeHits(answer: object, type: string): void {
  for (const { hits } of hitLists(answer)) for (const hit of hits) hit._type = type
  if (!isObject(answer) || !isObject(answer.suggest)) return
  for (const entry of Object.values(answer.suggest).flat()) {
    if (!isObject(entry) || !Array.isArray(entry.options)) continue
    for (const option of entry.options) if (isObject(option) && '_id' in option) option._type = type
  }
}

/** Writes the totals of an answer as plain numbers, as clients of the 6.x line read them; -1 where none was counted. */
export function plainTotals(answer: object): void {
  for (const list of hitLists(answer)) list.total = isObject(list.total) ? list.total.value : -1
}
