import { z } from 'zod'
import { Facets, ListPage, listQuery } from '../list.ts'
import { personMail, personName, personPhone } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, localeCode, money, Picture } from '../schemas.ts'

// Flat: carts that were left with something in them, and what reminders of them brought back.

export const reminderStates = ['none', 'not_allowed', 'sent', 'sent_again', 'failed'] as const

export const AbandonedCart = z.object({
  id: z.int(),
  number: z.string(),
  /** Since when nobody changed it. */
  left_at: z.iso.datetime(),
  item_count: z.int(),
  /** By the prices of when it was left. */
  total: money,
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), image: Picture.nullable() })),
  /** Null where nobody is signed in; masked for who may not see people. */
  person: z
    .object({ id: z.int(), name: personName, phone: personPhone.nullable(), email: personMail.nullable() })
    .nullable(),
  reminder: z.enum(reminderStates),
  reminded_at: at,
  /** Whether staff may remind now; why not otherwise, an error code. */
  may_remind: z.boolean(),
  refused: z.string().nullable(),
})
export type AbandonedCart = z.infer<typeof AbandonedCart>

export const CartReport = z.object({
  days: z.int(),
  /** Carts with something in them that nobody changed for four hours. */
  carts: z.int(),
  value: money,
  reminded: z.int(),
  /** Of those that were reminded: ordered within seven days. */
  recovered: z.int(),
  revenue: money,
})
export type CartReport = z.infer<typeof CartReport>

const view = { access: 'staff', permission: 'people.view' } as const

export const abandonedCarts = {
  list: route({
    ...view,
    method: 'GET',
    path: '/backoffice/abandoned_carts',
    summary:
      'Staff: carts of the last thirty days that were left for four hours, the newest first; filters `reminder`, `known` and `total`',
    query: listQuery,
    response: z.object({ carts: z.array(AbandonedCart), page: ListPage, facets: Facets.optional() }),
  }),
  report: route({
    ...view,
    method: 'GET',
    path: '/backoffice/abandoned_carts/report',
    summary: 'Staff: what of the carts left in thirty days came back after a reminder',
    response: CartReport,
  }),
  remind: route({
    access: 'staff',
    permission: 'promotions.edit',
    method: 'POST',
    path: '/backoffice/abandoned_carts/{id}/remind',
    audit: 'carts.remind',
    status: 200,
    summary:
      'Staff: reminds the owner of a cart by mail who allows offers, by day, once more than the shop does by itself; a day after the last at the earliest',
    params: z.object({ id: count }),
    body: z.object({ locale: localeCode.optional() }),
    response: AbandonedCart,
  }),
}
