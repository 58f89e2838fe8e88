import type { Receipt, ReceiptItem, ReceiptRequest } from '../../modules/money/receipts/index.ts'

type Till = { merchant_tin: string; branch_no: string; pos_no: string; district_code: string }
type Hundredths = number

const amount = (hundredths: Hundredths): number => hundredths / 100

const sums = ({ total, vat, city_tax }: Pick<Receipt, 'total' | 'vat' | 'city_tax'>) => ({
  totalAmount: amount(total),
  totalVAT: amount(vat),
  totalCityTax: amount(city_tax),
})

const itemBody = (item: ReceiptItem) => ({
  name: item.name,
  barCode: item.barcode,
  barCodeType: item.barcode ? 'GS1' : 'UNDEFINED',
  classificationCode: item.classification_code,
  taxProductCode: item.tax_product_code,
  measureUnit: item.measure_unit,
  qty: item.quantity,
  unitPrice: amount(item.unit_price),
  ...sums(item),
  ...(item.stamps?.length && { data: { stockQR: item.stamps } }),
})

/** A receipt in PosAPI's words. */
export function receiptBody(
  till: Till,
  { kind, customer_tin, consumer_no, suffix, replaces, receipt }: ReceiptRequest,
) {
  const customer = kind === 'organization' ? { customerTin: customer_tin } : {}
  return {
    branchNo: till.branch_no,
    posNo: till.pos_no,
    merchantTin: till.merchant_tin,
    districtCode: till.district_code,
    type: kind === 'organization' ? 'B2B_RECEIPT' : 'B2C_RECEIPT',
    ...customer,
    ...(consumer_no && { consumerNo: consumer_no }),
    billIdSuffix: String(suffix),
    ...(replaces && { inactiveId: replaces }),
    ...sums(receipt),
    receipts: receipt.sub_receipts.map((sub) => ({
      ...sums(sub),
      taxType: sub.tax_type,
      merchantTin: sub.merchant_tin,
      ...customer,
      items: sub.items.map(itemBody),
    })),
    payments: receipt.payments.map((payment) => ({
      code: payment.code,
      status: 'PAID',
      paidAmount: amount(payment.amount),
    })),
  }
}
