import type { Mnt } from '@delguur/kit/money'
import { type Hundredths, type Taxes, type TaxType, taxesIn } from './tax.ts'

/** One thing of a receipt as the shop keeps it: what was paid for it after every discount, in whole tugrik. */
export type ReceiptLine = {
  /** null for what is no line of the order, such as its delivery. */
  line_item_id: number | null
  /** What it is where it is no line. Wrapping never goes back. */
  of?: 'delivery' | 'wrap'
  name: string
  /** The GTIN on its package, where it has one. */
  barcode: string | null
  classification_code: string
  tax_type: TaxType
  /** Why it is without VAT; only and always where it is. */
  tax_product_code: string | null
  city_tax: boolean
  merchant_tin: string
  measure_unit: string
  quantity: number
  total: Mnt
  /** Of alcohol: nothing that made the order cheaper made it cheaper. */
  alcohol?: boolean
  /** The excise stamps of its bottles. */
  stamps?: readonly string[]
}

/** What the tax authority calls ways to pay. */
export type PaymentCode = 'CASH' | 'PAYMENT_CARD' | 'BANK_TRANSFER'
export type ReceiptPayment = { code: PaymentCode; amount: Mnt }

export type ReceiptItem = Omit<ReceiptLine, 'total' | 'city_tax'> &
  Taxes & { unit_price: Hundredths; total: Hundredths }
type Sums = Taxes & { total: Hundredths }
export type SubReceipt = Sums & { tax_type: TaxType; merchant_tin: string; items: ReceiptItem[] }
/** A receipt with every sum worked out: each sum is that of what stands below it, to the hundredth. */
export type Receipt = Sums & { sub_receipts: SubReceipt[]; payments: { code: PaymentCode; amount: Hundredths }[] }

const hundred = (amount: Mnt): Hundredths => amount * 100

function itemOf(line: ReceiptLine): ReceiptItem {
  const total = hundred(line.total)
  return { ...line, total, unit_price: Math.round(total / line.quantity), ...taxesIn(total, line) }
}

const sumsOf = (parts: Sums[]): Sums => ({
  total: parts.reduce((sum, each) => sum + each.total, 0),
  vat: parts.reduce((sum, each) => sum + each.vat, 0),
  city_tax: parts.reduce((sum, each) => sum + each.city_tax, 0),
})

/** The receipt of lines and how they were paid: one sub-receipt for each tax type of each merchant, in the lines' order. */
export function receiptOf(lines: ReceiptLine[], payments: ReceiptPayment[]): Receipt {
  const groups = new Map<string, ReceiptItem[]>()
  for (const line of lines) {
    const key = `${line.merchant_tin} ${line.tax_type}`
    groups.set(key, [...(groups.get(key) ?? []), itemOf(line)])
  }
  const sub_receipts = [...groups.values()].flatMap((items): SubReceipt[] => {
    const [first] = items
    return first ? [{ tax_type: first.tax_type, merchant_tin: first.merchant_tin, ...sumsOf(items), items }] : []
  })
  return {
    ...sumsOf(sub_receipts),
    sub_receipts,
    payments: payments.map(({ code, amount }) => ({ code, amount: hundred(amount) })),
  }
}
