import type { Ctx } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { audit } from '../../../platform/staff/audit.ts'
import { removeAddressOf, removeConsents } from '../../account/account/index.ts'
import { deleteAccount } from '../../account/account-deletion/index.ts'
import type { Left } from './imported-person.domain.ts'
import { addressesLeft, lockByIds, usedSince } from './imported-person.queries.ts'
import { referencesToUsers } from './merge.repository.ts'
import { changePerson, deleteNote } from './people.repository.ts'

/**
 * Takes back what a file brought of people, and gives whom: an account that was made goes as long as nobody has used it, and one
 * that was changed since stays as it is.
 */
export async function undoPeople(ctx: Ctx, tx: Tx, all: readonly Left[], reason: string): Promise<Set<number>> {
  const known = await lockByIds(
    tx,
    all.map(({ id }) => id),
  )
  const asLeft = all.filter(({ id, version }) => known.get(id)?.version === version)
  const made = asLeft.filter(({ created }) => created)
  const used = await usedSince(
    tx,
    made.length > 0 ? await referencesToUsers(tx) : [],
    made.map(({ id, consents, addresses, notes }) => ({
      id,
      consents: consents.length,
      addresses: addresses.length,
      notes: notes.length,
    })),
  )
  const removed = new Set<number>()
  for (const left of asLeft) {
    if (left.created && used.has(left.id)) continue
    if (left.created) await deleteAccount(tx, left.id)
    else await restore(ctx, tx, left)
    removed.add(left.id)
    const states = { before: { imported: true }, after: { imported: false } }
    await audit(ctx, tx, { subject_type: 'person', subject_id: String(left.id), ...states, reason })
  }
  return removed
}

async function restore(ctx: Ctx, tx: Tx, { id, fields, consents, addresses, notes }: Left): Promise<void> {
  if (Object.keys(fields).length > 0) await changePerson(tx, id, { ...fields, updated_at: ctx.now } as object)
  await removeConsents(tx, consents)
  for (const address of await addressesLeft(tx, id, addresses)) await removeAddressOf(tx, id, address)
  for (const note of notes) await deleteNote(tx, id, note)
}
