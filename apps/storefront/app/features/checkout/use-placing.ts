import { useLocale, useT } from '@delguur/ui/i18n'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { post } from '../../lib/post.ts'
import type { Cart } from '../cart/cart-view.ts'
import { cartChanged } from '../visitor/visitor.ts'
import type { CheckoutAnswer } from './checkout.server.ts'
import { type FieldErrors, type Form, totalOf } from './form.ts'
import { forgetForm } from './use-saved-form.ts'

type FailedPlacing = Exclude<CheckoutAnswer, { ok: true }>
type Answer = { ok: true; next: string } | FailedPlacing

type Props = {
  form: RefObject<Form>
  cart: RefObject<Cart | null>
  flush: () => Promise<void>
  take: (cart: Cart | null, seen?: number) => void
  refuse: (faults: FieldErrors) => void
  /** What the server said to a form sent without scripts. */
  notice: string | undefined
}

/** Placing the order: one call at a time however often it is requested, and for the total that stands on the page. */
export function usePlacing({ form, cart, flush, take, refuse, notice }: Props) {
  const t = useT()
  const locale = useLocale()
  const path = usePath()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState(notice)
  const under = useRef(false)
  useEffect(() => {
    const online = () => setProblem((was) => (was === t('errors.network') ? undefined : was))
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [t])

  const settle = (answer: FailedPlacing, seen: number) => {
    const moved = answer.cart !== null && totalOf(answer.cart, form.current) !== seen
    take(answer.cart, seen)
    if (Object.keys(answer.fields).length > 0) refuse(answer.fields)
    else if (!moved || answer.code !== 'total_changed') setProblem(answer.error)
  }

  const send = async (open: Cart): Promise<boolean> => {
    const seen = totalOf(open, form.current)
    const shipment = open.shipment ? String(open.shipment.id) : ''
    const sums = { expected_total: String(seen), own: String(open.own_total) }
    const fields = { intent: 'place', number: open.number, shipment, ...sums, locale }
    const answer = await post<Answer>('/resources/checkout', new URLSearchParams({ ...form.current, ...fields }))
    if (!answer) setProblem(t('errors.network'))
    else if (!answer.ok) settle(answer, seen)
    else {
      forgetForm()
      cartChanged(0)
      void navigate(path(answer.next), { replace: true })
    }
    return answer?.ok ?? false
  }

  const place = async (): Promise<void> => {
    if (under.current) return
    under.current = true
    setBusy(true)
    setProblem(undefined)
    await flush()
    // once it is placed the page leaves and the button stays as it is
    if (cart.current && (await send(cart.current))) return
    under.current = false
    setBusy(false)
  }
  return { busy, problem, place }
}
