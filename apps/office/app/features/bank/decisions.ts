import type { BankCandidate, BankTransaction, SeenTransaction } from '@delguur/contract/books/bank'
import type { z } from 'zod'
import type { Translate } from '../../lib/i18n.ts'
import type { Undo } from '../../parts/toast.tsx'

export type Seen = z.infer<typeof SeenTransaction>
export type Candidate = z.infer<typeof BankCandidate>

/** What is said of a decision, and how it is taken back where it can be. */
export type Decision = string | { text: string; undo: Undo }

/** How a transfer stands, in a word and with the colour of its chip. */
export function stateOf(
  t: Translate,
  { status, problem, outcome, parts }: BankTransaction,
): { text: string; colour: string } {
  if (status === 'ignored') return { text: t('transfers.states.ignored'), colour: 'chip-plain' }
  if (status === 'unmatched')
    return {
      text: parts.length > 0 ? t('transfers.states.rest') : t(`transfers.states.${problem ?? 'no_order'}`),
      colour: 'state-warn',
    }
  if (parts.length > 0) return { text: t('transfers.states.split', { n: parts.length }), colour: 'state-ok' }
  const colours = { paid: 'state-ok', part_paid: 'state-warn', excess: 'state-info', late: 'state-bad' } as const
  return { text: t(`transfers.states.${outcome ?? 'paid'}`), colour: colours[outcome ?? 'paid'] }
}
