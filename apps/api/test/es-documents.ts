import type { EsIndex } from '@delguur/search/engine/documents/es-index'
import type { Mapping, Source, StoredDocument } from '@delguur/search/engine/documents/mapping'

const mapping: Mapping = {
  fields: {
    title: { type: 'text' },
    brand: { type: 'keyword' },
    color: { type: 'keyword' },
    price: { type: 'long' },
    weight: { type: 'double' },
    'l0.id': { type: 'long', shared: true },
    sale: { type: 'boolean' },
    created_at: { type: 'date' },
    shop: { type: 'geo_point' },
    names: { type: 'completion' },
    'variants.sku': { type: 'keyword' },
  },
  nested: { variants: { sku: { type: 'keyword', unique: true }, size: { type: 'keyword' }, stock: { type: 'long' } } },
}

const rows: [id: string, title: string, color: string[], price: number, l0: number, sale: boolean][] = [
  ['1', 'Хүүхдийн өвлийн гутал', ['хар', 'хөх'], 89_000, 10, true],
  ['2', 'Арьсан гутал эрэгтэй', ['хар'], 189_000, 10, false],
  ['3', 'Ноолууран малгай', ['цагаан'], 59_000, 20, false],
  ['4', 'Үстэй малгай', ['бор', 'хар'], 79_000, 20, true],
  ['5', 'Модон машин тоглоом', ['улаан'], 25_000, 30, false],
  ['6', 'Зөөлөн баавгай тоглоом', ['бор'], 35_000, 30, false],
]

const sourceOf = (row: (typeof rows)[number]): Source => {
  const [id, title, color, price, l0, sale] = row
  return {
    id: Number(id),
    title,
    brand: Number(id) % 2 ? 'Хүслэн' : 'Саран',
    color,
    price,
    weight: Number(id) / 4,
    l0: { id: l0, name: `Ангилал ${l0}` },
    sale,
    created_at: `2026-11-${10 + Number(id)}T00:00:00.000Z`,
    shop: { lat: 47.9 + Number(id) / 10, lon: 106.9 },
    names: title,
    variants: [{ sku: `BM-${id}-S`, size: 'S', stock: Number(id) }],
  }
}

export const documents: StoredDocument[] = rows.map((row) => ({ id: row[0], source: sourceOf(row) }))

/** A shop of six products, and an index without products beside it. */
export const testIndices = (): EsIndex[] => [anIndex('shop', 'product', documents), anIndex('airport', '_doc', [])]

export const anIndex = (name: string, type: string, stored: StoredDocument[]): EsIndex => ({
  name,
  type,
  mapping,
  async *load() {
    yield stored
  },
  sources: async (ids) =>
    new Map(stored.filter(({ id }) => ids.includes(id)).map(({ id, source }) => [id, source] as const)),
})
