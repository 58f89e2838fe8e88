import type { Texts } from '@delguur/contract/texts'
import { type PieceState, setOf, shelfPrice } from '@delguur/kit/trade-in'
import type { Tx } from '../../../platform/database/db.ts'
import { badgeName, pieceAlt, pieceName, pieceText, shelfName, shelfText } from './piece-words.ts'
import { insertPiece, modelOf, openShelf } from './shelf.repository.ts'
import { permalinksOf, readRules } from './trade-ins.queries.ts'

export type SeedPiece = {
  number: string
  variant_id: number
  state: PieceState
  picture_key: string
  store_id: number
  words: Texts
  at: Date
}

/** A piece that the shop took before its books began: on the shelf as any other, without a trade-in. */
export async function seedPiece(
  tx: Tx,
  { number, variant_id, state, picture_key, store_id, words, at }: SeedPiece,
): Promise<void> {
  const model = await modelOf(tx, variant_id)
  if (!model) throw new Error(`a piece is of no variant ${variant_id}`)
  const { sets } = await readRules(tx)
  const rule = setOf(sets, await permalinksOf(tx, model.id))
  if (!rule) throw new Error(`${model.slug} is of no set of the rules`)
  const shelf = await openShelf(tx, { name: shelfName(), text: shelfText(), badge: badgeName() })
  const name = pieceName(model.name, state)
  const piece = {
    trade_in_id: null,
    number,
    model,
    variant_id,
    state,
    name,
    description: pieceText(model.description, state, words),
    alt: pieceAlt(name),
    price: shelfPrice(rule, { price: model.price, state }),
    pictures: [picture_key],
    store_id,
  }
  await insertPiece(tx, shelf, piece, at)
}
