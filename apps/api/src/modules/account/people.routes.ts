import { type KeptAddress, people } from '@delguur/contract/account'
import { type Api, serve } from '../../platform/serve.ts'
import { flatUser } from '../identity/index.ts'
import { flatAddress } from '../orders/index.ts'
import { type Kept, listAddresses } from './addresses.queries.ts'
import { addAddress, changeAddress, removeAddress } from './addresses.use-cases.ts'
import { countsOf } from './overview.queries.ts'
import { ownerOf } from './owner.ts'
import { updateProfile } from './profile.use-cases.ts'
import { readVisitor } from './visitor.queries.ts'

const ourForm = { strict: false }

/** Dialect B: what the account's pages call. */
export function peopleRoutes(api: Api): void {
  serve(api, people.visitor, ({ ctx }) => readVisitor(ctx))
  serve(api, people.overview, async ({ ctx }) => {
    const owner = ownerOf(ctx)
    const [user, counts] = await Promise.all([flatUser(ctx.db, owner), countsOf(ctx.db, owner)])
    return { user, counts }
  })
  serve(api, people.updateProfile, async ({ ctx, body }) => {
    await updateProfile(ctx, body.user)
    return flatUser(ctx.db, ownerOf(ctx))
  })
  serve(api, people.addresses, async ({ ctx }) => ({
    addresses: (await listAddresses(ctx.db, ownerOf(ctx))).map(keptAddress),
  }))
  serve(api, people.addAddress, async ({ ctx, body }) => keptAddress(await addAddress(ctx, body.address, ourForm)))
  serve(api, people.updateAddress, async ({ ctx, params, body }) =>
    keptAddress(await changeAddress(ctx, params.id, body.address, ourForm)),
  )
  serve(api, people.removeAddress, async ({ ctx, params }) => {
    await removeAddress(ctx, params.id)
    return undefined
  })
}

const keptAddress = ({ default_shipping, default_billing, ...address }: Kept): KeptAddress => ({
  ...flatAddress(address),
  label: address.label,
  default_shipping,
  default_billing,
})
