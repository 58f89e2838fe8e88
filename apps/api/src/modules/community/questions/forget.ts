import type { Tx } from '../../../platform/database/db.ts'
import { forgetQuestions } from './questions.repository.ts'

/** Questions and votes of a person who leaves; what was answered for all stays, and names nobody. */
export const forgetAsker = (tx: Tx, userId: number): Promise<void> => forgetQuestions(tx, userId)
