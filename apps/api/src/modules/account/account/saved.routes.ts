import { account, bankAccount, organization } from '@delguur/contract/account/account'
import { count } from '@delguur/contract/schemas'
import { z } from 'zod'
import type { Entity } from '../../../platform/http/jsonapi.ts'
import { type Api, serve } from '../../../platform/http/serve.ts'
import { ShopError } from '../../../platform/shop-error.ts'
import { pageOf } from './account.routes.ts'
import { type BankAccountRow, listBankAccounts } from './bank-accounts.queries.ts'
import { addBankAccount, removeBankAccount } from './bank-accounts.use-cases.ts'
import { readRoot } from './input.ts'
import type { Organization } from './organization.domain.ts'
import { findOrganization } from './organization.queries.ts'
import { updateOrganization } from './organization.use-cases.ts'
import { ownerOf } from './owner.ts'

const text = z.string().nullish()
const OrganizationInput = z.object({
  name: text,
  register_number: text,
  address: text,
  phone: text,
  employee_count: count.nullish(),
  business_direction: text,
})
const field = z.string().default('')
const BankAccountInput = z.object({ account_name: field, number: field, iban: field })

/** Dialect A: organization and bank accounts. */
export function savedRoutes(api: Api): void {
  serve(api, account.organization, async ({ ctx }) => {
    const found = await findOrganization(ctx.db, ownerOf(ctx))
    if (!found) throw new ShopError('not_found')
    return organizationEntity(ownerOf(ctx), found)
  })
  serve(api, account.updateOrganization, async ({ ctx, body }) =>
    organizationEntity(ownerOf(ctx), await updateOrganization(ctx, readRoot(OrganizationInput, body.organization))),
  )
  serve(api, account.bankAccounts, async ({ ctx, page }) =>
    pageOf((await listBankAccounts(ctx.db, ownerOf(ctx))).map(bankAccountEntity), page),
  )
  serve(api, account.addBankAccount, async ({ ctx, body }) =>
    bankAccountEntity(await addBankAccount(ctx, readRoot(BankAccountInput, body.bank_account))),
  )
  serve(api, account.removeBankAccount, async ({ ctx, params }) => {
    await removeBankAccount(ctx, params.id)
    return undefined
  })
}

/** There is one to a person, so it has the person's id. */
const organizationEntity = (id: number, found: Organization): Entity => ({
  id,
  type: organization.type,
  attributes: { ...found },
})

const bankAccountEntity = ({ id, ...attributes }: BankAccountRow): Entity => ({
  id,
  type: bankAccount.type,
  attributes,
})
