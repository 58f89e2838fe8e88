import type { Source } from '@delguur/search/engine/documents/mapping'
import { sourceCut } from '@delguur/search/engine/documents/respond/respond-source'
import { parseSearch } from '@delguur/search/query/parse'
import type { EsAnswer } from './es-answer.ts'
import { type ErrorAnswer, SearchError } from './es-api.port.ts'
import { readJson } from './es-body.ts'
import { checkIndex, type EsCall, untyped } from './es-call.ts'
import { bodyMissing, illegalArgument } from './es-errors.ts'
import { isObject, sourceOf } from './es-parameters.ts'

const mostDocuments = 500

/** Whether an index is here. */
export async function indexExists(call: EsCall): Promise<EsAnswer> {
  checkIndex(call, call.index ?? '')
  return { status: 200, body: {} }
}

/** One document by its id. */
export async function getDocument(call: EsCall): Promise<EsAnswer> {
  const index = checkIndex(call, call.index ?? '', call.type)
  const show = sourceFilter(sourceOf(call.parameters))
  const document = await call.engine.get(index, call.id ?? '')
  const head = { _index: index, _type: call.type ?? untyped, _id: call.id ?? '' }
  return document
    ? { status: 200, body: found(head, show(document.source)) }
    : { status: 404, body: { ...head, found: false } }
}

type Head = { _index: string; _type: string; _id: string }

const found = (head: Head, source: Source | undefined) => ({
  ...head,
  _version: 1,
  _seq_no: 0,
  _primary_term: 1,
  found: true,
  ...(source !== undefined && { _source: source }),
})

/** A cut through a document as `_source` asks; undefined for no document at all. */
function sourceFilter(requested: unknown): (source: Source) => Source | undefined {
  if (requested === undefined || requested === true) return (source) => source
  const read = parseSearch({ _source: requested })
  if (!read.ok) throw new SearchError(read.refusal)
  const { source } = read.search
  const cut = sourceCut(source)
  return (document) => (source.fetch ? cut(document) : undefined)
}

type RequestedDocument =
  | { head: Head; show: (source: Source) => Source | undefined }
  | { head: Head; refusal: ErrorAnswer }

/** Many documents by their ids, from one index or several; a missing one says so in its place. */
export async function multiGet(call: EsCall): Promise<EsAnswer> {
  const requested = requestedDocuments(call)
  const ids = Map.groupBy(
    requested.filter((document) => 'show' in document),
    ({ head }) => head._index,
  )
  const answers = await Promise.all(
    [...ids].map(async ([index, documents]) => {
      const unique = [...new Set(documents.map(({ head }) => head._id))]
      return [index, await call.engine.multiGet(index, unique)] as const
    }),
  )
  const sources = new Map(answers)
  const docs = requested.map((document) => {
    if ('refusal' in document) return { ...document.head, error: document.refusal.error }
    const source = sources.get(document.head._index)?.get(document.head._id)
    return source ? found(document.head, document.show(source)) : { ...document.head, found: false }
  })
  return { status: 200, body: { docs } }
}

function requestedDocuments(call: EsCall): RequestedDocument[] {
  const body = readJson(call.text)
  if (!isObject(body)) throw bodyMissing()
  const { docs, ids, ...others } = body
  const [other] = Object.keys(others)
  if (other !== undefined) throw illegalArgument(`unknown key [${other.slice(0, 80)}]: [docs] or [ids] are expected`)
  const list = docs ?? ids
  if (!Array.isArray(list) || list.length === 0 || (docs !== undefined && ids !== undefined))
    throw illegalArgument('a list of [docs] or a list of [ids] is expected')
  if (list.length > mostDocuments) throw illegalArgument(`too many documents: the limit is [${mostDocuments}]`)
  const fallback = sourceOf(call.parameters)
  return list.map((entry) => requestedDocument(call, docs === undefined ? { _id: entry } : entry, fallback))
}

const documentKeys = new Set(['_index', '_type', '_id', '_source', 'routing', 'index', 'type', 'id'])

function requestedDocument(call: EsCall, entry: unknown, fallback: unknown): RequestedDocument {
  if (!isObject(entry)) throw illegalArgument('an entry of [docs] must be an object')
  const unknown = Object.keys(entry).find((key) => !documentKeys.has(key))
  if (unknown !== undefined) throw illegalArgument(`unknown key [${unknown.slice(0, 80)}] in an entry of [docs]`)
  const id = entry._id ?? entry.id
  const index = entry._index ?? entry.index ?? call.index
  const type = entry._type ?? entry.type ?? call.type
  if (typeof id !== 'string' && typeof id !== 'number') throw illegalArgument('an id is missing')
  if (typeof index !== 'string') throw illegalArgument('index is missing')
  if (type !== undefined && typeof type !== 'string') throw illegalArgument('[_type] must be a text')
  const head = { _index: index, _type: type ?? untyped, _id: String(id) }
  try {
    checkIndex(call, index, type)
    return { head, show: sourceFilter(entry._source ?? fallback) }
  } catch (error) {
    if (error instanceof SearchError) return { head, refusal: error.answer }
    throw error
  }
}
