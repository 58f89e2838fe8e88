import { z } from 'zod'
import { metadata, one, resource, timestamp } from '../jsonapi.ts'
import { personPhone, personsOwn } from '../masked.ts'
import { route } from '../route.ts'
import { count } from '../schemas.ts'
import { address } from './addresses.ts'

// What a person keeps with the shop; see the contract, parts 6, 8.1 and 8.4. Dialect A for its clients, flat for pages.

export const id = z.object({ id: count })
export const text = z.string().nullable()
const body = <K extends string>(key: K) =>
  z.object({ [key]: z.record(z.string(), z.unknown()).optional() } as Record<
    K,
    z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>
  >)

export const creditCard = resource(
  'credit_card',
  {
    cc_type: z.string(),
    last_digits: z.string(),
    month: z.int().nullable(),
    year: z.int().nullable(),
    name: z.string(),
    default: z.boolean(),
    gateway_payment_profile_id: text,
    public_metadata: metadata,
  },
  { payment_method: one('payment_method') },
)
export const organization = resource('organization', {
  name: z.string(),
  register_number: personsOwn,
  address: personsOwn,
  phone: personPhone,
  employee_count: z.int().nullable(),
  business_direction: z.string(),
})
/** The number is masked but for its last four digits. */
export const bankAccount = resource('bank_account', {
  account_name: z.string(),
  number: z.string(),
  iban: z.string(),
  created_at: timestamp,
})

const accountTypes = { jsonapi: { types: [address.type] } } as const

/** Dialect A: profile, addresses, cards, organization, bank accounts. */
export const account = {
  show: route({
    method: 'GET',
    path: '/storefront/account',
    access: 'user',
    summary: 'The signed-in person',
    jsonapi: { types: ['user'] },
  }),
  update: route({
    method: 'PATCH',
    path: '/storefront/account',
    access: 'user',
    secret: true,
    summary: 'Changes the profile; e-mail, phone and password want the present password or a proof',
    body: body('user'),
    jsonapi: { types: ['user'] },
  }),
  addresses: route({
    method: 'GET',
    path: '/storefront/account/addresses',
    access: 'user',
    summary: 'Saved addresses',
    jsonapi: { types: [address.type], many: true },
  }),
  address: route({
    method: 'GET',
    path: '/storefront/account/addresses/{id}',
    access: 'user',
    summary: 'One saved address',
    params: id,
    ...accountTypes,
  }),
  addAddress: route({
    method: 'POST',
    path: '/storefront/account/addresses',
    access: 'user',
    summary: 'Saves an address; the first becomes the default of both kinds',
    body: body('address'),
    ...accountTypes,
  }),
  updateAddress: route({
    method: 'PATCH',
    path: '/storefront/account/addresses/{id}',
    access: 'user',
    summary: 'Changes an address; one that an order was sent to is replaced, with a new id',
    params: id,
    body: body('address'),
    ...accountTypes,
  }),
  removeAddress: route({
    method: 'DELETE',
    path: '/storefront/account/addresses/{id}',
    access: 'user',
    summary: 'Forgets an address',
    params: id,
  }),
  creditCards: route({
    method: 'GET',
    path: '/storefront/account/credit_cards',
    access: 'user',
    summary: 'Saved cards that are valid',
    query: z.object({ filter: z.object({ payment_method_id: z.unknown().optional() }).optional() }).loose(),
    jsonapi: { types: ['credit_card'], many: true },
  }),
  defaultCreditCard: route({
    method: 'GET',
    path: '/storefront/account/credit_cards/default',
    access: 'user',
    summary: 'The saved card that is taken unless another is chosen',
    jsonapi: { types: ['credit_card'] },
  }),
  creditCard: route({
    method: 'GET',
    path: '/storefront/account/credit_cards/{id}',
    access: 'user',
    summary: 'One saved card',
    params: id,
    jsonapi: { types: ['credit_card'] },
  }),
  removeCreditCard: route({
    method: 'DELETE',
    path: '/storefront/account/credit_cards/{id}',
    access: 'user',
    summary: 'Forgets a card',
    params: id,
  }),
  organization: route({
    method: 'GET',
    path: '/storefront/account/organization',
    access: 'user',
    summary: 'The organization the person buys for; 404 when there is none',
    jsonapi: { types: ['organization'] },
  }),
  updateOrganization: route({
    method: 'PATCH',
    path: '/storefront/account/organization',
    access: 'user',
    summary: 'Keeps the organization',
    body: body('organization'),
    jsonapi: { types: ['organization'] },
  }),
  bankAccounts: route({
    method: 'GET',
    path: '/storefront/account/bank_accounts',
    access: 'user',
    summary: 'Bank accounts for refunds, their numbers masked',
    jsonapi: { types: ['bank_account'], many: true },
  }),
  addBankAccount: route({
    method: 'POST',
    path: '/storefront/account/bank_accounts',
    access: 'user',
    secret: true,
    status: 201,
    summary: 'Keeps a bank account; wants a proof',
    body: body('bank_account'),
    jsonapi: { types: ['bank_account'] },
  }),
  removeBankAccount: route({
    method: 'DELETE',
    path: '/storefront/account/bank_accounts/{id}',
    access: 'user',
    summary: 'Forgets a bank account; wants a proof',
    params: id,
  }),
}
