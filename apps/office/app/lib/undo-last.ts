import { auditLog } from '@delguur/contract/office/staff-people'
import { call } from './api.ts'
import { currentSession } from './session.ts'

/** Undoes the last act of the signed-in person on a thing, by its row of the log: `product:42`. */
export async function undoLast(subject: string): Promise<void> {
  const session = currentSession()
  const query = {
    'filter[subject]': subject,
    'filter[actor]': session.phase === 'in' ? String(session.me.id) : '',
    limit: '1',
  }
  const { rows } = await call(auditLog.list, { query })
  if (!rows[0]?.undoable) throw new Error('nothing to undo')
  await call(auditLog.undo, { params: { id: rows[0].id }, body: {} })
}
