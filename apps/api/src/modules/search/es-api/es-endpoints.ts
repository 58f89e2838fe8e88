import type { EsAnswer } from './es-answer.ts'
import type { EsCall } from './es-call.ts'
import { getDocument, indexExists, multiGet } from './es-documents.ts'
import type { Operation } from './es-parameters.ts'
import { rootAnswer } from './es-root.ts'
import { count, multiSearch, search } from './es-search.ts'

export type Endpoint = {
  operation: Operation
  methods: ('GET' | 'POST' | 'HEAD')[]
  paths: string[]
  handle: (call: EsCall) => Promise<EsAnswer>
  /** An address where other methods would write. */
  writable?: boolean
  /** Bytes. */
  bodyLimit: number
}

const megabyte = 1024 * 1024
const read = { methods: ['GET' as const], bodyLimit: megabyte }
const ask = { methods: ['GET' as const, 'POST' as const], bodyLimit: megabyte }

/** Every address of the service, with and without the older types. */
export const endpointsOf = (name: string): Endpoint[] => [
  { ...read, operation: 'other', paths: ['/'], handle: async () => rootAnswer(name) },
  { ...ask, operation: 'search', paths: ['/:index/_search', '/:index/:type/_search'], handle: search },
  {
    ...ask,
    operation: 'msearch',
    paths: ['/_msearch', '/:index/_msearch', '/:index/:type/_msearch'],
    handle: multiSearch,
    bodyLimit: 2 * megabyte,
  },
  { ...ask, operation: 'count', paths: ['/:index/_count', '/:index/:type/_count'], handle: count },
  { ...ask, operation: 'document', paths: ['/_mget', '/:index/_mget', '/:index/:type/_mget'], handle: multiGet },
  { ...read, operation: 'document', paths: ['/:index/:type/:id'], handle: getDocument, writable: true },
  { ...read, methods: ['HEAD'], operation: 'other', paths: ['/:index'], handle: indexExists, writable: true },
]

/** Names after a POST that would write. */
const writing = new Set(['_bulk', '_create', '_update', '_update_by_query', '_delete_by_query', '_reindex', '_aliases'])

/** Whether a request to an address that is none of the endpoints' means to change something. */
export function wouldWrite(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return false
  const names = path.split('/').filter(Boolean)
  return method !== 'POST' || names.some((name) => writing.has(name)) || (names.length === 2 && isType(names[1] ?? ''))
}

const isType = (name: string): boolean => name === '_doc' || !name.startsWith('_')
