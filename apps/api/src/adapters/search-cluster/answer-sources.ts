import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { Source } from '@delguur/search/engine/documents/mapping'
import { sourceCut } from '@delguur/search/engine/documents/respond/respond-source'
import { parseSearch } from '@delguur/search/query/parse'
import { isObject } from './cluster-client.ts'

/** An answer with the names of our indices in place of the cluster's. */
export function withPlainNames(answer: unknown, prefix: string): unknown {
  if (Array.isArray(answer)) return answer.map((each) => withPlainNames(each, prefix))
  if (!isObject(answer)) return answer
  const plainName = (index: string): string => index.slice(prefix.length).replace(/-\d+$/, '')
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => {
      if (key === '_source') return [key, value]
      if (key === '_index' && typeof value === 'string') return [key, plainName(value)]
      return [key, withPlainNames(value, prefix)]
    }),
  )
}

/** An answer in which hits of an index that shows something else than what is searched are as the index shows them. */
export async function withSources(answer: unknown, index: EsIndex, body: unknown): Promise<unknown> {
  if (!index.showsOwn) return answer
  const sources = await index.sources(idsIn(answer))
  const read = parseSearch(body ?? {})
  const cut = read.ok ? sourceCut(read.search.source) : (source: Source) => source
  return replaced(answer, (id) => {
    const source = sources.get(id)
    return source && cut(source)
  })
}

const isHit = (value: Record<string, unknown>): value is { _id: string; _source: unknown } =>
  typeof value._id === 'string' && value._source !== undefined

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn)
  if (!isObject(value)) return []
  return isHit(value) ? [value._id] : Object.values(value).flatMap(idsIn)
}

function replaced(value: unknown, sourceOf: (id: string) => Source | undefined): unknown {
  if (Array.isArray(value)) return value.map((each) => replaced(each, sourceOf))
  if (!isObject(value)) return value
  if (isHit(value)) return { ...value, _source: sourceOf(value._id) ?? value._source }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, sourceOf)]))
}
