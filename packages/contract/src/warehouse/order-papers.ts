import { z } from 'zod'
import { route } from '../route.ts'
import { at, commaList, localeCode, money } from '../schemas.ts'
import { Qr } from './dispatch.ts'

// What is printed of orders, wherever they are in the day: slips, labels, invoices and cards of gifts; flat.

export const orderPaperKinds = ['slip', 'label', 'invoice', 'card'] as const
export type OrderPaperKind = (typeof orderPaperKinds)[number]
/** As many are printed at once. */
export const mostPapers = 100

const PaperLine = z.object({
  name: z.string(),
  options_text: z.string(),
  sku: z.string(),
  quantity: z.int(),
  price: money,
  /** After discounts. */
  total: money,
})

/** An order on paper; slips and labels are of one part of it. */
export const OrderPaper = z.object({
  number: z.string(),
  /** What its codes say: the part, where the order was split. */
  code: z.string(),
  qr: Qr,
  /** Which part of how many. */
  part: z.int(),
  parts: z.int(),
  placed_at: at,
  due_at: at,
  promised_to: at,
  /** Hours of delivery that were chosen, `10:00-13:00`. */
  window: z.string().nullable(),
  /** Masked for who may not see people, once the parcel has left. */
  name: z.string(),
  phone: z.string().nullable(),
  area: z.string(),
  address: z.string(),
  instructions: z.string().nullable(),
  alcohol: z.boolean(),
  /** What the courier collects with it; null where nothing is. */
  collect: money.nullable(),
  /** No price stands on the slip of a gift. */
  gift: z.boolean(),
  /** Words of the giver, for its card; masked as the wishes are. */
  gift_note: z.string().nullable(),
  /** Whether it is wrapped as a gift, and what that is called. */
  gift_wrap: z.string().nullable(),
  lines: z.array(PaperLine),
  sums: z.object({
    items: money,
    delivery: money,
    wrap: money,
    discount: money,
    tax: money,
    total: money,
    paid: money,
    due: money,
  }),
  /** Whom the invoice is made out to, where the receipt is an organization’s. */
  organization: z.object({ name: z.string(), register_number: z.string(), tin: z.string() }).nullable(),
})
export type OrderPaper = z.infer<typeof OrderPaper>

/** Who sells, as it stands at the head of a paper. */
export const PaperSeller = z.object({
  shop: z.string(),
  company: z.string(),
  tin: z.string(),
  vat_payer: z.boolean(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  return_days: z.int(),
  accounts: z.array(z.object({ bank: z.string(), number: z.string(), account_name: z.string(), iban: z.string() })),
})
export type PaperSeller = z.infer<typeof PaperSeller>

export const OrderPapers = z.object({
  kind: z.enum(orderPaperKinds),
  seller: PaperSeller,
  papers: z.array(OrderPaper),
  /** Of which nothing is printed, and why. */
  refused: z.array(z.object({ number: z.string(), code: z.string(), error: z.string() })),
})
export type OrderPapers = z.infer<typeof OrderPapers>

export const orderPapers = {
  print: route({
    method: 'GET',
    path: '/backoffice/order_papers',
    access: 'staff',
    permission: ['orders.view', 'dispatch.view'],
    summary:
      'Staff: what is printed of orders, by number or all that a filter finds: slips and labels by part, invoices, and cards of gifts',
    query: z.object({
      kind: z.enum(orderPaperKinds),
      numbers: commaList.optional(),
      /** The part of the list’s address after `?`. */
      filter: z.string().max(2000).optional(),
      locale: localeCode.optional(),
    }),
    response: OrderPapers,
  }),
}
