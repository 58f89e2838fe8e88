import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/db.ts'
import type { FieldError } from '../../../platform/shop-error.ts'
import { askForEmail, changePassword, requireProof } from '../../base/identity/index.ts'
import { findAddress } from './addresses.queries.ts'
import { type Defaults, setDefaults } from './addresses.repository.ts'
import { refuseFaults } from './input.ts'
import { ownerOf } from './owner.ts'
import { contactsOf } from './profile.queries.ts'
import { saveProfile } from './profile.repository.ts'
import { type ProfileChange, readContacts, readProfile } from './profile-fields.ts'

/**
 * Changes what the signed-in person says of themselves. Nothing is kept unless all of it can be: each field that cannot is
 * a fault of its own; an address that is not the person's is `address_not_owned`. Another e-mail address or password wants
 * the present password or a proof; the address waits for the link mailed there. Another phone number is always
 * `proof_required` here: it is proved by a code that is sent to it (`security.sendContact`).
 */
export async function updateProfile(ctx: Ctx, input: ProfileChange, ip: string): Promise<void> {
  const owner = ownerOf(ctx)
  const { profile, faults } = readProfile(input, ctx.now)
  const contacts = readContacts(input, await contactsOf(ctx.db, owner))
  refuseFaults([...faults, ...contacts.faults])
  const defaults = await chosenDefaults(ctx, owner, input)
  const current_password = input.current_password ?? undefined
  if (contacts.email || input.password) await requireProof(ctx, { current_password })
  if (input.password) {
    const { password, password_confirmation } = input
    await changePassword(ctx, { password, password_confirmation: password_confirmation ?? undefined })
  }
  if (contacts.email) await askForEmail(ctx, contacts.email, ip)
  await transact(ctx.db, async (tx) => {
    await saveProfile(tx, owner, profile, ctx.now)
    await setDefaults(tx, owner, defaults)
  })
}

/** Own addresses alone can be defaults; null chooses none. */
async function chosenDefaults({ db }: Ctx, owner: number, input: ProfileChange): Promise<Defaults> {
  const defaults: Defaults = {}
  const faults: FieldError[] = []
  for (const key of ['bill_address_id', 'ship_address_id'] as const) {
    const id = input[key]
    if (id === undefined) continue
    const own = id !== null && /^\d{1,15}$/.test(String(id)) && (await findAddress(db, owner, Number(id)))
    if (id === null || own) defaults[key] = id === null ? null : Number(id)
    else faults.push({ key, code: 'address_not_owned' })
  }
  refuseFaults(faults)
  return defaults
}
