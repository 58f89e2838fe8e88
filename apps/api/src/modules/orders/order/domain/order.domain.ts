import type { DigitalKind } from '@delguur/kit/digital'
import type { Mnt } from '@delguur/kit/money'
import type { NotDeliveredReason } from '@delguur/kit/not-delivered'
import type { CouponProblem, Deal, DealKind } from '../../../promotions/promotions/domain/deal.ts'
import type { ChosenWindow, Gift } from './chosen/chosen.domain.ts'
import type { OrderStatus, PaymentStatus, ShipmentStatus } from './flows.domain.ts'
import type { Coming, Preorder, PreorderState } from './preorder/announced.domain.ts'

/** An instant as the API writes it: ISO 8601, UTC, milliseconds. */
export type Instant = string

export type Stock = {
  stock_item_id: number
  stock_location_id: number
  on_hand: number
  ships?: boolean
  /** What is known of its place where the shelf was read to be taken from. */
  place?: StockPlace
}
export type StockPlace = Point & { kind: string; position: number; division_id: string | null }
type Point = { latitude: number | null; longitude: number | null }

/** What the catalogue says about a variant now. */
export type Variant = {
  id: number
  product_id: number
  vendor_id: number | null
  name: string
  slug: string
  options_text: string
  /** What it costs now; below `regular_price` while a sale runs. */
  price: Mnt
  /** What it costs whoever has no price of their own: above `price` where one was agreed. */
  list_price: Mnt
  regular_price: Mnt
  available: boolean
  /** What it is when it is no thing: nothing of it is sent by carrier. */
  digital: DigitalKind | null
  /** By volume; null: none. In an order it is what it was when it was sold. */
  alcohol_percent: number | null
  /** From what age on it is sold, whatever it is; 0: to anybody. */
  min_age: number
  /** Promotions that are for some categories only, this one's among them. */
  promotion_ids: number[]
  /** By the order of the locations. */
  stock: Stock[]
  /** What of it is announced; null where nothing is, and nobody waits for it. */
  coming: Coming | null
  picture: { key: string; width: number; height: number; color: string; alt: string } | null
}

export type Notice = { code: 'price_up' | 'price_down' | 'stock_down' | 'gone' | 'preorder'; from: number; to: number }

export type Line = {
  /** 0 until saved. */
  id: number
  variant_id: number
  quantity: number
  /** Units that were paid back before they left: nobody packs them. */
  taken_off: number
  /** Of goods that were not there when it was ordered; of a cart as its shopper was shown it last. */
  preorder: Preorder | null
  /** Units of it that have not arrived. */
  awaited: number
  /** Unit price when the line was last brought up to date. */
  price: Mnt
  options: Record<string, unknown>
  public_metadata: Record<string, unknown>
  private_metadata: Record<string, unknown>
  variant: Variant
  notice: Notice | null
}

export type Address = {
  id: number
  user_id: number | null
  firstname: string
  lastname: string
  company: string | null
  phone: string
  country_iso: string
  state_name: string
  state_code: string | null
  city: string
  district: string | null
  khoroo: string | null
  address1: string
  address2: string | null
  zipcode: string | null
  label: string | null
  aimag_id: string | null
  district_id: string | null
  khoroo_id: string | null
}

export type RateKind = 'standard' | 'urgent' | 'carrier' | 'pick_up'

export type Rate = {
  id: number
  shipping_method_id: number
  code: string
  kind: RateKind
  name: string
  description: string
  cost: Mnt
  selected: boolean
  promised_from: Instant
  promised_to: Instant
  /** The shop of a pick-up. */
  stock_location_id: number | null
  store: { name: string; address: string; phone: string; opening_hours: string } | null
}

export type Shipment = {
  id: number
  number: string
  status: ShipmentStatus
  stock_location_id: number
  stock_location_name: string
  tracking_url: string | null
  shipped_at: Instant | null
  delivered_at: Instant | null
  /** Why it was not handed over when it was last brought; null again once it goes on. */
  not_delivered: NotDeliveredReason | null
  /** Since when it is in the shop again. */
  back_at: Instant | null
  /** Since when it waits in the shop for whoever fetches it instead. */
  kept_at: Instant | null
  /** What was split off into it; empty for the one that holds the rest. */
  lines: { line_item_id: number; quantity: number }[]
  rates: Rate[]
}

export type Method = { id: number; code: string; type: string; name: string; description: string }

export type Payment = {
  id: number
  number: string
  method: Method
  amount: Mnt
  /** Chosen without an amount: pays what the others leave. */
  takes_rest: boolean
  status: PaymentStatus
  response_code: string | null
  public_metadata: Record<string, unknown>
  /** What it is taken from, where the shop itself holds the money: ids of a card or voucher, the parts of a wallet. */
  source: Record<string, unknown>
  /** What went back or is on its way back, and how much of that has not arrived yet. */
  refunded: Mnt
  on_way_back: Mnt
  /** The newest conversation with its provider. */
  charge: PaymentCharge | null
}

export type PaymentCharge = {
  id: number
  number: string
  status: 'created' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired'
  instructions: Record<string, unknown>
  needs_shopper: boolean
  failure: string | null
  expires_at: Instant
}

/** What makes an order dearer or cheaper; those of promotions are worked out anew until the order is placed. */
export type Adjustment = {
  /** 0 until saved, which is on placing. */
  id: number
  line_item_id: number | null
  shipment_id: number | null
  kind: 'discount' | 'tax' | 'fee' | 'shipping_discount' | 'wrap'
  label: string
  amount: Mnt
  included: boolean
  promotion_id: number | null
  coupon_code: string | null
  /** What the promotion says of itself today. */
  description: string | null
}

/** A coupon on a cart, and why it does nothing, if so. */
export type AppliedCoupon = {
  id: number
  code: string
  kind: DealKind
  label: string
  problem: CouponProblem | null
  /** What its products must come to at least. */
  limit: number
}

export type Event = {
  subject: 'order' | 'payment' | 'shipment' | 'return'
  event: string
  from_status: string | null
  to_status: string
  actor: string
  created_at: Instant
  /** The number of the part of an order that it is about, and why it happened. */
  part?: string
  detail?: string
}

export const checkoutSteps = ['cart', 'address', 'delivery', 'payment', 'confirm', 'complete'] as const
export type CheckoutStep = (typeof checkoutSteps)[number]

export type Totals = {
  item_total: Mnt
  ship_total: Mnt
  adjustment_total: Mnt
  promo_total: Mnt
  included_tax_total: Mnt
  total: Mnt
  item_count: number
}

export type OrderPaymentStatus = 'balance_due' | 'credit_owed' | 'failed' | 'paid' | 'void'

export type Order = Totals &
  Gift &
  ChosenWindow &
  PreorderState & {
    /** A copy for whoever follows it, without what is its buyer's alone. */
    tracked?: true
    id: number
    number: string
    token: string
    /** Grows by one with each change. */
    version: number
    /** What staff sort it by. */
    tags: string[]
    user_id: number | null
    email: string | null
    locale: string
    currency: string
    status: OrderStatus
    checkout_step: CheckoutStep
    payment_status: OrderPaymentStatus | null
    shipment_status: ShipmentStatus | null
    special_instructions: string | null
    public_metadata: Record<string, unknown>
    private_metadata: Record<string, unknown>
    created_at: Date
    updated_at: Date
    completed_at: Date | null
    canceled_at: Date | null
    /** Chosen from a list or in the shopper's own words. */
    cancel_reason: string | null
    payment_due_at: Date | null
    /** Where its VAT receipt stands; null before anybody requested one. */
    vat_receipt: string | null
    /** Whom its newest receipt is for. */
    receipt_kind: 'person' | 'organization' | null
    /** A lease of it that runs. */
    lease: 'active' | 'overdue' | null
    delivered_at: Date | null
    /** Whether its buyer declared to be of age, for an order with alcohol. */
    age: { minimum_age: number; country: string; affirmed_at: Instant } | null
    /** When staff saw a document of who took it. */
    id_checked_at: Instant | null
    /** The price of returned products and goodwill: the shop keeps the rest. What staff have accepted to be open of that. */
    return_total: Mnt
    accepted_due: Mnt
    bill_address: Address | null
    ship_address: Address | null
    lines: Line[]
    shipments: Shipment[]
    payments: Payment[]
    adjustments: Adjustment[]
    /** Promotions that run now and those of its coupons; of a cart only. */
    deals: Deal[]
    coupons: AppliedCoupon[]
    events: Event[]
  }

/** The rate a shipment goes by. */
export const selectedRate = (shipment: Shipment): Rate | undefined => shipment.rates.find((rate) => rate.selected)

/** Whether a part is fetched in the shop: chosen so, or kept there after it could not be handed over. */
export const isFetched = (shipment: Shipment): boolean =>
  shipment.kept_at !== null || selectedRate(shipment)?.kind === 'pick_up'

/** The parts of an order that were not called off. */
export const liveShipments = ({ shipments }: Pick<Order, 'shipments'>): Shipment[] =>
  shipments.filter(({ status }) => status !== 'canceled')

/** Whether the shopper fetches the products, so that no delivery address is needed. */
export const isPickUp = (order: Order): boolean =>
  order.shipments.length > 0 && order.shipments.every((shipment) => selectedRate(shipment)?.kind === 'pick_up')

/** Whether there is nothing to send: an order of cards, codes and tickets. */
export const isAllDigital = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.length > 0 && lines.every(({ variant }) => variant.digital !== null)

/** Units of a variant over all locations. */
export const onHand = (variant: Variant): number => variant.stock.reduce((sum, item) => sum + item.on_hand, 0)
