import { z } from 'zod'
import { eitherPages, eitherQuery } from '../list.ts'
import { personInitials, personPhone, personsOwn, personWords } from '../masked.ts'
import { route } from '../route.ts'
import { at, commaList, count, flag, tugrik } from '../schemas.ts'

// What came onto the shop's accounts; for staff.

const staff = { access: 'staff' } as const
const id = z.object({ id: count })
export const transactionStatuses = ['unmatched', 'matched', 'ignored'] as const

const outcomes = z.enum(['paid', 'part_paid', 'excess', 'late'])

/** What of a transfer was for one of several orders. */
export const BankPart = z.object({ order_number: z.string(), amount: z.int(), outcome: outcomes })

export const BankTransaction = z.object({
  id: z.int(),
  bank: z.string(),
  account: z.string(),
  reference: z.string(),
  source: z.enum(['file', 'gateway']),
  amount: z.int(),
  text: personWords,
  payer_account: personsOwn.nullable(),
  payer_name: personInitials.nullable(),
  happened_at: z.iso.datetime(),
  status: z.enum(transactionStatuses),
  /** Why only a person can say whose it is. */
  problem: z.enum(['no_order', 'booked_by_hand', 'own_money']).nullable(),
  order_number: z.string().nullable(),
  outcome: outcomes.nullable(),
  /** Where it was for several orders; `order_number` is null then. */
  parts: z.array(BankPart),
  /** What of it nobody has decided yet. */
  left: z.int(),
  note: personWords.nullable(),
  decided_by: z.string().nullable(),
  decided_at: at,
})
export type BankTransaction = z.infer<typeof BankTransaction>

/** Orders that money without a number may be for, the likeliest first. */
export const BankCandidate = z.object({
  number: z.string(),
  due: z.int(),
  name: personInitials,
  phone: personPhone,
  completed_at: z.iso.datetime(),
  fits: z.array(z.enum(['amount', 'phone'])),
})
export const SeenTransaction = BankTransaction.extend({
  candidates: z.array(BankCandidate),
  /** Why what was decided cannot be taken back; null where it can, and where nothing was decided. */
  undo_problem: z
    .enum(['day_closed', 'transfer_order_moved', 'transfer_receipt_issued', 'transfer_refunded'])
    .nullable(),
})

export const StatementRow = z.object({
  line: z.int(),
  happened_at: at,
  amount: z.int().nullable(),
  text: personWords,
  payer_name: personInitials.nullable(),
  /**
   * `paid`, `part_paid` (and `missing`), `excess` or `late` (and what goes back), `unmatched` (and why), `known` from before;
   * `outgoing` is nothing that came, `invalid` cannot be read.
   */
  result: z.enum(['paid', 'part_paid', 'excess', 'late', 'unmatched', 'known', 'outgoing', 'invalid']),
  problem: z.enum(['no_order', 'booked_by_hand', 'own_money', 'date', 'amount']).nullable(),
  order_number: z.string().nullable(),
  missing: z.int(),
  excess: z.int(),
})
export type StatementRow = z.infer<typeof StatementRow>

export const staffBank = {
  importStatement: route({
    ...staff,
    method: 'POST',
    path: '/backoffice/bank/statements',
    audit: 'bank.import',
    permission: 'bank.edit',
    fresh: true,
    secret: true,
    file: { field: 'statement', max_bytes: 4 * 1024 * 1024 },
    summary: 'Takes in a bank’s statement as CSV; with `dry_run` it only says what would happen',
    query: z.object({
      bank: z.enum(['khan', 'golomt', 'tdb']),
      account: z.string().max(40),
      dry_run: flag.optional(),
      /** Headings of the file that are not the bank’s usual ones: `columns[text]=Утга`. */
      columns: z
        .partialRecord(
          z.enum(['date', 'time', 'credit', 'debit', 'amount', 'balance', 'text', 'payer', 'name', 'id']),
          commaList,
        )
        .optional(),
    }),
    response: z.object({
      dry_run: z.boolean(),
      totals: z.record(z.string(), z.int()),
      rows: z.array(StatementRow),
    }),
  }),
  list: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/bank/transactions',
    permission: 'bank.view',
    summary: 'Money that came, newest first; `q` finds an order, a reference, whoever paid, a sum or words of the text',
    query: eitherQuery.extend({
      status: z.enum(transactionStatuses).optional(),
      account: z.string().max(40).optional(),
    }),
    response: z.object({ transactions: z.array(BankTransaction), ...eitherPages }),
  }),
  show: route({
    ...staff,
    method: 'GET',
    path: '/backoffice/bank/transactions/{id}',
    permission: 'bank.view',
    summary: 'One transaction, and orders that it may be for',
    params: id,
    response: SeenTransaction,
  }),
  match: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/bank/transactions/{id}/match',
    audit: 'bank.match',
    permission: 'bank.edit',
    fresh: true,
    summary: 'Says whose money it is: it pays that order',
    params: id,
    body: z.object({
      number: z.string().max(40),
      /** It is money of its own, although somebody marked such a sum of the order as paid. */
      second: z.boolean().optional(),
    }),
    response: SeenTransaction,
  }),
  ignore: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/bank/transactions/{id}/ignore',
    audit: 'bank.ignore',
    permission: 'bank.edit',
    summary: 'Says that money is for no order, and why',
    params: id,
    body: z.object({ note: z.string().trim().min(1).max(300) }),
    response: SeenTransaction,
  }),
  split: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/bank/transactions/{id}/split',
    audit: 'bank.split',
    permission: 'bank.edit',
    fresh: true,
    summary: 'Says that money is for several orders, and what becomes of the rest',
    params: id,
    body: z.object({
      parts: z
        .array(z.object({ order_number: z.string().trim().min(1).max(40), amount: tugrik(1, Number.MAX_SAFE_INTEGER) }))
        .min(1)
        .max(20),
      /** `wait`: somebody decides about it later; `ignore`: it is for no order. */
      rest: z.enum(['ignore', 'wait']),
      note: z.string().trim().max(300).optional(),
    }),
    response: SeenTransaction,
  }),
  undo: route({
    ...staff,
    method: 'PUT',
    path: '/backoffice/bank/transactions/{id}/undo',
    audit: 'bank.undo',
    permission: 'bank.edit',
    fresh: true,
    summary: 'Takes back what was decided: its orders wait for their money again. Refused once more followed from it',
    params: id,
    response: SeenTransaction,
  }),
}
