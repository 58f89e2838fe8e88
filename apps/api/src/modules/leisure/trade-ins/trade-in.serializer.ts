import type { TradeIn } from '@delguur/contract/leisure/trade-in'
import type { StaffTradeIn, StaffTradeInRow } from '@delguur/contract/leisure/trade-in-staff'
import { inLocale, type Locale } from '@delguur/kit/locale'
import { shelfPrice } from '@delguur/kit/trade-in'
import type { Ctx } from '../../../platform/context.ts'
import { statusAt, worthIn } from './trade-in.domain.ts'
import type { PictureRow, StoreRow, TradeInRow } from './trade-ins.queries.ts'

export const storeOf = ({ id, name, address, opening_hours }: StoreRow, locale: Locale): TradeIn['store'] => ({
  id: Number(id),
  name: inLocale(name, locale),
  address: inLocale(address, locale),
  opening_hours: inLocale(opening_hours, locale),
})

const pictureOf = (picture: PictureRow | null, locale: Locale): TradeIn['picture'] =>
  picture && {
    base: `/media/${picture.key}`,
    width: picture.width,
    height: picture.height,
    color: picture.color,
    alt: picture.alt ? inLocale(picture.alt, locale) : '',
  }

const optionText = ({ options }: TradeInRow, locale: Locale): string =>
  options.map((each) => inLocale(each, locale)).join(', ')

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** A trade-in for who brings it. */
export const tradeInOf = (row: TradeInRow, { locale, now }: Pick<Ctx, 'locale' | 'now'>): TradeIn => ({
  number: row.number,
  status: statusAt(row, now),
  name: inLocale(row.name, locale),
  options: optionText(row, locale),
  slug: row.slug,
  picture: pictureOf(row.picture, locale),
  order_number: row.order_number,
  claimed: row.claimed,
  found: row.found,
  quote: row.quote,
  offer: row.offer,
  credit: row.credit,
  courier_fee: row.courier_fee,
  reason: row.reason,
  note: row.note,
  way: row.way,
  store: storeOf(row.store, locale),
  address: row.address,
  fetch_on: row.fetch_on,
  photos: row.photos.map((id) => ({ id: Number(id) })),
  quoted_at: row.quoted_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  received_at: iso(row.received_at),
  decided_at: iso(row.decided_at),
  answer_by: iso(row.answer_by),
  closed_at: iso(row.closed_at),
})

export const tradeInRowOf = (row: TradeInRow, { locale, now }: Pick<Ctx, 'locale' | 'now'>): StaffTradeInRow => ({
  number: row.number,
  status: statusAt(row, now),
  name: inLocale(row.name, locale),
  options: optionText(row, locale),
  picture_key: row.picture?.key ?? null,
  person: row.person?.name ?? '',
  claimed: row.claimed,
  found: row.found,
  quote: row.quote,
  credit: row.credit,
  way: row.way,
  store: inLocale(row.store.name, locale),
  fetch_on: row.fetch_on,
  quoted_at: row.quoted_at.toISOString(),
  received_at: iso(row.received_at),
  shelf: row.shelf && { slug: row.shelf.slug, price: row.shelf.price, left: Number(row.shelf.left) },
})

/** A trade-in for who inspects it; `price` is what its model costs today. */
export function staffTradeInOf(
  row: TradeInRow,
  { stores, price, paidNow }: { stores: readonly StoreRow[]; price: number; paidNow: number },
  ctx: Pick<Ctx, 'locale' | 'now'>,
): StaffTradeIn {
  const { locale } = ctx
  const worth = (state: 'like_new' | 'good' | 'worn') => Math.min(row.quote, worthIn(row, state, paidNow))
  const { found, shelf, credit } = row
  return {
    ...tradeInOf(row, ctx),
    person: row.person && { ...row.person, id: Number(row.person.id) },
    paid: row.paid,
    months: row.months,
    sums: { like_new: worth('like_new'), good: worth('good'), worn: worth('worn') },
    pictures: row.pictures,
    shelf_price: found && price > 0 ? shelfPrice(row.rule, { price, state: found, credit: credit ?? 0 }) : null,
    shelf: shelf && {
      slug: shelf.slug,
      price: shelf.price,
      left: Number(shelf.left),
      store: shelf.store ? inLocale(shelf.store, locale) : '',
    },
    stores: stores.map(({ id, name }) => ({ id: Number(id), name: inLocale(name, locale) })),
  }
}
