import { useT } from '@delguur/ui/i18n'
import { AccountPage, Panel } from '../../features/account/account-page.tsx'
import { accountAction } from '../../features/account/acts.server.ts'
import { AddressForm } from '../../features/account/profile/address-form.tsx'
import { divisionLists } from '../../features/address/divisions.server.ts'
import { capital } from '../../features/address/divisions.ts'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/address'

/** `new` is an address to be; any other id is one of the person's. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const isNew = params.id === 'new'
  const { addresses } = await asOwner(args, ({ people }) => people.addresses({ query: { locale } }))
  const address = addresses.find(({ id }) => String(id) === params.id)
  if (!address && !isNew) throw new Response(null, { status: 404 })
  const lists = await divisionLists(args, {
    aimag_id: address?.aimag_id ?? capital,
    district_id: address?.district_id ?? '',
  })
  const title = privateTitle(args, isNew ? 'account.address.add' : 'account.address.edit')
  return { title, address, lists, messages: words(locale, ['checkout']).messages }
}

export const action = accountAction
export const meta: Route.MetaFunction = privateMeta

export default function Address({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { address, lists } = loaderData
  return (
    <AccountPage title={t(address ? 'account.address.edit' : 'account.address.add')} back="addresses">
      <Panel>
        <AddressForm key={address?.id ?? 'new'} address={address} lists={lists} />
      </Panel>
    </AccountPage>
  )
}
