import type { Tx } from '../../../platform/database/db.ts'

/** A request, locked for its answer. */
export const lockApproval = (tx: Tx, id: number) =>
  tx
    .selectFrom('approvals')
    .select(['id', 'act', 'input', 'requested_by', 'status', 'expires_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Answer = { status: string; answer: string | null; answered_by: number | null; answered_at: Date }

/** Writes who answered a request, and how. */
export const answerApproval = (tx: Tx, id: number, answer: Answer) =>
  tx.updateTable('approvals').set(answer).where('id', '=', id).execute()
