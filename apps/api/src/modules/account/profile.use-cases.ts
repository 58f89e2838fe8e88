import type { Ctx } from '../../platform/context.ts'
import { type Tx, transact } from '../../platform/db.ts'
import type { Fault } from '../../platform/shop-error.ts'
import { findAddress } from './addresses.queries.ts'
import { type Defaults, setDefaults } from './addresses.repository.ts'
import { refuseFaults } from './input.ts'
import { ownerOf } from './owner.ts'
import { saveProfile } from './profile.repository.ts'
import { type ProfileWish, readProfile } from './profile-fields.ts'

/**
 * Changes what the signed-in person says of themselves. Nothing is kept unless all of it can be: each field that cannot is
 * a fault of its own; an address that is not the person's is `address_not_owned`.
 */
export async function updateProfile(ctx: Ctx, wish: ProfileWish): Promise<void> {
  const owner = ownerOf(ctx)
  const { profile, faults } = readProfile(wish, ctx.now)
  refuseFaults(faults)
  await transact(ctx.db, async (tx) => {
    await saveProfile(tx, owner, profile, ctx.now)
    await setDefaults(tx, owner, await chosenDefaults(tx, owner, wish))
  })
}

/** Own addresses alone can be defaults; null chooses none. */
async function chosenDefaults(tx: Tx, owner: number, wish: ProfileWish): Promise<Defaults> {
  const defaults: Defaults = {}
  const faults: Fault[] = []
  for (const key of ['bill_address_id', 'ship_address_id'] as const) {
    const id = wish[key]
    if (id === undefined) continue
    const own = id !== null && /^\d{1,15}$/.test(String(id)) && (await findAddress(tx, owner, Number(id)))
    if (id === null || own) defaults[key] = id === null ? null : Number(id)
    else faults.push({ key, code: 'address_not_owned' })
  }
  refuseFaults(faults)
  return defaults
}
