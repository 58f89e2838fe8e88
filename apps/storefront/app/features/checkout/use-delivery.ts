import { useLocale, useT } from '@delguur/ui/i18n'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { post } from '../../lib/post.ts'
import type { Cart } from '../cart/cart-view.ts'
import type { CheckoutAnswer } from './checkout.server.ts'
import type { FieldErrors, Form } from './form.ts'

const debounceMs = 150

type Props = {
  form: RefObject<Form>
  cart: RefObject<Cart | null>
  onCart: (cart: Cart | null) => void
  onFaults: (faults: FieldErrors) => void
}

/** Tells the server where to and by which way, a moment after the last choice, one call after another. */
export function useDelivery({ form, cart, onCart, onFaults }: Props) {
  const t = useT()
  const locale = useLocale()
  const [saving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queue = useRef(Promise.resolve())
  const unsaved = useRef(false)

  const send = async (): Promise<void> => {
    const open = cart.current
    if (!open || !unsaved.current) return setSaving(false)
    unsaved.current = false
    const { aimag_id, district_id, khoroo_id, rate, window } = form.current
    const shipment = open.shipment ? String(open.shipment.id) : ''
    const place = { aimag_id, district_id, khoroo_id, rate, window }
    const fields = { intent: 'save', number: open.number, shipment, ...place, locale }
    const answer = await post<CheckoutAnswer>('/resources/checkout', new URLSearchParams(fields))
    if (unsaved.current) return
    setSaving(false)
    if (!answer) {
      unsaved.current = true
      return setProblem(t('errors.network'))
    }
    setProblem(undefined)
    onCart(answer.cart)
    if (!answer.ok) onFaults(answer.fields)
  }

  const save = () => {
    clearTimeout(timer.current)
    unsaved.current = true
    setSaving(true)
    timer.current = setTimeout(flush, debounceMs)
  }
  /** Resolves when all that was chosen is with the server, or could not be sent. */
  const flush = (): Promise<void> => {
    clearTimeout(timer.current)
    queue.current = queue.current.then(send)
    return queue.current
  }
  const retry = useRef(flush)
  retry.current = flush
  useEffect(() => {
    const online = () => void retry.current()
    window.addEventListener('online', online)
    return () => {
      window.removeEventListener('online', online)
      clearTimeout(timer.current)
    }
  }, [])
  return { saving, problem, save, flush }
}
