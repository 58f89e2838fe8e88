import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { AddressList } from '../../features/account/profile/address-list.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { usePath } from '../../lib/path.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/addresses'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const { addresses } = await asOwner(args, ({ people }) => people.addresses({ query: { locale } }))
  return { title: privateTitle(args, 'account.nav.addresses'), addresses }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Addresses({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const path = usePath()
  const { addresses } = loaderData
  return (
    <AccountPage
      title={t('account.nav.addresses')}
      text={t('account.address.text')}
      action={
        addresses.length > 0 && (
          <ButtonLink variant="main" href={path('/account/addresses/new')}>
            {t('account.address.add')}
          </ButtonLink>
        )
      }
    >
      <AddressList addresses={addresses} />
    </AccountPage>
  )
}
