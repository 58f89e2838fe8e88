import { useEffect, useRef, useState } from 'react'
import type { Cart } from '../cart/cart-view.ts'
import type { Changed } from './changes.ts'
import {
  type Field,
  type FieldErrors,
  type Form,
  faultsOf,
  isPickUp,
  leftOf,
  productsOf,
  rateOf,
  totalOf,
} from './form.ts'
import { useDelivery } from './use-delivery.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { usePlacing } from './use-placing.ts'
import { useSavedForm } from './use-saved-form.ts'

const placeFields: readonly Field[] = ['aimag_id', 'district_id', 'khoroo_id']
const deliveryFields: readonly Field[] = [...placeFields, 'rate', 'window']

/** A press that was meant for the old total must not confirm a new one that came up under the finger. */
const readingMs = 800

/** A press while days and prices of delivery were on their way, and the total that stood on the button then. */
type Pressed = { cart: Cart; total: number }

/** What the page opens with: from the cart, or from a form that was sent without scripts. */
export type Filled = { form: Form; faults: FieldErrors; problem?: string | undefined }

/** The state of the checkout and what its page may do with it. */
export function useCheckout(opened: Cart, filled: Filled) {
  const saved = useSavedForm(opened.number, filled.form)
  const faults = useFieldErrors(filled.faults)
  const taken = useTakenCart(opened, saved, faults)
  const { cart, cartNow, changed, take } = taken
  const delivery = useDelivery({ form: saved.current, cart: cartNow, onCart: take, onFaults: faults.add })
  const placing = usePlacing({
    form: saved.current,
    cart: cartNow,
    flush: delivery.flush,
    take,
    refuse: faults.refuse,
    notice: filled.problem,
  })

  const pickUp = cart !== null && isPickUp(cart, saved.form)
  const left = cart ? leftOf(cart, saved.form) : 0
  const change = (values: Partial<Form>) => {
    const names = Object.keys(values) as Field[]
    // another place has other hours
    const moved = names.some((name) => placeFields.includes(name)) && { window: '' }
    saved.set({ ...saved.current.current, ...moved, ...values })
    faults.clear(names)
    if (names.some((name) => deliveryFields.includes(name))) delivery.save()
  }
  /** A way to pay that was missing may not be needed any more. */
  const acceptPayment = () => faults.clear(['payment', 'pay_phone'])
  /** An empty field is only wrong when the order is to be placed. */
  const leave = (field: Field) => {
    const form = saved.current.current
    if (cart && form[field]) faults.check(field, faultsOf(form, cart)[field])
  }
  const place = (pressed?: Pressed) => {
    if (!cart) return
    const noRates = !pickUp && faults.faults.district_id ? { district_id: faults.faults.district_id } : {}
    const found = { ...noRates, ...faults.inWords(faultsOf(saved.current.current, cart)) }
    if (Object.keys(found).length > 0) return faults.refuse(found)
    if (pressed && totalOf(cart, saved.current.current) !== pressed.total) {
      taken.nameChange({
        before: pressed.cart,
        after: cart,
        from: pressed.total,
        to: totalOf(cart, saved.current.current),
      })
      return
    }
    if (taken.isBeingRead()) return
    taken.accept()
    void placing.place()
  }
  const [pressed, setPressed] = useLatePress(place, delivery.saving)
  const submit = () => {
    if (!cart || pressed) return
    if (!delivery.saving) return place()
    setPressed({ cart, total: totalOf(cart, saved.current.current) })
    void delivery.flush()
  }

  useFirstSave(saved, cartNow, delivery.save)
  return {
    cart,
    form: saved.form,
    restored: saved.restored,
    faults: faults.faults,
    isGood: faults.isGood,
    pickUp,
    left,
    changed,
    saving: delivery.saving,
    busy: placing.busy || pressed !== undefined,
    problem: placing.problem ?? delivery.problem,
    change,
    acceptPayment,
    leave,
    submit,
    take,
    takeCoupons: taken.takeCoupons,
  }
}

export type Checkout = ReturnType<typeof useCheckout>

/** A press that waits for days and prices of delivery, until they are there. */
function useLatePress(place: (pressed: Pressed) => void, saving: boolean) {
  const [pressed, setPressed] = useState<Pressed>()
  const going = useRef(place)
  going.current = place
  useEffect(() => {
    if (!pressed || saving) return
    setPressed(undefined)
    going.current(pressed)
  }, [pressed, saving])
  return [pressed, setPressed] as const
}

/** The cart as the server last gave it, and what moved its total without the shopper's doing. */
function useTakenCart(opened: Cart, saved: ReturnType<typeof useSavedForm>, faults: ReturnType<typeof useFieldErrors>) {
  const [cart, setCart] = useState<Cart | null>(opened)
  const cartNow = useRef<Cart | null>(cart)
  const [changed, setChanged] = useState<Changed>()
  const changedAt = useRef(0)
  const nameChange = (next: Changed | ((was: Changed | undefined) => Changed)) => {
    changedAt.current = Date.now()
    setChanged(next)
  }
  const accept = () => setChanged(undefined)

  /** Takes a cart from the server; a total that moved without the shopper's doing is named. */
  const take = (next: Cart | null, seen?: number) => {
    const before = cartNow.current
    cartNow.current = next
    setCart(next)
    if (!next || !before) return
    const form = { ...saved.current.current, rate: adoptedRate(next, saved.current.current), window: next.window }
    const from = seen ?? totalOf(before, saved.current.current)
    const moved = seen === undefined ? productsOf(next) !== productsOf(before) : totalOf(next, form) !== seen
    if (moved) nameChange((was) => ({ before, after: next, from: was?.from ?? from, to: totalOf(next, form) }))
    saved.set(form)
    if (form.rate) faults.clear(['rate'])
  }
  /** A cart whose coupons the shopper changed: its new total is no surprise. */
  const takeCoupons = (next: Cart) => {
    cartNow.current = next
    setCart(next)
    accept()
  }
  const isBeingRead = () => changed !== undefined && Date.now() - changedAt.current < readingMs
  return { cart, cartNow, changed, nameChange, accept, isBeingRead, take, takeCoupons }
}

/** The shopper's choice while it is offered, else what the server proposes; a pick-up is never proposed. */
function adoptedRate(cart: Cart, form: Form): string {
  if (rateOf(cart, form)) return form.rate
  const proposed = cart.shipment?.rates.find((rate) => rate.selected && rate.kind !== 'pick_up')
  return proposed && form.district_id ? String(proposed.id) : ''
}

/** The server learns of a place that was chosen before a reload, and offers what needs no place. */
function useFirstSave(saved: ReturnType<typeof useSavedForm>, cart: { current: Cart | null }, save: () => void): void {
  const start = useRef(save)
  const { restored, current } = saved
  useEffect(() => {
    if (!restored || !cart.current) return
    const moved = current.current.district_id !== (cart.current.address?.district_id ?? '')
    if (moved || !cart.current.shipment) start.current()
  }, [restored, current, cart])
}
