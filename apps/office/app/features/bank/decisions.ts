import type { BankCandidate, BankTransaction, SeenTransaction } from '@delguur/contract/books/bank'
import type { z } from 'zod'
import type { Undo } from '../../parts/toast.tsx'
import type { Words } from '../../words/mn.ts'

export type Seen = z.infer<typeof SeenTransaction>
export type Candidate = z.infer<typeof BankCandidate>

/** What is said of a decision, and how it is taken back where it can be. */
export type Decision = string | { text: string; undo: Undo }

/** How a transfer stands, in a word and with the colour of its chip. */
export function stateOf(
  w: Words,
  { status, problem, outcome, parts }: BankTransaction,
): { text: string; colour: string } {
  const { states } = w.transfers
  if (status === 'ignored') return { text: states.ignored, colour: 'chip-plain' }
  if (status === 'unmatched')
    return { text: parts.length > 0 ? states.rest : states[problem ?? 'no_order'], colour: 'state-warn' }
  if (parts.length > 0) return { text: states.split(parts.length), colour: 'state-ok' }
  const colours = { paid: 'state-ok', part_paid: 'state-warn', excess: 'state-info', late: 'state-bad' } as const
  return { text: states[outcome ?? 'paid'], colour: colours[outcome ?? 'paid'] }
}
