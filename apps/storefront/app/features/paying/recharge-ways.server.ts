import type { Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { api } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import { wayGroups } from './pay-groups.server.ts'
import type { WayGroup } from './pay-ways.ts'

/** How money comes into a wallet: by what pays at once, and asks for no more than a number. */
export async function rechargeWays(context: Readonly<RouterContextProvider>, locale: Locale): Promise<WayGroup[]> {
  const { payment_methods } = await api(context, locale).orders.paymentMethods({ query: { locale } })
  // Most wants a code of its menu, which a recharge has no place for
  const simple = payment_methods.filter(({ type, needs }) => type !== 'most' && needs.every((need) => need === 'phone'))
  const { t } = words(locale, ['wallet'])
  // what a transfer says of products and orders is not said of a wallet
  const details = simple.map((way) =>
    way.type === 'bank_transfer' ? { ...way, description: t('wallet.recharge.transfer') } : way,
  )
  return wayGroups(details, false).filter(({ key }) => key !== 'parts')
}
