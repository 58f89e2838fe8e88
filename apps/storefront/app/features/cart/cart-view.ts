import type { FlatLineItem, FlatOrder, FlatRate } from '@delguur/contract/orders/order-schemas'
import type { OwnType } from '@delguur/kit/payment-types'

/** Whole tugrik of the API's decimal string. */
export const tugrik = (money: string): number => Math.round(Number(money))

export type CartLine = Pick<
  FlatLineItem,
  'id' | 'variant_id' | 'quantity' | 'max_quantity' | 'options_text' | 'notice' | 'digital'
> & {
  price: number
  /** Unit price before a sale; equal to `price` without one. */
  regular_price: number
  /** Given: all of it is taken off. */
  free: boolean
  /** Of what comes later: when, and what of the line is paid at once and at arrival. */
  preorder: { arrives_on: string; now: number; later: number } | null
  name: string
  slug: string
  picture: FlatLineItem['product']['image']
}

/** Wrapping of a gift: what it is called and costs, and whether it is bought. */
export type Wrap = { name: string; price: number; chosen: boolean }

export const wrapView = ({ gift_wrap }: Pick<FlatOrder, 'gift_wrap'>): Wrap | null =>
  gift_wrap && { ...gift_wrap, price: tugrik(gift_wrap.price) }

/** A way to deliver; `cost` is what is left after discounts. */
export type Rate = Omit<FlatRate, 'cost' | 'final_cost' | 'free' | 'shipping_method_id'> & { cost: number }

/** What was taken off and why; the amount is below zero. */
export type Discount = Pick<FlatOrder['discounts'][number], 'label' | 'kind' | 'coupon_code'> & { amount: number }
export type Coupon = Omit<FlatOrder['coupons'][number], 'amount'> & { amount: number }

/** A lease is chosen beside the way to pay as these are. */
export type OwnKind = OwnType | 'lease'
/** A part that is paid with what the shop itself holds, or later to a lender; `hint` tells one gift card from another. */
export type OwnPayment = {
  number: string
  method_id: number
  kind: OwnKind
  name: string
  hint: string
  amount: number
}

/** An open cart as pages show it: numbers for money, and no token, which stays on the server. */
export type Cart = {
  number: string
  lines: CartLine[]
  total_quantity: number
  item_total: number
  ship_total: number
  /** What is added to or taken off the products; what is taken off a delivery is in the cost of its rate. */
  adjustment_total: number
  discounts: Discount[]
  coupons: Coupon[]
  /** Gifts that are earned and not in it yet. */
  gifts: FlatOrder['gift_offers']
  /** Taken when the order is placed, beside what the chosen way pays. */
  own: OwnPayment[]
  own_total: number
  /** Inside the total. */
  tax_total: number
  total: number
  /** What of the total is paid only once goods have arrived. */
  rest: number
  shipment: { id: number; rates: Rate[] } | null
  /** Hours of delivery that were chosen, as `3 2026-12-04`: which, and on which day; empty without. */
  window: string
  address: FlatOrder['ship_address']
  email: string | null
  note: string | null
  /** The order is a gift, with words for its card. */
  gift: boolean
  gift_note: string | null
  /** Wrapping as the shop offers it; null where it does not. */
  gift_wrap: Wrap | null
  /** Gift cards, codes and tickets alone: nothing is delivered. */
  all_digital: boolean
  /** What of the total is alcohol, and what is money on gift cards: the shop's own means pay for neither. */
  alcohol_total: number
  gift_card_total: number
  /** Where not everybody may buy: from what age on. */
  age: { minimum_age: number } | null
  /** With alcohol: from what age it is sold. */
  alcohol: { minimum_age: number } | null
  /** With alcohol that is handed over in shops alone, so that no address is requested. */
  fetched: boolean
}

export const lineView = (line: FlatLineItem): CartLine => ({
  id: line.id,
  variant_id: line.variant_id,
  quantity: line.quantity,
  max_quantity: line.max_quantity,
  options_text: line.options_text,
  notice: line.notice,
  digital: line.digital,
  price: tugrik(line.price),
  regular_price: tugrik(line.regular_price),
  preorder: line.preorder && {
    arrives_on: line.preorder.arrives_on,
    now: tugrik(line.preorder.now),
    later: tugrik(line.preorder.later),
  },
  free: tugrik(line.total) > 0 && tugrik(line.discounted_total) === 0,
  name: line.product.name,
  slug: line.product.slug,
  picture: line.product.image,
})

export const rateView = ({
  cost: _full,
  final_cost,
  free: _free,
  shipping_method_id: _method,
  ...rate
}: FlatRate): Rate => ({
  ...rate,
  cost: tugrik(final_cost),
})

export const discountView = ({ label, kind, coupon_code, amount }: FlatOrder['discounts'][number]): Discount => ({
  label,
  kind,
  coupon_code,
  amount: tugrik(amount),
})

const worthOf = ({ line_items }: FlatOrder, of: (line: FlatLineItem) => boolean): number =>
  line_items.filter(of).reduce((sum, { price, quantity }) => sum + tugrik(price) * quantity, 0)

const offDeliveries = ({ discounts }: FlatOrder): number =>
  discounts.filter(({ kind }) => kind === 'delivery').reduce((sum, { amount }) => sum + tugrik(amount), 0)

const ownNames: Record<OwnKind, (name: string, hint: string) => string> = {
  wallet: (name) => name,
  points: (name) => name,
  gift_card: (name, hint) => (hint ? `${name} •••• ${hint}` : name),
  voucher: (name, hint) => hint || name,
  lease: (name) => name,
}

const ownView = ({ payments }: FlatOrder): OwnPayment[] =>
  payments.flatMap(({ number, hint, amount, payment_method: { id: method_id, type, name } }) => {
    const kind = type as OwnKind
    if (!Object.hasOwn(ownNames, type)) return []
    return [
      { number, method_id, kind, name: ownNames[kind](name, hint ?? ''), hint: hint ?? '', amount: tugrik(amount) },
    ]
  })

/** Whether an order is gift cards, codes and tickets alone. */
export const isAllDigital = ({ line_items }: Pick<FlatOrder, 'line_items'>): boolean =>
  line_items.length > 0 && line_items.every(({ digital }) => digital !== null)

const windowText = (window: FlatOrder['delivery_window']): string => (window ? `${window.id} ${window.day}` : '')

export function cartView(order: FlatOrder): Cart {
  const own = ownView(order)
  const [shipment] = order.shipments
  return {
    number: order.number,
    lines: order.line_items.map(lineView),
    total_quantity: order.total_quantity,
    item_total: tugrik(order.item_total),
    ship_total: tugrik(order.ship_total),
    adjustment_total: tugrik(order.adjustment_total) - offDeliveries(order),
    discounts: order.discounts.map(discountView),
    coupons: order.coupons.map((coupon) => ({ ...coupon, amount: tugrik(coupon.amount) })),
    gifts: order.gift_offers,
    own,
    own_total: own.reduce((sum, { amount }) => sum + amount, 0),
    tax_total: tugrik(order.tax_total),
    total: tugrik(order.total),
    rest: order.preorder ? tugrik(order.preorder.rest) : 0,
    shipment: shipment ? { id: shipment.id, rates: shipment.rates.map(rateView) } : null,
    window: windowText(order.delivery_window),
    address: order.ship_address,
    email: order.email,
    note: order.special_instructions,
    gift: order.gift,
    gift_note: order.gift_note,
    gift_wrap: wrapView(order),
    all_digital: isAllDigital(order),
    alcohol_total: worthOf(order, ({ alcohol_percent }) => alcohol_percent !== null),
    gift_card_total: worthOf(order, ({ digital }) => digital === 'gift_card'),
    age: order.age,
    alcohol: order.alcohol,
    fetched: order.alcohol?.delivered === false,
  }
}
