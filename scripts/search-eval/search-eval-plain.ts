import { Client } from '@opensearch-project/opensearch'
import { brands, taxonOf } from '../../apps/api/seeds/demo/data.ts'
import { products } from '../../apps/api/seeds/demo/products.ts'
import type { DemoProduct } from '../../apps/api/seeds/demo/types.ts'
import { startNode } from '../../apps/api/test/cluster/node.ts'
import { catalogue } from './search-eval-catalogue.ts'

/** What a search without knowledge of Mongolian finds: OpenSearch with its standard analyzer over the same products. */
export type PlainSearch = {
  version: string
  /** Slugs of the ten best: products with all the words, else those with any. */
  firstTen: (q: string) => Promise<string[]>
  stop: () => Promise<void>
}

const index = 'products'
const text = { type: 'text', analyzer: 'standard' } as const
const fields = ['title', 'names', 'brand', 'categories', 'sku']

/** Starts a node of its own with the products that the demo shop lists. */
export async function startPlainSearch(): Promise<PlainSearch> {
  const node = await startNode()
  const client = new Client({ node: node.url })
  const stop = async (): Promise<void> => {
    await client.close()
    await node.stop()
  }
  try {
    const properties = Object.fromEntries(fields.map((field) => [field, text]))
    await client.indices.create({ index, body: { mappings: { properties } } })
    const listed = new Set(catalogue.map(({ slug }) => slug))
    const lines = products
      .filter(({ slug }) => listed.has(slug))
      .flatMap((product) => [{ index: { _id: product.slug } }, documentOf(product)])
    const { body } = await client.bulk({ index, body: lines, refresh: 'true' })
    if (body.errors) throw new Error('OpenSearch refuses products of the demo shop')
  } catch (error) {
    await stop()
    throw error
  }
  const firstTen = async (q: string): Promise<string[]> => {
    const all = await find(client, q, 'and')
    return all.length > 0 ? all : find(client, q, 'or')
  }
  return { version: node.version, firstTen, stop }
}

async function find(client: Client, query: string, operator: 'and' | 'or'): Promise<string[]> {
  const multi_match = { query, fields, type: 'cross_fields' as const, operator }
  const { body } = await client.search({ index, body: { query: { multi_match }, size: 10, _source: false } })
  return body.hits.hits.map(({ _id }) => String(_id))
}

function documentOf({ name, brand, taxons, sku }: DemoProduct): object {
  const { mn, ...others } = name
  return {
    title: mn,
    names: Object.values(others),
    brand: Object.values(brands.find(({ code }) => code === brand)?.name ?? {}),
    categories: taxons.flatMap(namesAbove),
    sku,
  }
}

/** Names of a category and of all above it, in every language. */
const namesAbove = (permalink: string): string[] =>
  permalink.split('/').flatMap((_, at, parts) => {
    const above = parts.slice(0, at + 1).join('/')
    return Object.values(taxonOf(above).name)
  })
