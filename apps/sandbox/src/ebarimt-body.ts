// What PosAPI 3.0 is told: the names are its own.

export type Item = {
  name: string
  barCode?: string | null
  barCodeType?: string
  classificationCode: string
  taxProductCode?: string | null
  measureUnit: string
  qty: number
  unitPrice: number
  totalAmount: number
  totalVAT: number
  totalCityTax: number
  data?: { stockQR?: string[] } | null
}
export type Sub = {
  taxType: string
  merchantTin: string
  customerTin?: string | null
  totalAmount: number
  totalVAT: number
  totalCityTax: number
  items: Item[]
}
export type ReceiptBody = {
  branchNo: string
  posNo: string
  merchantTin: string
  districtCode: string
  type: string
  customerTin?: string | null
  consumerNo?: string | null
  totalAmount: number
  totalVAT: number
  totalCityTax: number
  billIdSuffix?: string | null
  inactiveId?: string | null
  receipts: Sub[]
  payments: { code: string; status: string; paidAmount: number }[]
}

const text = { type: 'string' } as const
const maybe = { type: ['string', 'null'] } as const
const amount = { type: 'number', minimum: 0 } as const
const sums = { totalAmount: amount, totalVAT: amount, totalCityTax: amount } as const
const sumNames = ['totalAmount', 'totalVAT', 'totalCityTax'] as const

const data = {
  type: ['object', 'null'],
  properties: { stockQR: { type: 'array', items: { type: 'string', minLength: 1 } } },
} as const

const item = {
  type: 'object',
  required: ['name', 'classificationCode', 'measureUnit', 'qty', 'unitPrice', ...sumNames],
  properties: {
    name: { type: 'string', minLength: 1 },
    barCode: maybe,
    barCodeType: text,
    classificationCode: text,
    taxProductCode: maybe,
    measureUnit: text,
    qty: { type: 'number', exclusiveMinimum: 0 },
    unitPrice: amount,
    ...sums,
    data,
  },
} as const
const sub = {
  type: 'object',
  required: ['taxType', 'merchantTin', 'items', ...sumNames],
  properties: {
    taxType: text,
    merchantTin: text,
    customerTin: maybe,
    ...sums,
    items: { type: 'array', minItems: 1, items: item },
  },
} as const
const payment = {
  type: 'object',
  required: ['code', 'status', 'paidAmount'],
  properties: { code: text, status: text, paidAmount: amount },
} as const

export const receiptSchema = {
  type: 'object',
  required: ['branchNo', 'posNo', 'merchantTin', 'districtCode', 'type', 'receipts', 'payments', ...sumNames],
  properties: {
    branchNo: text,
    posNo: text,
    merchantTin: text,
    districtCode: text,
    type: text,
    customerTin: maybe,
    consumerNo: maybe,
    billIdSuffix: maybe,
    inactiveId: maybe,
    ...sums,
    receipts: { type: 'array', minItems: 1, items: sub },
    payments: { type: 'array', minItems: 1, items: payment },
  },
} as const
