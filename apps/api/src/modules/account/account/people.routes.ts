import { type FlatBankAccount, people, type SavedFlatAddress } from '@delguur/contract/account/account-flat'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { flatUser } from '../../base/identity/index.ts'
import { flatAddress, newestOpenOrder } from '../../orders/index.ts'
import { listAddresses, type StoredAddress } from './addresses.queries.ts'
import { addAddress, changeAddress, removeAddress } from './addresses.use-cases.ts'
import { updateAvatar } from './avatar.use-cases.ts'
import { type BankAccountRow, listBankAccounts } from './bank-accounts.queries.ts'
import { addBankAccount, removeBankAccount } from './bank-accounts.use-cases.ts'
import { listConsents } from './consents.queries.ts'
import { setConsent } from './consents.use-cases.ts'
import { listLicenses } from './licenses.queries.ts'
import { findOrganization } from './organization.queries.ts'
import { updateOrganization } from './organization.use-cases.ts'
import { countsOf } from './overview.queries.ts'
import { ownerOf } from './owner.ts'
import { updateProfile } from './profile.use-cases.ts'
import { readVisitor } from './visitor.queries.ts'

const ourForm = { strict: false }

/** Dialect B: what the account's pages call. */
export function peopleRoutes(api: Api): void {
  savedRoutes(api)
  serve(api, people.visitor, ({ ctx }) => readVisitor(ctx))
  serve(api, people.overview, async ({ ctx }) => {
    const owner = ownerOf(ctx)
    const [user, counts, newest_order] = await Promise.all([
      flatUser(ctx.db, owner),
      countsOf(ctx.db, owner),
      newestOpenOrder(ctx.db, owner),
    ])
    return { user, counts, newest_order }
  })
  serve(api, people.updateProfile, async ({ ctx, body, ip }) => {
    await updateProfile(ctx, body.user, ip)
    return flatUser(ctx.db, ownerOf(ctx))
  })
  serve(api, people.updateAvatar, async ({ ctx, file }) => {
    await updateAvatar(ctx, file)
    return flatUser(ctx.db, ownerOf(ctx))
  })
  serve(api, people.addresses, async ({ ctx }) => ({
    addresses: (await listAddresses(ctx.db, ownerOf(ctx))).map(serializeAddress),
  }))
  serve(api, people.addAddress, async ({ ctx, body }) => serializeAddress(await addAddress(ctx, body.address, ourForm)))
  serve(api, people.updateAddress, async ({ ctx, params, body }) =>
    serializeAddress(await changeAddress(ctx, params.id, body.address, ourForm)),
  )
  serve(api, people.removeAddress, async ({ ctx, params }) => {
    await removeAddress(ctx, params.id)
    return undefined
  })
}

const serializeAddress = ({ default_shipping, default_billing, ...address }: StoredAddress): SavedFlatAddress => ({
  ...flatAddress(address),
  label: address.label,
  default_shipping,
  default_billing,
})

/** What a person keeps besides the profile and addresses. */
function savedRoutes(api: Api): void {
  serve(api, people.organization, async ({ ctx }) => ({
    organization: (await findOrganization(ctx.db, ownerOf(ctx))) ?? null,
  }))
  serve(api, people.updateOrganization, async ({ ctx, body }) => ({
    organization: await updateOrganization(ctx, body.organization),
  }))
  serve(api, people.bankAccounts, async ({ ctx }) => ({
    bank_accounts: (await listBankAccounts(ctx.db, ownerOf(ctx))).map(flatBankAccount),
  }))
  serve(api, people.addBankAccount, async ({ ctx, body }) =>
    flatBankAccount(await addBankAccount(ctx, body.bank_account)),
  )
  serve(api, people.removeBankAccount, async ({ ctx, params }) => {
    await removeBankAccount(ctx, params.id)
    return undefined
  })
  serve(api, people.consents, async ({ ctx }) => ({ consents: await listConsents(ctx.db, ownerOf(ctx)) }))
  serve(api, people.setConsent, ({ ctx, body: { channel, topic, granted } }) =>
    setConsent(ctx, { channel, topic, granted }),
  )
  serve(api, people.licenses, async ({ ctx }) => ({ licenses: await listLicenses(ctx, ownerOf(ctx)) }))
}

const flatBankAccount = ({ created_at: _at, ...account }: BankAccountRow): FlatBankAccount => account
