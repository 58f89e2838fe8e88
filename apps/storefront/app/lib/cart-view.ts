import type { FlatLineItem, FlatOrder, FlatRate } from '@delguur/contract/orders'

/** Whole tugrik of the wire's decimal string. */
export const tugrik = (money: string): number => Math.round(Number(money))

export type CartLine = Pick<
  FlatLineItem,
  'id' | 'variant_id' | 'quantity' | 'max_quantity' | 'options_text' | 'notice'
> & {
  price: number
  /** Unit price before a sale; equal to `price` without one. */
  regular_price: number
  name: string
  slug: string
  picture: FlatLineItem['product']['image']
}

export type Rate = Omit<FlatRate, 'cost' | 'free' | 'shipping_method_id'> & { cost: number }

/** An open cart as pages show it: numbers for money, and no token, which stays on the server. */
export type Cart = {
  number: string
  lines: CartLine[]
  total_quantity: number
  item_total: number
  ship_total: number
  adjustment_total: number
  /** Inside the total. */
  tax_total: number
  total: number
  shipment: { id: number; rates: Rate[] } | null
  address: FlatOrder['ship_address']
  email: string | null
  note: string | null
}

export const lineView = (line: FlatLineItem): CartLine => ({
  id: line.id,
  variant_id: line.variant_id,
  quantity: line.quantity,
  max_quantity: line.max_quantity,
  options_text: line.options_text,
  notice: line.notice,
  price: tugrik(line.price),
  regular_price: tugrik(line.regular_price),
  name: line.product.name,
  slug: line.product.slug,
  picture: line.product.image,
})

export const rateView = ({ cost, free: _free, shipping_method_id: _method, ...rate }: FlatRate): Rate => ({
  ...rate,
  cost: tugrik(cost),
})

export function cartView(order: FlatOrder): Cart {
  const [shipment] = order.shipments
  return {
    number: order.number,
    lines: order.line_items.map(lineView),
    total_quantity: order.total_quantity,
    item_total: tugrik(order.item_total),
    ship_total: tugrik(order.ship_total),
    adjustment_total: tugrik(order.adjustment_total),
    tax_total: tugrik(order.tax_total),
    total: tugrik(order.total),
    shipment: shipment ? { id: shipment.id, rates: shipment.rates.map(rateView) } : null,
    address: order.ship_address,
    email: order.email,
    note: order.special_instructions,
  }
}
