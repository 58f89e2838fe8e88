import { nameKey } from '@delguur/kit/text/name-key'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

// Sets of ids, not conditions joined by `or`: each set has its own index.

type Ids = RawBuilder<{ id: number }>

const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
const coded = (q: string) => sql`upper(v.sku) like ${`${likeText(q.toUpperCase())}%`} or v.barcode = ${q}`

/** Ids of products whose name has all words of `q`, in Cyrillic or Latin letters; none where it has no letters. */
function productsNamed(q: string): Ids {
  const words = q
    .split(/\s+/)
    .filter((word) => nameKey(word) !== '')
    .slice(0, 6)
  if (words.length === 0) return sql`select id from products where false`
  const named = words.map((word) => sql`n.name_key like '%' || name_key(${word}) || '%'`)
  return sql`select n.id from products n where ${sql.join(named, sql` and `)}`
}

/** Whether product `p` has a SKU that begins with `q`, that barcode, or all its words in its name. */
export const productsMatching = (q: string): RawBuilder<SqlBool> =>
  sql`p.id in (select v.product_id from variants v where ${coded(q)} union all ${productsNamed(q)})`

/** Ids of variants by the beginning of the SKU or the barcode, and of all variants of products by name. */
export const variantsMatching = (q: string): Ids =>
  sql`select v.id from variants v where ${coded(q)} union all select v.id from variants v where v.product_id in (${productsNamed(q)})`
