import type { CheckoutAddress } from '@delguur/contract/orders/orders'
import type { Ctx } from '../../../platform/context.ts'
import { type Db, type Tx, transact } from '../../../platform/database/db.ts'
import { type FieldError, ShopError } from '../../../platform/shop-error.ts'
import { type Address, addressFaults, isInPlacedOrder, layOver, leaveAddressToCarts } from '../../orders/index.ts'
import { findAddress, listAddresses, type StoredAddress } from './addresses.queries.ts'
import {
  copyPin,
  type Defaults,
  deleteAddress,
  detachAddress,
  insertAddress,
  lockAddress,
  lockAddresses,
  setDefaults,
  updateAddress,
} from './addresses.repository.ts'
import { refuseFaults } from './input.ts'
import { ownerOf } from './owner.ts'

/** How many addresses one person keeps. */
const mostAddresses = 30

export type AddressInput = CheckoutAddress & { default_shipping?: boolean; default_billing?: boolean }
/** `strict` asks for all that JSON:API asks; the shop's own form has one field for the name. */
export type AddressRules = { strict: boolean }

/**
 * Saves an address of the signed-in person; the first becomes the default of both kinds. Refuses what a parcel could not
 * be sent to, with a fault for each field, and more than thirty addresses (`limit_reached`).
 */
export async function addAddress(ctx: Ctx, input: AddressInput, rules: AddressRules): Promise<StoredAddress> {
  const owner = ownerOf(ctx)
  const address = await checked(ctx, ctx.db, input, null, rules)
  return transact(ctx.db, (tx) => keep(tx, owner, address, input))
}

async function keep(tx: Tx, owner: number, address: Address, input: AddressInput): Promise<StoredAddress> {
  const count = await lockAddresses(tx, owner)
  if (count >= mostAddresses) throw new ShopError('limit_reached', { params: { limit: mostAddresses } })
  const id = await insertAddress(tx, owner, address)
  await setDefaults(
    tx,
    owner,
    defaultsOf(id, { shipping: input.default_shipping || count === 0, billing: input.default_billing || count === 0 }),
  )
  return need(tx, owner, id)
}

/** The same for somebody whose address staff bring from elsewhere, within the transaction of the caller. */
export const addAddressOf = async (ctx: Ctx, tx: Tx, owner: number, input: AddressInput): Promise<StoredAddress> =>
  keep(tx, owner, await checked(ctx, tx, input, null, { strict: false }), input)

/**
 * Changes a saved address. One that a placed order was sent to stays with that order, and the person gets a new one in its
 * place, with another id; a cart keeps what was chosen for it.
 */
export async function changeAddress(
  ctx: Ctx,
  id: number,
  input: AddressInput,
  rules: AddressRules,
): Promise<StoredAddress> {
  const owner = ownerOf(ctx)
  return transact(ctx.db, async (tx) => {
    await lockAddresses(tx, owner)
    const before = await need(tx, owner, id)
    const address = await checked(ctx, tx, input, before, rules)
    await lockAddress(tx, id)
    await leaveAddressToCarts(tx, id)
    const now = (await isInPlacedOrder(tx, id)) ? await replace(tx, owner, before, address) : id
    if (now === id) await updateAddress(tx, id, address)
    await setDefaults(
      tx,
      owner,
      defaultsOf(now, {
        shipping: input.default_shipping || before.default_shipping,
        billing: input.default_billing || before.default_billing,
      }),
    )
    return need(tx, owner, now)
  })
}

async function replace(tx: Tx, owner: number, before: StoredAddress, address: Address): Promise<number> {
  await detachAddress(tx, before.id)
  const id = await insertAddress(tx, owner, address)
  await copyPin(tx, before.id, id)
  return id
}

/** Forgets a saved address; orders keep theirs, and the newest that is left takes its place as a default. */
export async function removeAddress(ctx: Ctx, id: number): Promise<void> {
  const owner = ownerOf(ctx)
  await transact(ctx.db, (tx) => removeAddressOf(tx, owner, id))
}

/** The same for somebody whose address staff brought from elsewhere. */
export async function removeAddressOf(tx: Tx, owner: number, id: number): Promise<void> {
  await lockAddresses(tx, owner)
  const before = await need(tx, owner, id)
  await lockAddress(tx, id)
  await leaveAddressToCarts(tx, id)
  if (await isInPlacedOrder(tx, id)) await detachAddress(tx, id)
  else await deleteAddress(tx, id)
  const left = await listAddresses(tx, owner)
  const next = left.reduce<number | null>((newest, each) => Math.max(newest ?? 0, each.id), null)
  await setDefaults(tx, owner, defaultsOf(next, { shipping: before.default_shipping, billing: before.default_billing }))
}

const defaultsOf = (id: number | null, of: { shipping: boolean; billing: boolean }): Defaults => ({
  ...(of.shipping && { ship_address_id: id }),
  ...(of.billing && { bill_address_id: id }),
})

async function need(tx: Tx, owner: number, id: number): Promise<StoredAddress> {
  const found = await findAddress(tx, owner, id)
  if (!found) throw new ShopError('not_found')
  return found
}

/** What was saved with the fields given laid over it, checked as the checkout checks it. */
async function checked(
  ctx: Ctx,
  db: Db,
  input: AddressInput,
  before: Address | null,
  { strict }: AddressRules,
): Promise<Address> {
  const address = await layOver(ctx, db, '', input, before && { ...before, user_id: null })
  refuseFaults(
    addressFaults(address, strict).map(({ field, code }) => ({ key: field, code: code as FieldError['code'] })),
  )
  return address
}
