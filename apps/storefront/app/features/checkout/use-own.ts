import { format } from '@delguur/kit/money'
import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { post, read } from '../../lib/post.ts'
import type { Cart, OwnKind, OwnPayment } from '../cart/cart-view.ts'
import type { Holdings, OwnAnswer } from './own/own-money.server.ts'
import type { Checkout } from './use-checkout.ts'

/** What came of a press; a refusal says which and why. */
export type Outcome = { code: string; error: string } | undefined

export type Own = {
  /** Of whoever is signed in; null for a guest, undefined until it is known. */
  holdings: Holdings | null | undefined
  use: (kind: OwnKind, fields?: Record<string, string>) => Promise<Outcome>
  drop: (payment: OwnPayment) => Promise<void>
}

export type OwnProps = { cart: Cart; checkout: Checkout; own: Own }

/** What the shopper holds, looked at again on coming back and when placing fails, and its place in the cart. */
export function useOwn(cart: Cart, checkout: Checkout): Own {
  const t = useT()
  const send = useSend(cart, checkout)
  const left = (open: Cart) => format(Math.max(0, open.total - open.rest - open.own_total))

  const use: Own['use'] = async (kind, fields = {}) => {
    const answer = await send({ intent: 'use', kind, ...fields })
    if (!answer?.ok) return answer ?? { code: 'network', error: t('errors.network') }
    const known = new Set(cart.own.map(({ number }) => number))
    const fresh = answer.cart.own.find(({ number }) => !known.has(number))
    const notice = { amount: format(fresh?.amount ?? 0), left: left(answer.cart) }
    showToast({ text: t(`own.applied.${kind}`, notice) })
    return undefined
  }
  const drop: Own['drop'] = async ({ kind, number, name }) => {
    const answer = await send({ intent: 'drop', kind, payment: number })
    if (answer?.ok) showToast({ text: t('own.removed', { name, left: left(answer.cart) }) })
    else showToast({ text: answer?.error ?? t('errors.network') })
  }
  return { holdings: useHoldings(checkout.problem), use, drop }
}

/** One call at a time; the page takes the cart that comes back, and asks which ways can pay what is left. */
function useSend(cart: Cart, checkout: Checkout) {
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef({ cart, checkout })
  latest.current = { cart, checkout }
  return (fields: Record<string, string>): Promise<OwnAnswer | undefined> => {
    const call = queue.current.then(async () => {
      const { number } = latest.current.cart
      const body = new URLSearchParams({ ...fields, number, locale })
      const answer = await post<OwnAnswer>('/resources/own-money', body)
      // the ways come before the new total: nothing moves under a finger that goes for one of them
      if (answer?.ok) await revalidate()
      const { take, acceptPayment } = latest.current.checkout
      if (answer?.ok) acceptPayment()
      if (answer) take(answer.cart)
      return answer
    })
    queue.current = call
    return call
  }
}

function useHoldings(problem: string | undefined): Holdings | null | undefined {
  const locale = useLocale()
  const [holdings, setHoldings] = useState<Holdings | null>()
  const refresh = useCallback(async () => {
    const found = await read<Holdings | null>(`/resources/own-money?locale=${locale}`)
    if (found !== undefined) setHoldings(found)
  }, [locale])
  useEffect(() => {
    // a refusal may mean that something was spent elsewhere
    if (problem) void refresh()
  }, [refresh, problem])
  useEffect(() => {
    void refresh()
    const back = () => document.visibilityState === 'visible' && void refresh()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [refresh])
  return holdings
}
