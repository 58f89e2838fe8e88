import { allocate, type Mnt, minus, mnt, plus, times, zero } from '@delguur/kit/money'
import type { PaymentCode, ReceiptLine, ReceiptPayment } from './receipt.ts'
import type { TaxType } from './tax.ts'

/** A line of an order with what the tax authority wants to know of its products. */
export type SoldLine = {
  line_item_id: number
  name: string
  barcode: string | null
  classification_code: string | null
  tax_type: TaxType
  tax_product_code: string | null
  city_tax: boolean
  merchant_tin: string | null
  quantity: number
  price: Mnt
  alcohol?: boolean
  stamps?: readonly string[]
}

/** A discount or fee of an order: of one line, of its delivery, or of the whole of it. */
export type SoldAdjustment = {
  line_item_id: number | null
  kind: 'discount' | 'tax' | 'fee' | 'shipping_discount' | 'wrap'
  /** What it is called where it is an item of its own. */
  label?: string
  amount: Mnt
  included: boolean
}

export type SoldPayment = { type: string; amount: Mnt }

/** An order as it was sold. */
export type Sold = {
  lines: SoldLine[]
  ship_total: Mnt
  delivery_name: string
  adjustments: SoldAdjustment[]
  payments: SoldPayment[]
  total: Mnt
}

/** What a shop tells the tax authority about itself. */
export type Seller = {
  merchant_tin: string
  vat_payer: boolean
  city_tax_payer: boolean
  /** Of products that have none of their own, nor their categories. */
  classification_code: string
  delivery_classification_code: string
  measure_unit: string
}

/** Given for free by the shop, not means of payment: they make what was bought cheaper. */
const givenTypes = new Set(['points', 'bonus', 'voucher'])
const cardTypes = /^(?!gift_)(.*_)?(card|pos)(_|$)/
const transferTypes = /bank_transfer/

/**
 * What of an order stands on its receipt: each line for what was paid for it, delivery and gift wrapping as items of their own,
 * nothing that cost nothing. Discounts of the whole order, points, bonus and vouchers are spread over all of it by largest remainder.
 */
export function receiptLines(sold: Sold, seller: Seller): ReceiptLine[] {
  const products = sold.lines.map((line): ReceiptLine => {
    const { price, ...rest } = line
    const total = plus(times(price, line.quantity), ...own(sold, line.line_item_id))
    return { ...rest, ...ruled(line, seller), measure_unit: seller.measure_unit, total }
  })
  const delivery = minus(sold.ship_total, mnt(-shippingDiscount(sold)))
  const sent = delivery > 0 ? [serviceLine(sold.delivery_name, delivery, seller, { of: 'delivery' })] : []
  const wraps = sold.adjustments.filter(({ kind }) => kind === 'wrap')
  const wrapped = wraps.map(({ label, amount }) => serviceLine(label ?? '', amount, seller, { of: 'wrap' }))
  return spread(
    [...products, ...sent, ...wrapped].filter(({ total }) => total > 0),
    sold.total - givenSum(sold),
  )
}

const adding = ({ included, kind }: SoldAdjustment): boolean => !included && kind !== 'tax'

const own = ({ adjustments }: Sold, id: number): Mnt[] =>
  adjustments.filter((each) => adding(each) && each.line_item_id === id).map(({ amount }) => amount)

const shippingDiscount = ({ adjustments }: Sold): Mnt =>
  plus(zero, ...adjustments.filter(({ kind }) => kind === 'shipping_discount').map(({ amount }) => amount))

const givenSum = ({ payments }: Sold): number =>
  payments.filter(({ type }) => givenTypes.has(type)).reduce((sum, { amount }) => sum + amount, 0)

function ruled(line: SoldLine, seller: Seller) {
  const tax_type: TaxType = seller.vat_payer ? line.tax_type : 'NO_VAT'
  return {
    classification_code: line.classification_code ?? seller.classification_code,
    tax_type,
    tax_product_code: tax_type === 'VAT_ABLE' ? null : line.tax_product_code,
    city_tax: line.city_tax && seller.city_tax_payer,
    merchant_tin: line.merchant_tin ?? seller.merchant_tin,
  }
}

const serviceLine = (
  name: string,
  total: Mnt,
  seller: Seller,
  { of }: { of: NonNullable<ReceiptLine['of']> },
): ReceiptLine => ({
  line_item_id: null,
  of,
  name,
  barcode: null,
  classification_code: of === 'wrap' ? seller.classification_code : seller.delivery_classification_code,
  tax_type: seller.vat_payer ? 'VAT_ABLE' : 'NO_VAT',
  tax_product_code: null,
  city_tax: false,
  merchant_tin: seller.merchant_tin,
  measure_unit: seller.measure_unit,
  quantity: 1,
  total,
})

/**
 * The lines brought to a sum: what is off is shared by what each costs, but alcohol keeps its price as long as the others can
 * bear it. A line that nothing is left of goes.
 */
export function spread(lines: ReceiptLine[], target: number): ReceiptLine[] {
  const others = lines.filter(({ alcohol }) => !alcohol)
  const rest = lines.reduce((left, line) => (line.alcohol ? left - line.total : left), target)
  if (others.length === lines.length || others.length === 0 || rest < 0) return shared(lines, target)
  const changed = new Map(shared(others, rest).map((line) => [keyOf(line), line]))
  return lines.flatMap((line) => (line.alcohol ? [line] : (changed.get(keyOf(line)) ?? [])))
}

const keyOf = ({ line_item_id, of }: ReceiptLine) => line_item_id ?? of

function shared(lines: ReceiptLine[], target: number): ReceiptLine[] {
  const sum = lines.reduce((total, line) => total + line.total, 0)
  if (sum === target || lines.length === 0) return lines
  if (target <= 0) return []
  const totals = allocate(
    mnt(target),
    lines.map(({ total }) => total),
  )
  return lines.map((line, i) => ({ ...line, total: totals[i] ?? line.total })).filter(({ total }) => total > 0)
}

const codeOf = (type: string, known: readonly string[]): PaymentCode => {
  if (cardTypes.test(type)) return 'PAYMENT_CARD'
  return transferTypes.test(type) && known.includes('BANK_TRANSFER') ? 'BANK_TRANSFER' : 'CASH'
}

/** How an order was paid, by the tax authority's codes; `known` are those that its service has switched on. */
export function receiptPayments({ payments }: Pick<Sold, 'payments'>, known: readonly string[]): ReceiptPayment[] {
  const sums = new Map<PaymentCode, Mnt>()
  for (const { type, amount } of payments) {
    if (givenTypes.has(type)) continue
    const code = codeOf(type, known)
    sums.set(code, plus(sums.get(code) ?? zero, amount))
  }
  return [...sums].map(([code, amount]) => ({ code, amount }))
}

/** The payments cut or filled up to what the receipt is about: the last ones give way, cash stands in for what is missing. */
export function settled(payments: ReceiptPayment[], total: Mnt): ReceiptPayment[] {
  let rest: number = total
  const retained = payments.flatMap(({ code, amount }): ReceiptPayment[] => {
    const taken = Math.min(amount, rest)
    rest -= taken
    return taken > 0 ? [{ code, amount: mnt(taken) }] : []
  })
  return rest > 0 ? [...retained, { code: 'CASH', amount: mnt(rest) }] : retained
}
