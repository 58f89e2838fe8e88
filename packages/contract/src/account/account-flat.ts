import { z } from 'zod'
import { FlatUser, genders, salutations } from '../base/identity.ts'
import { FlatAddress } from '../orders/order-schemas.ts'
import { CheckoutAddress } from '../orders/orders.ts'
import { route } from '../route.ts'
import { at, count, localeCode } from '../schemas.ts'
import { id, organization, text } from './account.ts'

/** A saved address with what it is taken for. */
export const SavedFlatAddress = FlatAddress.extend({
  label: text,
  default_shipping: z.boolean(),
  default_billing: z.boolean(),
})
export type SavedFlatAddress = z.infer<typeof SavedFlatAddress>
export const AddressInput = CheckoutAddress.extend({
  label: z.string().max(50).nullish(),
  default_shipping: z.boolean().optional(),
  default_billing: z.boolean().optional(),
})

export const FlatOrganization = organization.attributes
export type FlatOrganization = z.infer<typeof FlatOrganization>
export const FlatBankAccount = z.object({
  id: z.int(),
  account_name: z.string(),
  /** Masked but for the last four digits. */
  number: z.string(),
  iban: z.string(),
})
export type FlatBankAccount = z.infer<typeof FlatBankAccount>

export const consentChannels = ['email', 'sms', 'push'] as const
export const consentTopics = ['orders', 'offers', 'wishes', 'articles'] as const
export const Consent = z.object({
  channel: z.enum(consentChannels),
  topic: z.enum(consentTopics),
  granted: z.boolean(),
  /** Null while it was never touched: then messages about orders are allowed, others are not. */
  changed_at: at,
})
export type Consent = z.infer<typeof Consent>

export const License = z.object({
  id: z.int(),
  /** A ticket's code is its `license_code`; `activated_at` is when it let in. */
  kind: z.enum(['license', 'e_ticket']),
  /** What tells one ticket of an event from another: its day, its row. */
  options_text: z.string(),
  order_number: z.string(),
  product: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  license_code: z.string(),
  activation_code: text,
  activated_at: at,
})
export type License = z.infer<typeof License>

/** The newest order that is not over: what state it is in, and when all of it should be there. */
export const NewestOrder = z.object({
  number: z.string(),
  /** Words `order.status.<label>`. */
  status_label: z.string(),
  total: z.int(),
  completed_at: at.nullable(),
  promised_to: at.nullable(),
})
export type NewestOrder = z.infer<typeof NewestOrder>

export const AccountOverview = z.object({
  user: FlatUser,
  newest_order: NewestOrder.nullable(),
  counts: z.object({
    orders: z.int(),
    open_orders: z.int(),
    wished: z.int(),
    addresses: z.int(),
    unread: z.int(),
  }),
})
export type AccountOverview = z.infer<typeof AccountOverview>

const profile = z.object({
  first_name: z.string().max(50),
  last_name: z.string().max(50),
  email: z.string().max(254),
  phone: z.string().max(30),
  gender: z.enum(genders).nullable(),
  salutation: z.enum(salutations).nullable(),
  occupation: z.string().max(100).nullable(),
  birth_date: z.string().max(10).nullable(),
  selected_locale: localeCode.nullable(),
  current_password: z.string().max(1000),
  password: z.string().max(1000),
  password_confirmation: z.string().max(1000),
})

/** Flat: what the account's pages and the older client call. */
export const people = {
  visitor: route({
    method: 'GET',
    path: '/shop/visitor',
    access: 'none',
    summary: 'What a public page shows of its visitor: the cart, who is signed in, what is wished',
    response: z.object({
      cart_count: z.int(),
      user: z
        .object({
          id: z.int(),
          first_name: z.string(),
          unread: z.int(),
          /** Of the address that things are sent to. */
          aimag_id: z.string().nullable(),
        })
        .nullable(),
      /** Variants on any of the person's lists, the last wished first, and of which products they are. */
      wished: z.array(z.object({ variant_id: z.int(), product_id: z.int() })),
    }),
  }),
  overview: route({
    method: 'GET',
    path: '/shop/account',
    access: 'user',
    summary: 'The signed-in person and how much they keep',
    response: AccountOverview,
  }),
  updateProfile: route({
    method: 'POST',
    path: '/users/update_profile',
    access: 'user',
    secret: true,
    status: 200,
    summary: 'Changes the profile; e-mail, phone and password want the present password or a proof',
    body: z.object({ user: profile.partial(), locale: localeCode.optional() }),
    response: FlatUser,
  }),
  updateAvatar: route({
    method: 'POST',
    path: '/users/update_avatar',
    access: 'user',
    secret: true,
    status: 200,
    file: { field: 'avatar', max_bytes: 5 * 1024 * 1024 },
    summary: 'Changes the picture; 403 where the shop has none',
    response: FlatUser,
  }),
  addresses: route({
    method: 'GET',
    path: '/shop/account/addresses',
    access: 'user',
    summary: 'Saved addresses, the defaults first',
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ addresses: z.array(SavedFlatAddress) }),
  }),
  addAddress: route({
    method: 'POST',
    path: '/shop/account/addresses',
    access: 'user',
    status: 201,
    summary: 'Saves an address; the first becomes the default of both kinds',
    body: z.object({ address: AddressInput, locale: localeCode.optional() }),
    response: SavedFlatAddress,
  }),
  updateAddress: route({
    method: 'PATCH',
    path: '/shop/account/addresses/{id}',
    access: 'user',
    summary: 'Changes an address or what it is taken for; one that an order was sent to is replaced',
    params: id,
    body: z.object({ address: AddressInput.partial(), locale: localeCode.optional() }),
    response: SavedFlatAddress,
  }),
  removeAddress: route({
    method: 'DELETE',
    path: '/shop/account/addresses/{id}',
    access: 'user',
    summary: 'Forgets an address',
    params: id,
  }),
  organization: route({
    method: 'GET',
    path: '/shop/account/organization',
    access: 'user',
    summary: 'The organization the person buys for, or null',
    response: z.object({ organization: FlatOrganization.nullable() }),
  }),
  updateOrganization: route({
    method: 'PUT',
    path: '/shop/account/organization',
    access: 'user',
    summary: 'Keeps the organization; its register number is checked',
    body: z.object({ organization: FlatOrganization.partial(), locale: localeCode.optional() }),
    response: z.object({ organization: FlatOrganization }),
  }),
  bankAccounts: route({
    method: 'GET',
    path: '/shop/account/bank_accounts',
    access: 'user',
    summary: 'Bank accounts for refunds, their numbers masked',
    response: z.object({ bank_accounts: z.array(FlatBankAccount) }),
  }),
  addBankAccount: route({
    method: 'POST',
    path: '/shop/account/bank_accounts',
    access: 'user',
    secret: true,
    status: 201,
    summary: 'Keeps a bank account; wants a proof',
    body: z.object({
      bank_account: z.object({
        account_name: z.string().max(100),
        number: z.string().max(40),
        iban: z.string().max(50),
      }),
      locale: localeCode.optional(),
    }),
    response: FlatBankAccount,
  }),
  removeBankAccount: route({
    method: 'DELETE',
    path: '/shop/account/bank_accounts/{id}',
    access: 'user',
    summary: 'Forgets a bank account; wants a proof',
    params: id,
  }),
  consents: route({
    method: 'GET',
    path: '/shop/account/consents',
    access: 'user',
    summary: 'What the person allows, by channel and topic, with the moment it was last changed',
    response: z.object({ consents: z.array(Consent) }),
  }),
  setConsent: route({
    method: 'PUT',
    path: '/shop/account/consents',
    access: 'user',
    summary: 'Allows or forbids a topic on a channel',
    body: z.object({
      channel: z.enum(consentChannels),
      topic: z.enum(consentTopics),
      granted: z.boolean(),
      locale: localeCode.optional(),
    }),
    response: Consent,
  }),
  licenses: route({
    method: 'GET',
    path: '/orders/licenses',
    access: 'user',
    summary: 'Keys of goods that are a code, and tickets',
    query: z.object({ locale: localeCode.optional() }),
    response: z.object({ licenses: z.array(License) }),
  }),
  bookmarks: route({
    method: 'GET',
    path: '/bookmarks',
    access: 'user',
    summary: 'Ids of what the person has marked, newest first',
    query: z.object({ type: z.string().max(40).optional() }),
    response: z.object({ bookmarks: z.array(z.int()) }),
  }),
  toggleBookmark: route({
    method: 'POST',
    path: '/bookmarks',
    access: 'user',
    status: 200,
    summary: 'Marks or unmarks something by id and type',
    body: z.object({ id: count, type: z.string().max(40).optional() }),
    response: z.object({ bookmarks: z.array(z.int()) }),
  }),
  export: route({
    method: 'POST',
    path: '/shop/account/export',
    access: 'user',
    secret: true,
    status: 200,
    summary: 'Everything the shop keeps about the person, as JSON files in a zip; wants a proof',
    body: z.object({ locale: localeCode.optional() }),
    response: z.object({ filename: z.string(), content_type: z.literal('application/zip'), base64: z.string() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/shop/account',
    access: 'user',
    secret: true,
    summary: 'Deletes the account; orders stay for the books, without the person; wants a proof',
  }),
}
