import { z } from 'zod'
import { one, resource, timestamp } from '../jsonapi.ts'
import { personInitials, personMail, personPhone, personsOwn } from '../masked.ts'
import { route } from '../route.ts'
import { at, count, localeCode, money, ordinal } from '../schemas.ts'
import { FlatCharge, PayableMethod, returned } from './payments.ts'

// Paying an order in parts; see the contract, part 8.4. Sums are whole tugrik in both dialects. Dialect A for its clients,
// flat for pages.

const sum = z.int()
const text = z.string().nullable()
export const id = z.object({ id: count })
export const instalment = z.object({ id: count, position: ordinal })
const locale = localeCode.optional()

export const leaseStates = ['requested', 'approved', 'refused', 'active', 'overdue', 'paid_off', 'canceled'] as const
export type LeaseState = (typeof leaseStates)[number]

/** The tenant's numbers; what each means stands at `LeaseTerms` in the kit. */
export const LeaseConfig = z.object({
  barrier: sum,
  term: z.number(),
  interest: z.number(),
  allowed_min: sum,
  allowed_max: sum,
  lease_limit: sum,
  months: z.array(z.int()),
})
export type LeaseConfig = z.infer<typeof LeaseConfig>

/** One payment of a plan. */
const PlanRow = z.object({ position: z.int(), payment: sum, principal: sum, interest: sum, remaining: sum })
export const LeasePlan = z.object({
  amount: sum,
  months: z.int(),
  down_payment: sum,
  principal: sum,
  monthly: sum,
  interest_total: sum,
  /** First payment and all instalments. */
  total: sum,
  instalments: z.array(PlanRow),
})
export type LeasePlan = z.infer<typeof LeasePlan>

export const LeaseInstalment = PlanRow.extend({
  /** `2026-12-21`; unknown until the lease runs. */
  due_on: z.iso.date().nullable(),
  paid_at: at,
  state: z.enum(['planned', 'due', 'overdue', 'paid']),
})
export type LeaseInstalment = z.infer<typeof LeaseInstalment>

const leaseFields = {
  order_number: z.string(),
  state: z.enum(leaseStates),
  months: z.int(),
  /** Percent a month. */
  interest: z.number(),
  /** The order's total. */
  amount: sum,
  down_payment: sum,
  principal: sum,
  monthly: sum,
  interest_total: sum,
  total: sum,
  /** Of the instalments. */
  paid: sum,
  next_due_on: z.iso.date().nullable(),
  next_payment: sum.nullable(),
  /** Masked: `УБ••••••12`; empty once the person is gone. */
  register_number: personsOwn,
  phone: personPhone,
  /** Why it was refused or canceled. */
  reason: text,
}
const leaseTimes = { created_at: z.iso.datetime(), activated_at: at, ended_at: at }

export const LeaseCard = z.object({ id: z.int(), ...leaseFields, ...leaseTimes })
export type LeaseCard = z.infer<typeof LeaseCard>
export const Lease = LeaseCard.extend({
  instalments: z.array(LeaseInstalment),
  events: z.array(z.object({ event: z.string(), to: z.enum(leaseStates), created_at: z.iso.datetime() })),
})
export type Lease = z.infer<typeof Lease>
/** With the whole register number, which the lender asks for; null once the person is gone. */
export const StaffLease = Lease.extend({
  register: personsOwn.nullable(),
  person_name: personInitials,
  email: personMail.nullable(),
})
export type StaffLease = z.infer<typeof StaffLease>

/** How the paying of one instalment stands. */
export const InstalmentPayment = z.object({
  lease_id: z.int(),
  order_number: z.string(),
  position: z.int(),
  months: z.int(),
  due_on: z.iso.date(),
  is_overdue: z.boolean(),
  /** `due` until a way to pay is chosen, `waiting` for money, `failed` until another way is chosen, or `paid`. */
  state: z.enum(['due', 'waiting', 'failed', 'paid']),
  amount: money,
  /** The newest conversation with a provider about it. */
  payment: z.object({ method: PayableMethod.omit({ keeps_cards: true, cards: true }), charge: FlatCharge }).nullable(),
  /** Ways that answer, where the one that is waited for does not. */
  instead: z.array(z.string()).nullable(),
  methods: z.array(PayableMethod),
})
export type InstalmentPayment = z.infer<typeof InstalmentPayment>

const calculation = z.object({ amount: count, down_payment: count.nullish(), months: count, locale })
const request = z.object({
  order_number: z.string().max(40),
  months: count,
  down_payment: count.nullish(),
  register_number: z.string().max(40),
  phone: z.string().max(40),
  locale,
})

export const leaseConfig = resource('lease_config', LeaseConfig.shape)
export const leaseQuote = resource('lease_quote', LeasePlan.shape)
export const lease = resource(
  'lease',
  {
    ...leaseFields,
    created_at: timestamp,
    activated_at: timestamp,
    ended_at: timestamp,
    instalments: z.array(LeaseInstalment),
  },
  { order: one('order') },
)

/** Dialect A. */
export const storefrontLeases = {
  config: route({
    method: 'GET',
    path: '/storefront/leases/config',
    access: 'none',
    summary: 'The terms on which orders are paid in parts',
    jsonapi: { types: ['lease_config'] },
  }),
  calculate: route({
    method: 'POST',
    path: '/storefront/leases/calculate',
    access: 'none',
    status: 200,
    summary: 'What paying a sum in parts costs; refused outside the limits, with the limit',
    body: calculation,
    jsonapi: { types: ['lease_quote'] },
  }),
  request: route({
    method: 'POST',
    path: '/storefront/leases',
    access: 'user',
    status: 201,
    summary: 'Asks to pay a placed order in parts',
    body: request,
    jsonapi: { types: ['lease'] },
  }),
  list: route({
    method: 'GET',
    path: '/storefront/leases',
    access: 'user',
    summary: 'Own leases, newest first',
    jsonapi: { types: ['lease'], many: true },
  }),
  show: route({
    method: 'GET',
    path: '/storefront/leases/{id}',
    access: 'user',
    summary: 'One own lease with its payments',
    params: id,
    jsonapi: { types: ['lease'] },
  }),
}

/** Flat. */
export const leases = {
  config: route({
    method: 'GET',
    path: '/leases/config',
    access: 'none',
    summary: 'The terms on which orders are paid in parts',
    response: LeaseConfig,
  }),
  calculate: route({
    method: 'POST',
    path: '/leases/calculate',
    access: 'none',
    status: 200,
    summary: 'What paying a sum in parts costs; refused outside the limits, with the limit',
    body: calculation,
    response: LeasePlan,
  }),
  request: route({
    method: 'POST',
    path: '/leases',
    access: 'user',
    status: 201,
    summary: 'Asks to pay a placed order in parts',
    body: request,
    response: Lease,
  }),
  list: route({
    method: 'GET',
    path: '/leases',
    access: 'user',
    summary: 'Own leases, newest first',
    query: z.object({ locale }),
    response: z.object({
      leases: z.array(LeaseCard),
      /** Own placed orders that could be paid in parts, newest first. */
      orders: z.array(z.object({ number: z.string(), total: sum, paid: sum, placed_at: z.iso.datetime() })),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/leases/{id}',
    access: 'user',
    summary: 'One own lease with its payments and its history',
    params: id,
    query: z.object({ locale }),
    response: Lease,
  }),
  cancel: route({
    method: 'POST',
    path: '/leases/{id}/cancel',
    access: 'user',
    status: 200,
    summary: 'Takes a request back that does not run yet',
    params: id,
    body: z.object({ locale }),
    response: Lease,
  }),
  paying: route({
    method: 'GET',
    path: '/leases/{id}/instalments/{position}/payment',
    access: 'user',
    summary: 'How the paying of an instalment stands; its provider is asked when the answer is old',
    params: instalment,
    query: z.object({ locale, returned }),
    response: InstalmentPayment,
  }),
  pay: route({
    method: 'POST',
    path: '/leases/{id}/instalments/{position}/payments',
    access: 'user',
    status: 201,
    summary: 'Begins to pay the next instalment of an own lease with a provider',
    params: instalment,
    body: z.object({
      payment_method_id: z.union([z.string(), z.number()]),
      /** 8 digits: the account at a wallet. */
      phone: z.string().max(20).optional(),
      locale,
    }),
    response: InstalmentPayment,
  }),
}
