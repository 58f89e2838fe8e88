import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Way } from '../paying/pay-ways.ts'
import type { Checkout } from './use-checkout.ts'

/** Whether the courier can be paid depends on where to, by which way and how much: it is read again when these are saved. */
export default function FreshOnDelivery({ checkout, way }: { checkout: Checkout; way: Way }) {
  const { cart, form, left, saving, change } = checkout
  const { revalidate } = useRevalidator()
  const saved = `${left} ${form.rate} ${cart?.address?.district_id ?? ''}`
  const last = useRef(saved)
  const isUnavailable = way.unavailable != null && form.payment === String(way.id)
  useEffect(() => {
    if (saving || last.current === saved) return
    last.current = saved
    void revalidate()
  }, [saving, saved, revalidate])
  useEffect(() => {
    if (isUnavailable) change({ payment: '' })
  })
  return null
}
