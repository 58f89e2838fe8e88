import type { TradeInOverview, TradeInPiece } from '@delguur/contract/leisure/trade-in'
import { dayMs, localDate } from '@delguur/kit/dates'
import { addressParts } from '@delguur/kit/text/address'
import type { Ctx } from '../../../platform/context.ts'
import { savedAddresses } from '../../account/account/index.ts'
import { childrenOf } from '../../account/children/index.ts'
import { type Piece, receivedPieces } from '../../orders/index.ts'
import { courierDaysFrom, isServed, ownerOf, sumsOf } from './hand-on.use-cases.ts'
import { peopleWithOutgrown } from './outgrown.domain.ts'
import { storeOf, tradeInOf } from './trade-in.serializer.ts'
import {
  categoriesOf,
  openStores,
  piecesOnShelf,
  type RuleRow,
  readRules,
  shelfPermalink,
  sizesOf,
  tradeInsOf,
} from './trade-ins.queries.ts'

/** Orders that are looked at, the newest first. */
const mostOrders = 30
const monthDays = 31

/** Everything about handing on that the caller's page shows. */
export async function readOverview(ctx: Ctx): Promise<TradeInOverview> {
  const user_id = ownerOf(ctx)
  const rules = await readRules(ctx.db)
  const [pieces, rows, stores, days, addresses, count] = await Promise.all([
    piecesOf(ctx, user_id, rules),
    tradeInsOf(ctx.db, user_id),
    openStores(ctx.db),
    courierDaysFrom(ctx),
    servedAddresses(ctx, user_id),
    piecesOnShelf(ctx.db),
  ])
  return {
    pieces,
    trade_ins: rows.map((row) => tradeInOf(row, ctx)),
    stores: stores.map((store) => storeOf(store, ctx.locale)),
    addresses,
    days,
    courier_fee: rules.courier_fee,
    valid_days: rules.valid_days,
    answer_days: rules.answer_days,
    shelf: { permalink: shelfPermalink, count },
  }
}

async function servedAddresses(ctx: Ctx, user_id: number): Promise<TradeInOverview['addresses']> {
  const served: TradeInOverview['addresses'] = []
  for (const address of (await savedAddresses(ctx.db, user_id)).slice(0, 10)) {
    if (!(await isServed(ctx, address))) continue
    served.push({ id: Number(address.id), text: addressParts(address).join(', ') })
  }
  return served
}

/** What the caller can hand on: what a child has outgrown first, then what is worth most. */
async function piecesOf(ctx: Ctx, user_id: number, rules: RuleRow): Promise<TradeInPiece[]> {
  const months = Math.max(0, ...rules.sets.flatMap(({ steps }) => steps.map((step) => step.months)))
  const since = new Date(ctx.now.getTime() - months * monthDays * dayMs)
  const received = await receivedPieces(ctx, user_id, since, mostOrders)
  const [categories, sizes, children] = await Promise.all([
    categoriesOf(
      ctx.db,
      received.map(({ line }) => line.id),
    ),
    sizesOf(ctx.db, [...new Set(received.map(({ line }) => line.variant_id))]),
    ctx.tenant.flags.children ? childrenOf(ctx.db, user_id) : [],
  ])
  const today = localDate(ctx.now)
  const visible = received.flatMap((piece): TradeInPiece[] => {
    const { line } = piece
    const left = line.quantity - piece.returned - piece.taken.length
    const { paid, months: age, sums } = sumsOf(rules, piece, categories.get(line.id), ctx.now)
    if (left < 1 || sums.like_new <= 0) return []
    const size = sizes.get(line.variant_id)
    return [
      {
        ...pieceOf(piece),
        paid,
        months: age,
        left,
        sums,
        outgrown_by: (size && peopleWithOutgrown(size, children, today)) ?? null,
      },
    ]
  })
  const first = (piece: TradeInPiece): number => (piece.outgrown_by === null ? 1 : 0)
  return visible.sort((a, b) => first(a) - first(b) || b.sums.good - a.sums.good)
}

const pieceOf = ({ line: { id, variant }, order_number, delivered_at }: Piece) => ({
  line_item_id: id,
  order_number,
  name: variant.name,
  options: variant.options_text,
  slug: variant.slug,
  picture: variant.picture && { ...pictureOf(variant.picture) },
  bought_on: localDate(delivered_at),
})

const pictureOf = ({ key, ...picture }: NonNullable<Piece['line']['variant']['picture']>) => ({
  base: `/media/${key}`,
  ...picture,
})
