import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { BankAccounts } from '../../features/account/wallet/bank-accounts.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/bank-accounts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const args = { request, context, locale: localeOf(params) }
  const { bank_accounts } = await asOwner(args, ({ people }) => people.bankAccounts({}))
  return { title: privateTitle(args, 'account.nav.bank_accounts'), bank_accounts }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Banks({ loaderData }: Route.ComponentProps) {
  const t = useT()
  return (
    <AccountPage title={t('account.nav.bank_accounts')} text={t('account.bank.text')}>
      <BankAccounts accounts={loaderData.bank_accounts} />
    </AccountPage>
  )
}
