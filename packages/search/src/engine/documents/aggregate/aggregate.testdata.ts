import { parseSearch } from '../../../query/parse.ts'
import { DocumentIndex } from '../document-index.ts'
import type { Mapping, Source, StoredDocument } from '../mapping.ts'
import { respond } from '../respond/respond.ts'
import { search } from '../search.ts'

export const mapping: Mapping = {
  fields: {
    brand: { type: 'keyword' },
    tags: { type: 'keyword' },
    sku: { type: 'keyword', unique: true },
    price: { type: 'double' },
    stock: { type: 'long' },
    taxon: { type: 'long', shared: true },
    day: { type: 'date' },
    on_sale: { type: 'boolean' },
    title: { type: 'text' },
    about: { type: 'text' },
    suggestion: { type: 'completion' },
    shelf: { type: 'completion', contexts: ['for', 'season'] },
  },
  nested: { variants: { color: { type: 'keyword' }, size: { type: 'long', shared: true } } },
}

const red = { color: 'red', size: 30 }
const blue = { color: 'blue', size: 31 }

export const shoes: StoredDocument[] = [
  {
    id: '1',
    source: {
      brand: 'gobi',
      tags: ['a', 'b'],
      sku: 'S1',
      price: 100,
      stock: 1,
      taxon: [1, 2],
      day: '2026-01-01',
      on_sale: true,
      variants: [red, blue],
    },
  },
  {
    id: '2',
    source: {
      brand: 'gobi',
      tags: ['a'],
      sku: 'S2',
      price: 200.5,
      taxon: 1,
      day: '2026-01-02T10:00:00Z',
      on_sale: false,
      variants: [red],
    },
  },
  { id: '3', source: { brand: 'zara', tags: [], sku: 'S3', price: 300, stock: 5, taxon: 2, on_sale: true } },
  { id: '4', source: { brand: 'zara', tags: ['b', 'c'], sku: 'S4', stock: 7, taxon: 3, day: '2026-02-01' } },
  { id: '5', source: { brand: 'nike', tags: ['c'], sku: 'S5', price: 50, taxon: 3, on_sale: true } },
  { id: '6', source: { tags: ['c'], sku: 'S6', price: 100, stock: [2, 4], variants: [blue] } },
]

/** Answers a body as the search API would; a refusal is answered as its own body. */
export function ask(documents: StoredDocument[], body: object): Record<string, unknown> {
  const index = new DocumentIndex(mapping)
  index.put(documents)
  return askIndex(index, documents, body)
}

export function askIndex(index: DocumentIndex, documents: StoredDocument[], body: object): Record<string, unknown> {
  const read = parseSearch(body)
  if (!read.ok) throw new Error(read.refusal.error.reason)
  const sources = new Map<string, Source>(documents.map(({ id, source }) => [id, source]))
  return respond(search(index, read.search, Date.UTC(2026, 5, 1)), {
    index: 'shoes',
    search: read.search,
    took: 3,
    source: (id) => sources.get(id),
    collection: index,
  })
}
