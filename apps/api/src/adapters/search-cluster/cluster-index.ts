import { createHash } from 'node:crypto'
import type { FieldType, Mapping } from '@delguur/search/engine/documents/mapping'
import { isObject } from './cluster-client.ts'

type Property = { type: string; [option: string]: unknown; properties?: Record<string, Property> }

/** Lucene takes no longer terms. */
const longestKeyword = 8_191
/** As long as the engine in process compares completions. */
const longestCompletion = 100

/** Grows when documents of the same mapping are made otherwise: indices of before are then built again. */
const documentsVersion = 1

/** The template of indices named so: settings, mappings, and under `_meta` what they were made from. */
export function indexTemplate(pattern: string, mapping: Mapping, replicas: number): object {
  const template = {
    settings: {
      number_of_shards: 1,
      number_of_replicas: replicas,
      refresh_interval: '500ms',
      analysis: {
        analyzer: { completed: { type: 'custom', tokenizer: 'keyword', filter: ['lowercase', 'trim', 'spaces'] } },
        filter: { spaces: { type: 'pattern_replace', pattern: '\\s+', replacement: ' ' } },
      },
    },
    mappings: {
      dynamic: false,
      _source: { excludes: mapping.hidden ?? [] },
      _meta: { made_from: fingerprint(mapping) },
      properties: properties(mapping),
    },
  }
  return { index_patterns: [pattern], priority: 500, template }
}

/** Two mappings with the same fingerprint make the same index. */
export const fingerprint = (mapping: Mapping): string =>
  createHash('sha256')
    .update(JSON.stringify([documentsVersion, mapping]))
    .digest('hex')
    .slice(0, 16)

function properties({ fields, nested }: Mapping): Record<string, Property> {
  const root: Record<string, Property> = {}
  for (const [path, type] of Object.entries(fields)) place(root, path.split('.'), propertyOf(type))
  for (const [path, parts] of Object.entries(nested ?? {})) {
    const inner: Record<string, Property> = {}
    for (const [name, type] of Object.entries(parts)) place(inner, name.split('.'), propertyOf(type))
    root[path] = { type: 'nested', include_in_parent: true, properties: inner }
  }
  return root
}

function place(into: Record<string, Property>, [first = '', ...rest]: string[], property: Property): void {
  if (rest.length === 0) {
    into[first] = property
    return
  }
  into[first] ??= { type: 'object', properties: {} }
  into[first].properties ??= {}
  place(into[first].properties, rest, property)
}

function propertyOf(field: FieldType): Property {
  if (field.type === 'keyword') return { type: 'keyword', ignore_above: longestKeyword }
  if (field.type === 'presence') return { type: 'keyword', index: false, doc_values: true }
  if (field.type === 'text') return { type: 'text', analyzer: field.analyzer ?? 'standard' }
  if (field.type === 'completion') return completion(field.contexts ?? [])
  return { type: field.type }
}

const completion = (contexts: readonly string[]): Property => ({
  type: 'completion',
  analyzer: 'completed',
  max_input_length: longestCompletion,
  ...(contexts.length > 0 && { contexts: contexts.map((name) => ({ name, type: 'category' })) }),
})

/** Whether an index, as the cluster describes it, bears a name. */
export const hasAlias = (index: unknown, alias: string): boolean =>
  isObject(index) && isObject(index.aliases) && alias in index.aliases

/** What the documents of an index were made for: the fingerprint of its mapping. */
export function madeFrom(index: unknown): unknown {
  const mappings = isObject(index) ? index.mappings : undefined
  const meta = isObject(mappings) ? mappings._meta : undefined
  return isObject(meta) ? meta.made_from : undefined
}
