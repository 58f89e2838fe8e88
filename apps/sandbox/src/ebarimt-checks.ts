import type { Item, ReceiptBody, Sub } from './ebarimt-body.ts'
import { branches, paysCityTax } from './ebarimt-register.ts'

type Sums = Pick<Item, 'totalAmount' | 'totalVAT' | 'totalCityTax'>
const names = ['totalAmount', 'totalVAT', 'totalCityTax'] as const

const cents = (value: number): number => Math.round(value * 100)
const isExact = (value: number): boolean => Math.abs(value * 100 - cents(value)) < 1e-4

/** What is wrong with a receipt, in words; undefined when nothing is. `payments` are the codes that are switched on. */
export function faultOf(body: ReceiptBody, payments: readonly string[]): string | undefined {
  const { merchantTin, districtCode, branchNo, receipts } = body
  if (!/^\d{11,14}$/.test(merchantTin)) return `merchantTin ${merchantTin}`
  if (!/^\d{4}$/.test(districtCode)) return `districtCode ${districtCode}`
  if (!/^\d{3}$/.test(branchNo)) return `branchNo ${branchNo}`
  const groups = receipts.map((sub) => `${sub.merchantTin} ${sub.taxType}`)
  if (new Set(groups).size < groups.length) return 'two sub-receipts of one merchant and tax type'
  for (const sub of receipts) {
    const fault = subFault(sub)
    if (fault) return fault
  }
  return customerFault(body) ?? cityFault(body) ?? sumFault('receipt', body, receipts) ?? paymentFault(body, payments)
}

function customerFault({ type, customerTin, consumerNo, receipts }: ReceiptBody): string | undefined {
  if (type === 'B2C_RECEIPT') {
    if (customerTin) return 'customerTin on a receipt of a consumer'
    return consumerNo && !/^\d{8}$/.test(consumerNo) ? `consumerNo ${consumerNo}` : undefined
  }
  if (type !== 'B2B_RECEIPT') return `type ${type}`
  if (!/^\d{11,14}$/.test(customerTin ?? '')) return 'customerTin is missing'
  return receipts.every((sub) => !sub.customerTin || sub.customerTin === customerTin) ? undefined : 'customerTin'
}

function subFault(sub: Sub): string | undefined {
  const { taxType, items, merchantTin } = sub
  if (!['VAT_ABLE', 'VAT_FREE', 'VAT_ZERO', 'NO_VAT'].includes(taxType)) return `taxType ${taxType}`
  if (!/^\d{11,14}$/.test(merchantTin)) return `merchantTin ${merchantTin}`
  for (const item of items) {
    const fault = itemFault(item, taxType)
    if (fault) return `${item.name}: ${fault}`
  }
  return sumFault(`sub-receipt ${taxType}`, sub, items)
}

function itemFault(item: Item, taxType: string): string | undefined {
  const { classificationCode, taxProductCode, qty, unitPrice, totalAmount, totalVAT, totalCityTax } = item
  if (!/^\d{7}$/.test(classificationCode)) return `classificationCode ${classificationCode}`
  if (!codeFits(taxType, taxProductCode ?? '')) return `taxProductCode ${taxProductCode}`
  const fault = stampFault(item)
  if (fault) return fault
  if (![totalAmount, totalVAT, totalCityTax].every(isExact)) return 'more than two decimals'
  // unit prices are rounded to two decimals each
  if (Math.abs(cents(totalAmount) - qty * unitPrice * 100) > qty * 0.5 + 0.01)
    return 'totalAmount is not qty × unitPrice'
  const vat = taxType === 'VAT_ABLE' ? 10 : 0
  const city = totalCityTax > 0 ? 2 : 0
  const total = 100 + vat + city
  if (Math.abs(totalVAT - (totalAmount * vat) / total) > 0.0051) return `totalVAT ${totalVAT}`
  if (Math.abs(totalCityTax - (totalAmount * city) / total) > 0.0051) return `totalCityTax ${totalCityTax}`
  return undefined
}

const isSpirit = ({ classificationCode }: Item): boolean => classificationCode.startsWith('24131')

/** Of each bottle its stamp, once, and the barcode that the stamp was given for. */
function stampFault(item: Item): string | undefined {
  if (!isSpirit(item)) return undefined
  const stamps = item.data?.stockQR ?? []
  if (stamps.length !== item.qty) return `stockQR has ${stamps.length} of ${item.qty} stamps`
  if (new Set(stamps).size < stamps.length) return 'stockQR names a stamp twice'
  return item.barCodeType === 'GS1' && item.barCode ? undefined : 'a stamped bottle has a barcode'
}

/** What of the city's tax is wrong for a payer of it that sells spirits in the capital. */
function cityFault({ districtCode, receipts }: ReceiptBody): string | undefined {
  const inCapital = branches.some(({ branchCode }) => districtCode.startsWith(branchCode))
  for (const { merchantTin, items } of receipts) {
    const isDue = inCapital && paysCityTax(merchantTin)
    const wrong = items.find((item) => isSpirit(item) && item.totalAmount > 0 && item.totalCityTax > 0 !== isDue)
    if (wrong) return `${wrong.name}: totalCityTax ${wrong.totalCityTax}`
  }
  return undefined
}

/** Every stamp that a receipt names. */
export const stampsOf = ({ receipts }: Pick<ReceiptBody, 'receipts'>): string[] =>
  receipts.flatMap(({ items }) => items.flatMap(({ data }) => data?.stockQR ?? []))

/** Products without VAT say why; a seller who pays none need not. */
function codeFits(taxType: string, code: string): boolean {
  if (taxType === 'VAT_ABLE') return code === ''
  return /^\d{3,}$/.test(code) || (taxType === 'NO_VAT' && code === '')
}

function sumFault(what: string, total: Sums, parts: Sums[]): string | undefined {
  const wrong = names.find((name) => cents(total[name]) !== parts.reduce((sum, part) => sum + cents(part[name]), 0))
  return wrong && `${what}: ${wrong} ${total[wrong]} is not the sum of its parts`
}

function paymentFault({ totalAmount, payments }: ReceiptBody, known: readonly string[]): string | undefined {
  const strange = payments.find(({ code, status }) => !known.includes(code) || status !== 'PAID')
  if (strange) return `payment ${strange.code} ${strange.status}`
  const paid = payments.reduce((sum, { paidAmount }) => sum + cents(paidAmount), 0)
  return paid === cents(totalAmount) ? undefined : `payments ${paid / 100} are not totalAmount ${totalAmount}`
}
