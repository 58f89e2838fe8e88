import { account } from '@delguur/contract/account/account'
import { CheckoutAddress } from '@delguur/contract/orders/orders'
import type { Ctx } from '../../../platform/context.ts'
import type { Entity, Page } from '../../../platform/http/jsonapi.ts'
import { type Api, type List, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { findAddress, listAddresses, type StoredAddress } from './addresses.queries.ts'
import { addAddress, changeAddress, removeAddress } from './addresses.use-cases.ts'
import { readRoot } from './input.ts'
import { ownerOf } from './owner.ts'
import { addressEntities, userEntity } from './profile.queries.ts'
import { updateProfile } from './profile.use-cases.ts'
import { ProfileInput } from './profile-fields.ts'

const strict = { strict: true }

/** Dialect A: the person and their addresses. */
export function accountRoutes(api: Api): void {
  serve(api, account.show, ({ ctx }) => serializeUser(ctx))
  serve(api, account.update, async ({ ctx, body, ip }) => {
    await updateProfile(ctx, readRoot(ProfileInput, body.user), ip)
    return serializeUser(ctx)
  })
  serve(api, account.addresses, async ({ ctx, page }) =>
    pageOf(await addressEntities(ctx, await listAddresses(ctx.db, ownerOf(ctx))), page),
  )
  serve(api, account.address, async ({ ctx, params }) => {
    const found = await findAddress(ctx.db, ownerOf(ctx), params.id)
    if (!found) throw new ShopError('not_found')
    return serializeAddress(ctx, found)
  })
  serve(api, account.addAddress, async ({ ctx, body }) =>
    serializeAddress(ctx, await addAddress(ctx, readRoot(CheckoutAddress, body.address), strict)),
  )
  serve(api, account.updateAddress, async ({ ctx, params, body }) =>
    serializeAddress(ctx, await changeAddress(ctx, params.id, readRoot(CheckoutAddress, body.address), strict)),
  )
  serve(api, account.removeAddress, async ({ ctx, params }) => {
    await removeAddress(ctx, params.id)
    return undefined
  })
}

async function serializeUser(ctx: Ctx): Promise<Entity> {
  const entity = await userEntity(ctx, ownerOf(ctx))
  if (!entity) throw new ShopError('not_found')
  return entity
}

async function serializeAddress(ctx: Ctx, address: StoredAddress): Promise<Entity> {
  const [entity] = await addressEntities(ctx, [address])
  if (!entity) throw new Error('one address is shown as one')
  return entity
}

/** A page of a list that is small enough to be read whole. */
export const pageOf = (entities: Entity[], { page, per_page }: Page): List => ({
  entities: entities.slice((page - 1) * per_page, page * per_page),
  total: entities.length,
})
