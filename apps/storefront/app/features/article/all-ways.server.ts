import type { Locale } from '@delguur/kit/locale'
import type { RouterContextProvider } from 'react-router'
import { api } from '../../lib/api.server.ts'
import { tugrik } from '../cart/cart-view.ts'
import { wayGroups } from '../paying/pay-groups.server.ts'
import type { WayGroup } from '../paying/pay-ways.ts'

export type AllWays = {
  key: WayGroup['key']
  /** Each between the least and the most that it pays. */
  ways: { id: number; name: string; text: string; mark: string; from: number | null; to: number | null }[]
}[]

/** All ways to pay that the shop offers today, as its data has them. */
export async function allWays(context: Readonly<RouterContextProvider>, locale: Locale): Promise<AllWays> {
  const { payment_methods } = await api(context, locale).orders.paymentMethods({ query: { locale } })
  const sum = (money: string | null | undefined): number | null => (money ? tugrik(money) : null)
  return wayGroups(payment_methods, false).map(({ key, ways }) => ({
    key,
    ways: ways.map(({ id, name, description, mark }) => {
      const method = payment_methods.find((each) => each.id === id)
      return { id, name, text: description, mark, from: sum(method?.min_amount), to: sum(method?.max_amount) }
    }),
  }))
}
