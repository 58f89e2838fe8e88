// What the player's book knows of orders, and their sums.

/** What pays for an order, as the ledger names its accounts; the first three are money that comes from outside. */
export type Source =
  | 'bank-transfer'
  | 'qpay'
  | 'cash_on_delivery'
  | 'wallet_money'
  | 'gift_card'
  | 'voucher'
  | 'wallet_bonus'
  | 'points'
export const outside: readonly Source[] = ['bank-transfer', 'qpay', 'cash_on_delivery']
/** In this order money goes back to where it came from. */
export const backTo: readonly Source[] = [...outside, 'wallet_money', 'gift_card', 'voucher', 'wallet_bonus', 'points']

export type Place = { id: number; code: string; name: string; ships: boolean; way: string | null }
export type Goods = {
  variant_id: number
  product_id: number
  sku: string
  price: number
  cost: number | null
  /** Sold before it arrives, and never from a shelf. */
  comes?: true
}
export type Status =
  | 'placed'
  | 'overdue'
  | 'expired'
  | 'confirmed'
  | 'ready'
  | 'delivered'
  | 'finished'
  | 'returned'
  | 'canceled'

export type SaleLine = {
  id: number
  goods: Goods
  quantity: number
  /** Taken off the whole line, by coupons and by what was paid for it before. */
  off: number
  /** Paid back as returned, and what of that never left the shop. */
  returned: number
  taken_off: number
  /** The places of the units that it still has, in the order of places. */
  from: { place: Place; units: number }[]
}

export type Person = { id: number; phone: string; bearer: string; proved: boolean }
/** `key` names the customer whose order it is: an account, or a phone. */
export type Buyer = { key: string; phone: string; person?: Person }

export type Sale = {
  number: string
  /** Empty where only staff know the order. */
  token: string
  buyer: Buyer
  channel: 'web' | 'staff'
  /** Where it is fetched; a courier brings it without. */
  pick_up: Place | undefined
  method: 'bank-transfer' | 'qpay' | 'cash_on_delivery'
  /** How its rest was requested, where staff mark it as paid: as what paid for it before. */
  requested?: 'bank-transfer' | 'qpay'
  /** The place that its parcel leaves from: it goes before others when units are taken again. */
  first?: Place
  lines: SaleLine[]
  delivery: number
  total: number
  placed_at: Date
  due_at: Date
  status: Status
  /** Whether its parcel is out of the shop: with a courier, or with its buyer. */
  has_left: boolean
  delivered_at?: Date
  /** What came back or was given back, as the price of it. */
  return_total: number
  received: Map<Source, number>
  /** What of its total is due only once its goods have arrived. */
  later?: number
  is_preorder?: true
  /** Its goods are given for what came back of another order. */
  is_exchange?: true
  /** A return of it is open. */
  has_open_return: boolean
  /** Something of it came back for another reason than a fault of the shop. */
  is_no_fault?: boolean
  has_coupon: boolean
  has_receipt: boolean
  failures: number
  /** Waits in the shop to be fetched after a courier brought it back. */
  kept?: true
  /** What it waits for, and since when, as the player remembers it. */
  plan: 'pays' | 'pays_late' | 'pays_part' | 'pays_more' | 'pays_unnamed' | 'leaves'
  /** What the shop holds that pays for it. */
  own?: 'points' | 'wallet'
  gift_card?: number
  voucher?: number
}

/** One movement of money of an order, on a day of Ulaanbaatar. */
export type Moved = {
  day: string
  at: Date
  sale: Sale
  kind: 'pay' | 'spend' | 'refund'
  source: Source
  amount: number
  by_hand?: true
}

export const dead = (status: Status): boolean => status === 'canceled' || status === 'expired'
/** In which an order has its units. */
export const holding = (status: Status): boolean => !dead(status) && status !== 'overdue'
export const inShop = (status: Status): boolean => status === 'placed' || status === 'confirmed' || status === 'ready'

export const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, each) => sum + each, 0)
export const goodsOf = ({ lines }: Pick<Sale, 'lines'>): number =>
  sumOf(lines.map(({ goods, quantity }) => goods.price * quantity))
export const worthOf = ({ total, return_total }: Sale): number => total - return_total
export const paidOf = ({ received }: Sale): number => sumOf(received.values())
export const dueOf = (sale: Sale): number =>
  dead(sale.status) ? 0 : Math.max(0, worthOf(sale) - (sale.later ?? 0) - paidOf(sale))
export const costOf = ({ goods, quantity, off }: SaleLine): number => goods.price * quantity - off

/** An order as it is placed, by a guest or an account on the web, to be paid by transfer. */
export const aSale = (sale: Pick<Sale, 'number' | 'token' | 'buyer' | 'lines'>): Sale => ({
  ...{
    channel: 'web',
    pick_up: undefined,
    method: 'bank-transfer',
    delivery: 0,
    total: 0,
    status: 'placed',
    plan: 'pays',
  },
  ...{ placed_at: new Date(0), due_at: new Date(8.64e15), has_left: false, return_total: 0, received: new Map() },
  ...{ has_open_return: false, has_coupon: false, has_receipt: false, failures: 0 },
  ...sale,
})

/** The account of the ledger that a source of an order is. */
export function accountOf({ buyer, gift_card, voucher }: Sale, source: Source): string {
  if (outside.includes(source)) return `clearing ${source}`
  if (source === 'gift_card') return `gift_card ${gift_card}`
  if (source === 'voucher') return `voucher ${voucher}`
  return `${source} ${buyer.person?.id}`
}

/** What `count` units of a line are worth that come back after others. */
export const shareOf = (line: SaleLine, count: number): number =>
  Math.floor((costOf(line) * (line.returned + count)) / line.quantity) -
  Math.floor((costOf(line) * line.returned) / line.quantity)
