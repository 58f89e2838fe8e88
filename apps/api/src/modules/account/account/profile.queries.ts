import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { loadUserEntity } from '../../base/identity/index.ts'
import { addressEntity, countryNames } from '../../orders/index.ts'
import { listAddresses, type StoredAddress } from './addresses.queries.ts'

/** How JSON:API names countries of addresses. */
export async function addressEntities(ctx: Ctx, addresses: StoredAddress[]): Promise<Entity[]> {
  const isos = [...new Set(addresses.map(({ country_iso }) => country_iso))]
  const countries = isos.length > 0 ? await countryNames(ctx.db, isos, ctx.locale) : undefined
  return addresses.map(({ default_shipping: _ship, default_billing: _bill, ...address }) =>
    addressEntity(address, countries?.get(address.country_iso)),
  )
}

/** The person as JSON:API shows them to themselves, with the default addresses. */
export async function userEntity(ctx: Ctx, id: number): Promise<Entity | undefined> {
  const user = await loadUserEntity(ctx.db, id)
  if (!user) return undefined
  const defaults = (await listAddresses(ctx.db, id)).filter((each) => each.default_billing || each.default_shipping)
  const entities = await addressEntities(ctx, defaults)
  const of = (which: 'default_billing' | 'default_shipping') =>
    entities[defaults.findIndex((each) => each[which])] ?? null
  return {
    ...user,
    related: { default_billing_address: of('default_billing'), default_shipping_address: of('default_shipping') },
  }
}

/** What a change of contacts is measured against. */
export const contactsOf = (db: Db, id: number) =>
  db.selectFrom('users').select(['email', 'phone', 'pending_email']).where('id', '=', id).executeTakeFirstOrThrow()
