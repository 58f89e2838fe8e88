import type { Tx } from '../../../../platform/database/db.ts'
import { insertPerson, type NewPerson } from '../people.repository.ts'

type Imported = Omit<NewPerson, 'password_hash' | 'email_confirmed_at' | 'phone_confirmed_at'>

/**
 * Makes an account for somebody who has not signed up: without a password, nothing of it proved. Nothing where somebody has the
 * number or address already.
 */
export const makeAccount = (tx: Tx, person: Imported): Promise<{ id: number } | undefined> =>
  insertPerson(tx, { ...person, password_hash: null })
