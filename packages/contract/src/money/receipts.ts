import { z } from 'zod'
import { decimalString, resource, timestamp } from '../jsonapi.ts'
import { eitherPages, eitherQuery } from '../list.ts'
import { route } from '../route.ts'
import { at, count, localeCode, month } from '../schemas.ts'
import { mail } from '../text-fields.ts'

// VAT receipts of orders; see the contract, part 8.4. Dialect A for its clients, flat for pages.

/** Where a receipt stands: requested, made, replaced by a later one, being taken back, taken back, refused. */
export const receiptStates = ['waiting', 'issued', 'corrected', 'voiding', 'voided', 'failed'] as const
const state = z.enum(receiptStates)
const kind = z.enum(['person', 'organization'])
const number = z.object({ number: z.string().max(40) })
/** In tugrik with two decimals: taxes are rarely whole. */
const sum = z.string().nullable()

/** Dialect A. `lottery` and `qr_data` are shown to the buyer for some minutes after it was made, and to nobody ever after. */
export const receipt = resource('receipt', {
  kind,
  state,
  bill_id: z.string().nullable(),
  lottery: z.string().nullable(),
  qr_data: z.string().nullable(),
  issued_at: timestamp,
  shown_until: timestamp,
  due_at: timestamp,
  total: decimalString.nullable(),
  vat: decimalString.nullable(),
  city_tax: decimalString.nullable(),
  register_number: z.string().nullable(),
  organization_name: z.string().nullable(),
})

const input = {
  /** A person unless set otherwise. */
  kind: kind.default('person'),
  /** Of the organization: 7 digits. */
  register_number: z.string().max(20).nullish(),
  /** Of a person, in the tax authority's app: 8 digits; the receipt is found there. */
  consumer_no: z
    .string()
    .regex(/^\d{8}$/)
    .nullish(),
  /** Where it is mailed to: the address of the order, or that of the buyer's account. */
  email: mail().nullish(),
}

export const accountReceipts = {
  show: route({
    method: 'GET',
    path: '/storefront/account/orders/{number}/receipt',
    access: 'order',
    summary: "The newest VAT receipt of an order, for its buyer: by bearer or by the order's token",
    params: number,
    jsonapi: { types: ['receipt'] },
    secret: true,
  }),
  request: route({
    method: 'POST',
    path: '/storefront/account/orders/{number}/receipt',
    access: 'order',
    status: 202,
    summary: 'Asks for a VAT receipt: for a person, or for an organization by its register number',
    params: number,
    body: z.object(input),
    jsonapi: { types: ['receipt'] },
    secret: true,
  }),
}

export const FlatReceipt = z.object({
  kind,
  state,
  bill_id: z.string().nullable(),
  issued_at: at,
  /** When it is promised for. */
  due_at: z.iso.datetime(),
  total: sum,
  vat: sum,
  city_tax: sum,
  register_number: z.string().nullable(),
  organization_name: z.string().nullable(),
  mailed: z.boolean(),
  /** Whether it corrects an earlier one, whose lottery number stays valid. */
  correction: z.boolean(),
  /** The buyer's alone, until `shown_until`. `qr_path` draws the QR code in a square of `qr_size` units. */
  secret: z
    .object({
      lottery: z.string().nullable(),
      qr_data: z.string(),
      qr_path: z.string(),
      qr_size: z.int(),
      shown_until: z.iso.datetime(),
    })
    .nullable(),
})
export type FlatReceipt = z.infer<typeof FlatReceipt>

/** `receipt` null: none was requested yet. `possible` says whether one can be; it comes within `days` of delivery. */
export const ReceiptAnswer = z.object({
  receipt: FlatReceipt.nullable(),
  possible: z.boolean(),
  days: z.int(),
  /** Where it is mailed to unless another address is given; the buyer's alone. */
  email: z.string().nullable(),
})
export type ReceiptAnswer = z.infer<typeof ReceiptAnswer>

export const receipts = {
  show: route({
    method: 'GET',
    path: '/shop/orders/{number}/receipt',
    access: 'order',
    summary: 'The newest VAT receipt of an order; lottery number and QR code for its buyer alone, for some minutes',
    params: number,
    query: z.object({ locale: localeCode.optional() }),
    response: ReceiptAnswer,
    secret: true,
  }),
  request: route({
    method: 'POST',
    path: '/shop/orders/{number}/receipt',
    access: 'order',
    status: 202,
    summary: 'Asks for a VAT receipt: for a person, or for an organization by its register number',
    params: number,
    body: z.object({ ...input, order_token: z.string().optional(), locale: localeCode.optional() }),
    response: ReceiptAnswer,
    secret: true,
  }),
  pdf: route({
    method: 'GET',
    path: '/shop/orders/{number}/receipt/pdf',
    access: 'order',
    summary: 'The receipt as a PDF, for its buyer, as long as its QR code is shown',
    params: number,
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ filename: z.string(), content_type: z.string(), base64: z.string() }),
    secret: true,
  }),
  organization: route({
    method: 'GET',
    path: '/receipts/organizations/{register}',
    access: 'none',
    summary: 'The name and taxpayer number of an organization by its register number; few look-ups an address',
    params: z.object({ register: z.string().max(20) }),
    response: z.object({ register_number: z.string(), tin: z.string(), name: z.string(), vat_payer: z.boolean() }),
  }),
}

/** A receipt as staff see it. */
export const StaffReceipt = z.object({
  id: z.int(),
  order_number: z.string(),
  version: z.int(),
  kind,
  state,
  bill_id: z.string().nullable(),
  issued_at: at,
  due_at: z.iso.datetime(),
  total: sum,
  attempts: z.int(),
  last_error: z.string().nullable(),
})
export type StaffReceipt = z.infer<typeof StaffReceipt>

const closing = z.object({ reason: z.string().trim().max(300).optional(), locale: localeCode.optional() })
export const ReceiptMonth = z.object({
  month,
  issued: z.int(),
  total: z.string(),
  vat: z.string(),
  city_tax: z.string(),
  corrected: z.int(),
  voided: z.int(),
  to_persons: z.int(),
  to_organizations: z.int(),
  /** By whom it was closed, the sum that stood then, and whether it has changed since. */
  closed: z
    .object({ at: z.iso.datetime(), by: z.string().nullable(), total: z.string(), changed: z.boolean() })
    .nullable(),
})
export type ReceiptMonth = z.infer<typeof ReceiptMonth>

export const receiptsBackoffice = {
  months: route({
    method: 'GET',
    path: '/backoffice/receipts/months',
    permission: 'receipts.view',
    access: 'staff',
    summary: 'Receipts by the month they were made in: how many stand, what they hold, what was taken back or replaced',
    query: z.object({ from: month.optional(), to: month.optional() }),
    response: z.object({ months: z.array(ReceiptMonth) }),
  }),
  closeMonth: route({
    method: 'PUT',
    path: '/backoffice/receipts/months/{month}/close',
    permission: 'receipts.approve',
    access: 'staff',
    audit: 'months.close',
    fresh: true,
    summary: 'Staff: closes a month that was reported and in which nothing waits; staff take none of its receipts back',
    params: z.object({ month }),
    body: closing,
    response: ReceiptMonth,
  }),
  reopenMonth: route({
    method: 'PUT',
    path: '/backoffice/receipts/months/{month}/reopen',
    permission: 'receipts.approve',
    access: 'staff',
    audit: 'months.reopen',
    approval: true,
    fresh: true,
    summary: 'Staff: opens a closed month again; another person has to approve it',
    params: z.object({ month }),
    body: closing,
    response: ReceiptMonth,
  }),
  list: route({
    method: 'GET',
    path: '/backoffice/receipts',
    permission: 'receipts.view',
    access: 'staff',
    summary: 'Receipts, those promised first before others; `q` finds an order, its phone or the number of a receipt',
    query: eitherQuery.extend({ state: state.optional(), page: count.optional(), per_page: count.optional() }),
    response: z.object({ receipts: z.array(StaffReceipt), ...eitherPages }),
  }),
  retry: route({
    method: 'POST',
    path: '/backoffice/receipts/{id}/retry',
    audit: 'receipts.retry',
    permission: 'receipts.edit',
    access: 'staff',
    status: 200,
    summary:
      'Tries a refused receipt once more; `sure` says that somebody looked and it does not exist at the tax authority',
    params: z.object({ id: count }),
    body: z.object({ sure: z.boolean().optional() }),
    response: StaffReceipt,
  }),
  takenBack: route({
    method: 'POST',
    path: '/backoffice/receipts/{id}/taken_back',
    audit: 'receipts.taken_back',
    permission: 'receipts.edit',
    access: 'staff',
    status: 200,
    summary: 'Notes that staff took a receipt back by hand, where the tax authority refused the shop',
    params: z.object({ id: count }),
    response: StaffReceipt,
  }),
}
