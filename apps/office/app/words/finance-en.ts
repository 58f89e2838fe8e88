import type { Words } from './mn.ts'

/** The texts of returns in English. */
export const returns: Words['returns'] = {
  title: 'Returns',
  views: {
    open: 'To decide',
    approved: 'On their way',
    received: 'To refund',
    refunded: 'Refunded',
    refused: 'Refused',
  },
  columns: { number: 'Number', order: 'Order', goods: 'Items', to: 'Money', amount: 'Amount' },
  nothing: 'No returns here',
  nothingHint: 'They stand here as soon as a customer asks.',
  page: (page: number, pages: number) => `${page} / ${pages}`,
  older: 'Older',
  newer: 'Newer',
}

/** The texts of the bank in English. */
export const bank: Words['bank'] = {
  title: 'Bank transactions',
  views: { unmatched: 'To match', matched: 'Matched', ignored: 'Not ours' },
  nothing: 'Nothing to match',
  nothingHint: 'Money without a code stands here once a statement is read.',
  candidates: 'Which order is it for?',
  noCandidates: 'No order fits by sum or phone.',
  fits: { amount: 'sum fits', phone: 'phone fits' },
  due: (amount: string) => `${amount} due`,
  other: 'Number of another order',
  match: 'Match',
  ignore: 'For no order…',
  ignoreTitle: 'Is this money for no order?',
  ignoreWhy: 'What it is for',
  matched: (number: string) => `Matched to ${number}`,
  problem: { no_order: 'no code found', booked_by_hand: 'marked as paid by hand' },
  outcome: { paid: 'paid', part_paid: 'paid in part', excess: 'too much, the rest goes back', late: 'late' },
  import: 'Read a statement',
  importTitle: 'Bank statement (CSV)',
  importBank: 'Bank',
  importAccount: 'Account number',
  importFile: 'File',
  banks: { khan: 'Khan Bank', golomt: 'Golomt Bank', tdb: 'Trade and Development Bank' },
  check: 'Check',
  run: (n: number) => `Import ${n} rows`,
  dry: 'Nothing is saved yet. It will come in like this:',
  results: {
    paid: 'pays',
    part_paid: 'pays a part',
    excess: 'too much',
    late: 'late',
    unmatched: 'not matched',
    known: 'known already',
    outgoing: 'outgoing',
    invalid: 'not readable',
  },
}
