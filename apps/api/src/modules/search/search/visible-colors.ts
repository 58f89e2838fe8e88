import type { Db } from '../../../platform/database/db.ts'
import type { CardSource } from './card.ts'
import { picturesIn, type Vocabulary } from './search.queries.ts'

type Hit = { card: CardSource; selling_price: number }

/** Shows each product in the first of its colours that was requested; one look into the database for all of them. */
export async function inColors(db: Db, words: Vocabulary, hits: readonly Hit[], requested: string[]): Promise<Hit[]> {
  const wanted = hits.map(({ card }) => card.colors.find((color) => requested.includes(color.name)))
  const other = hits.flatMap(({ card }, place) => {
    const color = wanted[place]
    return color && color !== card.colors[0] ? [{ product_id: card.id, color_id: color.id }] : []
  })
  if (other.length === 0) return [...hits]
  const rows = await picturesIn(db, other)
  const keys = new Map(rows.map((row) => [`${row.product_id} ${row.color_id}`, row.pictures]))
  return hits.map((hit, place) => {
    const color = wanted[place]
    const pictures = keys.get(`${hit.card.id} ${color?.id}`)?.flatMap((key) => words.pictures.get(key) ?? [])
    if (!color || !pictures?.length) return hit
    const colors = [color, ...hit.card.colors.filter((each) => each !== color)]
    return { ...hit, card: { ...hit.card, colors, pictures } }
  })
}
