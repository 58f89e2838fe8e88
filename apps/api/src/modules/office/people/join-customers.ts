import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import { lockCustomers } from '../../base/customers/index.ts'
import {
  contactsProvedBy,
  type ProvedContact,
  removeJoin,
  takeContact,
  waitingJoins,
} from './join-customers.repository.ts'
import { joinPeople } from './merge.ts'
import { lockPerson } from './people.repository.ts'

// An account that proves a number or address becomes one with the customer who was known by it. That is for staff: the account is shown
// no order by it that it did not make itself or have the key of.

const isShopper = ({
  role,
  suspended_role,
  merged_into,
}: NonNullable<Awaited<ReturnType<typeof lockPerson>>>): boolean =>
  role === 'shopper' && suspended_role === null && merged_into === null

async function joinOne(tx: Tx, account: number, contact: ProvedContact, at: Date): Promise<void> {
  // a number that another account had proved has a new owner: what was ordered with it before stays with that account
  if (contact.has_account) return takeContact(tx, contact.id, account)
  const [low, high] = [Math.min(account, contact.user_id), Math.max(account, contact.user_id)]
  const both = [await lockPerson(tx, low), await lockPerson(tx, high)]
  const one = both.find((each) => each?.id === account)
  const other = both.find((each) => each?.id === contact.user_id)
  if (!one || !other || !isShopper(one) || !isShopper(other)) return
  await joinPeople(tx, [one, other], { pick: {}, reason: '', made_by: null, actor: 'system', at })
}

/** Joins the accounts that wait for it, each in a transaction of its own. */
export async function joinCustomers(db: Db, now: Date): Promise<void> {
  for (const account of await waitingJoins(db))
    await transact(db, async (tx) => {
      await lockCustomers(tx)
      // each join may take contacts along, so they are looked up one by one
      for (
        let contact = await contactsProvedBy(tx, account);
        contact;
        contact = await contactsProvedBy(tx, account, contact.id)
      )
        await joinOne(tx, account, contact, now)
      await removeJoin(tx, account)
    })
}
