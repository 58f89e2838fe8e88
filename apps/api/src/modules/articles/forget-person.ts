import type { Tx } from '../../platform/db.ts'
import { forgetComments } from './comments.repository.ts'

/** What a person who leaves has written below articles goes with them; replies of others stay. */
export const forgetPerson = (tx: Tx, userId: number): Promise<void> => forgetComments(tx, userId)
