import '../../features/pin/pin.css'
import { useT } from '@delguur/ui/i18n'
import { AccountPage } from '../../features/account/account-page.tsx'
import { foundOrNull } from '../../features/catalog/found.server.ts'
import { PinPage } from '../../features/pin/pin-page.tsx'
import { asOwner } from '../../features/visitor/signed-in.server.ts'
import { localeOf } from '../../lib/locale.ts'
import { words } from '../../lib/messages.server.ts'
import { privateTitle } from '../../lib/private-page.server.ts'
import { privateMeta } from '../../lib/private-page.ts'
import type { Route } from './+types/address-pin'

/** Where exactly a saved address is. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const locale = localeOf(params)
  const args = { request, context, locale }
  const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0
  const pin = await foundOrNull(asOwner(args, ({ pins }) => pins.show({ params: { id }, query: { locale } })))
  if (!pin) throw new Response(null, { status: 404 })
  return { title: privateTitle(args, 'pin.title'), pin, messages: words(locale, ['pin']).messages }
}

export const meta: Route.MetaFunction = privateMeta

export default function AddressPin({ loaderData: { pin } }: Route.ComponentProps) {
  const t = useT()
  const { name, area, street } = pin.address
  return (
    <AccountPage title={t('pin.title')} text={[name, area, street].filter(Boolean).join(' · ')} back="addresses">
      <PinPage key={pin.address.id} initial={pin} />
    </AccountPage>
  )
}
