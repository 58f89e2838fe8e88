import type { PieceState, TradeInSet } from '@delguur/kit/trade-in'
import type { Text, Way } from './demo/types.ts'

/** A piece that lies on the second-hand shelf; its photo is drawn of its picture set. */
export type DemoPiece = {
  slug: string
  picture_set: string
  way: Way
  size: string
  state: PieceState
  /** Code of the store where it lies. */
  store: string
  days_ago: number
  words: Text
}

/** Something that a person hands on, as far as it has come. */
export type DemoHanded = {
  product: string
  claimed: PieceState
  found?: PieceState
  reason?: string
  until: 'quoted' | 'withdrawn' | 'expired' | 'received' | 'offered' | 'returning' | 'sent_back' | 'credited'
}

/** A shopper with one order, so many days ago, of all that they hand on. */
export type DemoTrader = {
  email: string
  phone: string
  first_name: string
  last_name: string
  days_ago: number
  things: readonly DemoHanded[]
}

export type DemoSecondHand = {
  rules: {
    valid_days: number
    answer_days: number
    courier_fee: number
    sets: readonly (TradeInSet & { name: Text })[]
  }
  pieces: readonly DemoPiece[]
  people: readonly DemoTrader[]
}

/** The key of the photo of a piece. */
export const pieceKey = ({ picture_set, state }: Pick<DemoPiece, 'picture_set' | 'state'>): string =>
  `${picture_set}-second-${state.replace('_', '-')}`
