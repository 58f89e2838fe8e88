import type { Likeness } from '@delguur/search/query/build-shelves'

type Stored = {
  taxonomy?: { id: number }[]
  brand?: { code: string } | null
  property?: Readonly<Record<string, readonly string[]>>
}

/** What a product is compared by, from its document. */
export function likenessOf(id: number, source: object): Likeness {
  const { taxonomy = [], brand, property = {} }: Stored = source
  return {
    id,
    taxon_ids: taxonomy.map((taxon) => taxon.id),
    brand: brand?.code ?? null,
    genders: property.gender ?? [],
    age_groups: property.age_group ?? [],
    colors: property.color ?? [],
  }
}
