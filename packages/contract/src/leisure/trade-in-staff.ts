import { pieceStates } from '@delguur/kit/trade-in'
import { z } from 'zod'
import { personInitials, personPhone } from '../masked.ts'
import { route } from '../route.ts'
import { count, localeCode, tugrik } from '../schemas.ts'
import { texts } from '../texts.ts'
import { TradeIn, tradeInStatuses } from './trade-in.ts'

// Flat: trade-ins in the back office. What a shopper brought is inspected, credited and put on the shelf.

const locale = localeCode.optional()
const state = z.enum(pieceStates)
const byNumber = z.object({ number: z.string().max(20) })
const staff = { access: 'staff' } as const
const edits = { ...staff, permission: 'returns.edit' } as const

/** Of one piece. */
export const mostTradeInPictures = 6

export const tradeInViews = ['waiting', 'here', 'offered', 'returning', 'to_shelve', 'shelf', 'done'] as const
export type TradeInView = (typeof tradeInViews)[number]

export const StaffTradeInRow = z.object({
  number: z.string(),
  status: z.enum(tradeInStatuses),
  name: z.string(),
  options: z.string(),
  picture_key: z.string().nullable(),
  person: personInitials,
  claimed: state,
  found: state.nullable(),
  quote: z.int(),
  credit: z.int().nullable(),
  way: z.enum(['store', 'courier']),
  store: z.string(),
  fetch_on: z.string().nullable(),
  quoted_at: z.iso.datetime(),
  received_at: z.iso.datetime().nullable(),
  /** What the shelf asks for it, and whether it is still there. */
  shelf: z.object({ slug: z.string(), price: z.int(), left: z.int() }).nullable(),
})
export type StaffTradeInRow = z.infer<typeof StaffTradeInRow>

export const StaffTradeIn = TradeIn.extend({
  person: z.object({ id: z.int(), name: personInitials, phone: personPhone.nullable() }).nullable(),
  paid: z.int(),
  months: z.int(),
  /** What each state is worth by the table of the quote. */
  sums: z.object({ like_new: z.int(), good: z.int(), worn: z.int() }),
  /** The shop's own photos, for the shelf. */
  pictures: z.array(z.string()),
  /** What the shelf would ask in the state that was found. */
  shelf_price: z.int().nullable(),
  shelf: z.object({ slug: z.string(), price: z.int(), left: z.int(), store: z.string() }).nullable(),
  stores: z.array(z.object({ id: z.int(), name: z.string() })),
})
export type StaffTradeIn = z.infer<typeof StaffTradeIn>

const step = z.object({
  months: count.pipe(z.int().min(1).max(120)),
  like_new: count.pipe(z.int().min(0).max(60)),
  good: count.pipe(z.int().min(0).max(60)),
  worn: count.pipe(z.int().min(0).max(60)),
})
const Rules = z.object({
  valid_days: count.pipe(z.int().min(1).max(60)),
  answer_days: count.pipe(z.int().min(1).max(30)),
  courier_fee: tugrik(0, 100_000),
  sets: z
    .array(
      z.object({
        name: texts(80),
        taxons: z.array(z.string().max(200)).max(40),
        steps: z.array(step).min(1).max(8),
        floor: count.pipe(z.int().min(0).max(1_000_000)),
        cap: count.pipe(z.int().min(1).max(10_000_000)),
      }),
    )
    .max(20),
})
export type TradeInRules = z.infer<typeof Rules>
export const StaffTradeInRules = Rules.extend({
  version: z.int(),
  categories: z.array(z.object({ permalink: z.string(), name: z.string(), depth: z.int() })),
})
export type StaffTradeInRules = z.infer<typeof StaffTradeInRules>

export const staffTradeIns = {
  list: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/trade_ins',
    permission: 'returns.view',
    summary: 'Staff: trade-ins that wait for something, or are done',
    query: z.object({
      view: z.enum(tradeInViews).default('waiting'),
      page: z.unknown().optional(),
      per_page: z.unknown().optional(),
      locale,
    }),
    response: z.object({
      trade_ins: z.array(StaffTradeInRow),
      counts: z.record(z.string(), z.int()),
      total_count: z.int(),
      current_page: z.int(),
      pages: z.int(),
    }),
  }),
  show: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/trade_ins/{number}',
    permission: 'returns.view',
    summary: 'Staff: a trade-in with what each state is worth',
    params: byNumber,
    query: z.object({ locale }),
    response: StaffTradeIn,
  }),
  photo: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/trade_ins/{number}/photos/{id}',
    permission: 'returns.view',
    summary: 'Staff: a photo that the shopper took',
    params: byNumber.extend({ id: count }),
    response: z.object({ content_type: z.string(), base64: z.string() }),
  }),
  receive: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/trade_ins/{number}/receive',
    audit: 'trade_ins.receive',
    summary: 'Staff: the piece is here',
    params: byNumber,
    response: StaffTradeIn,
  }),
  decide: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/trade_ins/{number}/decide',
    audit: 'trade_ins.decide',
    approval: true,
    fresh: true,
    summary:
      'Staff: the state that was found. What is worth its quote is credited at once; what is worth less is offered with a reason',
    params: byNumber,
    body: z.object({ found: state, reason: z.string().trim().max(500).default('') }),
    response: StaffTradeIn,
  }),
  refuse: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/trade_ins/{number}/refuse',
    audit: 'trade_ins.refuse',
    summary: 'Staff: the shop does not take the piece, and says why; it goes back',
    params: byNumber,
    body: z.object({ reason: z.string().trim().min(1).max(500) }),
    response: StaffTradeIn,
  }),
  sendBack: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/trade_ins/{number}/send_back',
    audit: 'trade_ins.send_back',
    summary: 'Staff: the piece is with its owner again',
    params: byNumber,
    response: StaffTradeIn,
  }),
  picture: route({
    ...edits,
    method: 'POST',
    path: '/backoffice/trade_ins/{number}/pictures',
    audit: 'trade_ins.picture',
    status: 201,
    secret: true,
    form: { field: 'pictures', max_files: mostTradeInPictures, max_bytes: 10 * 1024 * 1024 },
    summary: 'Staff: photos of the very piece, for the shelf',
    params: byNumber,
    response: StaffTradeIn,
  }),
  shelve: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/trade_ins/{number}/shelve',
    audit: 'trade_ins.shelve',
    summary: 'Staff: puts the piece on the second-hand shelf, one unit, at the price of the rule',
    params: byNumber,
    body: z.object({ store_id: count, words: texts(400).optional() }),
    response: StaffTradeIn,
  }),
  unshelve: route({
    ...edits,
    method: 'PUT',
    path: '/backoffice/trade_ins/{number}/unshelve',
    audit: 'trade_ins.unshelve',
    summary: 'Staff: takes a piece that is not sold off the shelf again',
    params: byNumber,
    response: StaffTradeIn,
  }),
  rules: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/trade_in_rules',
    permission: 'returns.view',
    summary: 'Staff: what the shop gives for what',
    query: z.object({ locale }),
    response: StaffTradeInRules,
  }),
  editRules: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/trade_in_rules',
    permission: 'prices.edit',
    audit: 'trade_ins.rules',
    summary:
      'Staff: sets what the shop gives; quotes that were given stay as they are; 409 when it changed since `version`',
    body: Rules.extend({ version: z.int() }),
    response: StaffTradeInRules,
  }),
}
