import { z } from 'zod'
import { ReorderChange } from '../account/account-orders.ts'
import { windowInput } from '../delivery/windows.ts'
import { personMail, personName, personPhone, personsOwn, surname } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, localeCode, money, Picture, tugrik } from '../schemas.ts'
import { giftFields } from './gift.ts'
import { FlatOrder } from './order-schemas.ts'
import { StaffOrder } from './staff-order.ts'

// Orders that staff take by phone: a draft is priced, delivered and placed by the engine of the checkout; flat.

const id = z.object({ id: z.coerce.number().int().positive().max(1e15) })
const locale = localeCode.optional()
const name = z.string().trim().max(50)

export const DraftPerson = z.object({
  /** Null for who has no account. */
  id: z.int().nullable(),
  /** The customer who is known by the number, with an account or without one. */
  customer_id: z.int().nullable(),
  firstname: z.string(),
  lastname: surname,
  phone: personPhone,
  email: personMail.nullable(),
  /** Of the newest order to this number. */
  address: z
    .object({
      aimag_id: z.string().nullable(),
      district_id: z.string().nullable(),
      khoroo_id: z.string().nullable(),
      state_name: z.string().nullable(),
      city: z.string().nullable(),
      address1: personsOwn.nullable(),
      address2: personsOwn.nullable(),
    })
    .nullable(),
  orders: z.int(),
})
export type DraftPerson = z.infer<typeof DraftPerson>

export const DraftVariant = z.object({
  variant_id: z.int(),
  sku: z.string(),
  /** Of its product. */
  slug: z.string(),
  name: z.string(),
  options_text: z.string(),
  price: money,
  on_hand: z.int(),
  image: Picture.nullable(),
})
export type DraftVariant = z.infer<typeof DraftVariant>

export const Draft = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  owner_id: z.int().nullable(),
  order: FlatOrder.omit({ token: true }),
  /** Ways that it can be paid. */
  methods: z.array(z.object({ id: z.int(), type: z.string(), code: z.string(), name: z.string() })),
})
export type Draft = z.infer<typeof Draft>

const one = { access: 'staff', permission: 'orders.edit', params: id, response: Draft } as const

export const drafts = {
  list: route({
    method: 'GET',
    path: '/backoffice/drafts',
    access: 'staff',
    permission: 'orders.view',
    summary: 'Staff: drafts that are not placed, the newest change first, at most 200',
    response: z.object({
      drafts: z.array(
        z.object({
          id: z.int(),
          number: z.string(),
          name: personName,
          phone: personPhone.nullable(),
          item_count: z.int(),
          total: money,
          by: z.string(),
          updated_at: z.iso.datetime(),
        }),
      ),
    }),
  }),
  create: route({
    method: 'POST',
    path: '/backoffice/drafts',
    access: 'staff',
    permission: 'orders.edit',
    audit: 'drafts.create',
    status: 201,
    summary: 'Staff: begins an order by phone',
    body: z.object({ locale }),
    response: Draft,
  }),
  show: route({
    method: 'GET',
    path: '/backoffice/drafts/{id}',
    access: 'staff',
    permission: 'orders.view',
    summary: 'Staff: one draft with today’s prices, its deliveries and what is missing',
    params: id,
    response: Draft,
  }),
  edit: route({
    ...one,
    method: 'PATCH',
    path: '/backoffice/drafts/{id}',
    audit: 'drafts.edit',
    versioned: true,
    summary: 'Staff: goods, person, address, delivery, note and gift of a draft; `lines` is the whole list',
    body: z.object({
      lines: z
        .array(z.object({ variant_id: count, quantity: z.int().min(1).max(999) }))
        .max(100)
        .optional(),
      owner_id: z.int().positive().nullable().optional(),
      email: z.string().trim().max(254).optional(),
      address: z
        .object({
          firstname: name,
          lastname: name,
          phone: z.string().trim().max(20),
          aimag_id: z.string().max(10).nullable(),
          district_id: z.string().max(10).nullable(),
          khoroo_id: z.string().max(20).nullable(),
          state_name: z.string().max(100).nullable(),
          city: z.string().max(100),
          address1: z.string().trim().max(200),
          address2: z.string().trim().max(200),
        })
        .partial()
        .optional(),
      shipping_rate_id: z.int().positive().optional(),
      note: z.string().trim().max(500).optional(),
      ...giftFields,
      delivery_window: windowInput,
      locale,
    }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/backoffice/drafts/{id}',
    access: 'staff',
    permission: 'orders.edit',
    audit: 'drafts.remove',
    versioned: true,
    status: 204,
    summary: 'Staff: throws a draft away',
    params: id,
  }),
  price: route({
    ...one,
    method: 'PUT',
    path: '/backoffice/drafts/{id}/price',
    reads: true,
    summary: 'Staff: what a draft costs at this moment, with its deliveries; changes nothing',
    body: z.object({ locale }),
  }),
  send: route({
    method: 'PUT',
    path: '/backoffice/drafts/{id}/send_link',
    access: 'staff',
    permission: 'orders.edit',
    audit: 'drafts.send_link',
    summary:
      'Staff: places a draft under the total that was told and sends its buyer the link to pay; again it sends none',
    params: id,
    body: z.object({ payment_method_id: count, expected_total: tugrik(0, Number.MAX_SAFE_INTEGER), locale }),
    response: StaffOrder,
  }),
  place: route({
    method: 'PUT',
    path: '/backoffice/drafts/{id}/place',
    access: 'staff',
    permission: 'orders.edit',
    audit: 'drafts.place',
    summary: 'Staff: places a draft under the total that was told; `send_link` sends its buyer the link to pay',
    params: id,
    body: z.object({
      payment_method_id: count,
      expected_total: tugrik(0, Number.MAX_SAFE_INTEGER),
      send_link: z.boolean().default(false),
      locale,
    }),
    response: StaffOrder,
  }),
  person: route({
    method: 'GET',
    path: '/backoffice/drafts/person',
    access: 'staff',
    permission: 'orders.edit',
    summary: 'Staff: who has a phone number, by their account or their newest order; null where nobody has',
    query: z.object({ phone: z.string().max(20), locale }),
    response: z.object({ person: DraftPerson.nullable() }),
  }),
  goods: route({
    method: 'GET',
    path: '/backoffice/drafts/goods',
    access: 'staff',
    permission: ['orders.edit', 'content.edit'],
    summary: 'Staff: up to 20 variants on sale by SKU, barcode or name',
    query: z.object({ q: z.string().trim().min(1).max(100), locale }),
    response: z.object({ goods: z.array(DraftVariant) }),
  }),
  duplicate: route({
    method: 'POST',
    path: '/backoffice/orders/{number}/duplicate',
    access: 'staff',
    permission: 'orders.edit',
    audit: 'orders.duplicate',
    status: 201,
    summary:
      'Staff: a draft for the same person and place with what can still be bought of an order; the rest is named',
    params: z.object({ number: z.string().max(40) }),
    body: z.object({ locale }),
    response: z.object({ draft: Draft, changes: z.array(ReorderChange) }),
  }),
  sendLink: route({
    method: 'POST',
    path: '/backoffice/orders/{number}/pay_link',
    access: 'staff',
    permission: 'orders.edit',
    audit: 'orders.pay_link',
    status: 201,
    summary: 'Staff: sends the buyer of an unpaid order a link to pay it, by text message or mail; earlier links stay',
    params: z.object({ number: z.string().max(40) }),
    body: z.object({ locale }),
    response: z.object({ sent_to: z.enum(['sms', 'email']), expires_at: z.iso.datetime() }),
  }),
}

export const payLinks = {
  open: route({
    method: 'POST',
    path: '/shop/pay_links/{key}',
    access: 'none',
    secret: true,
    status: 200,
    summary: 'What order a link pays, for who follows it; `pay_link_over` once it is paid, canceled or expired',
    params: z.object({ key: z.string().min(10).max(100) }),
    body: z.object({ locale }),
    response: z.object({ number: z.string(), token: z.string(), expires_at: at }),
  }),
}
