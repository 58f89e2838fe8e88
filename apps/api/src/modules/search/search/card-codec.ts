import type { CardCodec } from '@delguur/search/engine/listing/cards'
import type { BadgeRef, CardSource } from './card.ts'
import type { Vocabulary } from './search.queries.ts'

type Named = NonNullable<CardSource['brand']>
/** A card without what it shares with others, in this order. */
type Row = [
  id: number,
  variant_id: number,
  slug: string,
  name: CardSource['name'],
  brand: string | null,
  price: number,
  sale_price: number | null,
  sale_expire_at: number | null,
  rating: number,
  total_reviews: number,
  total_on_hand: number,
  available_on: number,
  not_leased: 0 | 1,
  min_age: number,
  badges: string[],
  pictures: string[],
  colors: number[],
  sizes: number[],
]

function known<K, V>(map: ReadonlyMap<K, V>, keys: readonly K[]): V[] {
  return keys.flatMap((key) => map.get(key) ?? [])
}

/** How the index holds cards: brands, badges, pictures and values by their keys in the words that all cards share. */
export function cardCodec(words: () => Vocabulary): CardCodec<CardSource> {
  let read: Vocabulary | undefined
  let brands = new Map<string, Named>()
  let badges = new Map<string, BadgeRef>()
  const shared = (): Vocabulary => {
    const now = words()
    if (now === read) return now
    read = now
    brands = new Map([...now.brands.values()].map(({ code, name }) => [code, { code, name }]))
    badges = new Map([...now.badges.values()].map((badge) => [badge.code, badge]))
    return now
  }
  return {
    encode: (card) =>
      JSON.stringify([
        card.id,
        card.variant_id,
        card.slug,
        card.name,
        card.brand?.code ?? null,
        card.price,
        card.sale_price,
        card.sale_expire_at,
        card.rating,
        card.total_reviews,
        card.total_on_hand,
        card.available_on,
        card.not_leased ? 1 : 0,
        card.min_age ?? 0,
        card.badges.map(({ code }) => code),
        card.pictures.map(({ key }) => key),
        card.colors.map(({ id }) => id),
        card.sizes.map(({ id }) => id),
      ] satisfies Row),
    decode: (text) => {
      const { pictures, values } = shared()
      const row = JSON.parse(text) as Row
      return {
        id: row[0],
        variant_id: row[1],
        slug: row[2],
        name: row[3],
        brand: row[4] === null ? null : (brands.get(row[4]) ?? null),
        price: row[5],
        sale_price: row[6],
        sale_expire_at: row[7],
        rating: row[8],
        total_reviews: row[9],
        total_on_hand: row[10],
        available_on: row[11],
        not_leased: row[12] === 1,
        min_age: row[13],
        badges: known(badges, row[14]),
        pictures: known(pictures, row[15]),
        colors: known(values, row[16]),
        sizes: known(values, row[17]),
      }
    },
  }
}
