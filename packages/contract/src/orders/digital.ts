import { digitalKinds } from '@delguur/kit/digital'
import { z } from 'zod'
import { route } from '../route.ts'
import { count, localeCode, money } from '../schemas.ts'

// Products that are no thing: gift cards, license codes, tickets; see the contract, parts 5 and 8.

const at = z.iso.datetime()

/** One of the units of a digital line, once it is paid; codes stand here for who may use them, and nowhere else. */
export const DigitalUnit = z.object({
  unit: z.int(),
  /** Of a gift card as its states; a license is `active`, a ticket `valid`, `used` or `void`. */
  state: z.string(),
  /** The number of a gift card. */
  number: z.string().nullable(),
  /** Of a license or ticket. */
  code: z.string().nullable(),
  activation_code: z.string().nullable(),
  amount: money.nullable(),
  expires_at: at.nullable(),
  used_at: at.nullable(),
  /** Whom the card was sent to. */
  sent_to: z.string().nullable(),
  download: z.object({ path: z.string(), filename: z.string(), left: z.int(), expires_at: at }).nullable(),
})
export type DigitalUnit = z.infer<typeof DigitalUnit>

export const DigitalLine = z.object({
  line_item_id: z.int(),
  kind: z.enum(digitalKinds),
  name: z.string(),
  options_text: z.string(),
  units: z.array(DigitalUnit),
  /** Units that are paid, and handed out as soon as there are codes for them. */
  waiting: z.int(),
})
export type DigitalLine = z.infer<typeof DigitalLine>

/** Called by browsers from an email or a page. */
export const digitals = {
  download: route({
    method: 'GET',
    path: '/storefront/digitals/{token}',
    access: 'none',
    summary: 'The file of a license that was bought, as an attachment; 403 when its downloads or days are over',
    params: z.object({ token: z.string().max(100) }),
    raw: true,
  }),
  ofOrder: route({
    method: 'GET',
    path: '/shop/orders/{number}/digitals',
    access: 'order',
    summary: 'What of an order is no thing, with its codes, for its buyer alone',
    params: z.object({ number: z.string().max(40) }),
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ line_items: z.array(DigitalLine) }),
    secret: true,
  }),
  tickets: route({
    method: 'GET',
    path: '/shop/orders/{number}/tickets/pdf',
    access: 'order',
    summary: 'The tickets of an order that still let in, a page each, for its buyer alone; 404 when there are none',
    params: z.object({ number: z.string().max(40) }),
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ filename: z.string(), content_type: z.string(), base64: z.string() }),
    secret: true,
  }),
}

export const ETicket = z.object({
  id: z.int(),
  code: z.string(),
  state: z.enum(['valid', 'used', 'void']),
  used_at: at.nullable(),
  /** The mail address of whoever let its holder in. */
  used_by: z.string().nullable(),
  location_id: z.int().nullable(),
  order_number: z.string(),
  name: z.string(),
})
export type ETicket = z.infer<typeof ETicket>

const list = z.object({
  e_tickets: z.array(ETicket),
  total_count: z.int(),
})
const paged = {
  scan_code: z.string().max(64).optional(),
  page: count.optional(),
  per_page: count.optional(),
  locale: localeCode.optional(),
}
const staff = { access: 'staff', secret: true } as const
const ticket = z.object({ id: count })

export const eTickets = {
  list: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/e_tickets',
    permission: 'tickets.view',
    summary: 'Tickets, the newest first; with `scan_code` the one of a code, however it was typed',
    query: z.object(paged),
    response: list,
  }),
  scans: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/e_tickets/scans',
    permission: 'tickets.view',
    summary: 'Tickets that were used, the last one first',
    query: z.object(paged).omit({ scan_code: true }),
    response: list,
  }),
  show: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/e_tickets/{id}',
    permission: 'tickets.view',
    summary: 'One ticket',
    params: ticket,
    query: z.object({ locale: localeCode.optional() }),
    response: ETicket,
  }),
  use: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/e_tickets/{id}/use',
    audit: 'tickets.use',
    permission: 'tickets.edit',
    summary: 'Lets the holder of a ticket in, once; 422 when it was used or taken back',
    params: ticket,
    body: z.object({ location_id: z.int().nullish(), locale: localeCode.optional() }),
    response: ETicket,
  }),
}

const code = z.string().trim().min(1).max(200)

export const licenseCodes = {
  missing: route({
    method: 'GET',
    access: 'staff',
    path: '/backoffice/license_codes/missing',
    permission: 'products.view',
    summary: 'Paid lines that wait for codes, the longest waiting first',
    query: z.object({ page: count.optional(), per_page: count.optional(), locale: localeCode.optional() }),
    response: z.object({
      lines: z.array(
        z.object({ order_number: z.string(), variant_id: z.int(), name: z.string(), units: z.int(), since: at }),
      ),
      total_count: z.int(),
    }),
  }),
  add: route({
    ...staff,
    method: 'POST',
    path: '/backoffice/license_codes/{variant_id}',
    audit: 'license_codes.add',
    permission: 'products.edit',
    summary:
      'Puts codes into the stock of a licensed variant; orders that wait get theirs by themselves, those that are known are passed over',
    params: z.object({ variant_id: count }),
    body: z.object({
      codes: z
        .array(z.object({ license_code: code, activation_code: code.nullish() }))
        .min(1)
        .max(1000),
      locale: localeCode.optional(),
    }),
    response: z.object({ added: z.int() }),
  }),
}
