import { ApiError } from '@delguur/contract/client'
import type { FlatOrder } from '@delguur/contract/orders/order-schemas'
import type { CheckoutBody } from '@delguur/contract/orders/orders'
import { decimal } from '@delguur/kit/money'
import { onDeliveryType } from '@delguur/kit/payment-types'
import { api } from '../../lib/api.server.ts'
import { words } from '../../lib/messages.server.ts'
import type { RequestArgs } from '../../lib/request-args.ts'
import { currentCart } from '../cart/cart.server.ts'
import { type Cart, cartView } from '../cart/cart-view.ts'
import { giftOf } from '../cart/lines.server.ts'
import { purchaseDue } from '../third-parties/consent.server.ts'
import { keepForOrder } from '../third-parties/order-consent.server.ts'
import { setFlash } from '../visitor/flash.server.ts'
import { keepPlaced, placedOrder } from '../visitor/placed.server.ts'
import { keepCart } from '../visitor/session.server.ts'
import { visitorApi } from '../visitor/signed-in.server.ts'
import { type Field, type FieldErrors, type Form, faultsOf, isPickUp, leftOf } from './form.ts'

/** What became of a call; a refusal says which fields are wrong and brings the cart as it is now. */
export type CheckoutAnswer =
  | { ok: true; cart: Cart }
  | { ok: false; code: string; error: string; fields: FieldErrors; cart: Cart | null }
/** `next` is where the order is paid, or what shows its accounts. */
export type Placed = { ok: true; number: string; token: string; next: string }

type Body = NonNullable<CheckoutBody['order']>
type Address = NonNullable<Body['ship_address_attributes']>

/** Where the API's faults show on the page. */
const places: Record<string, Field> = {
  email: 'email',
  ship_address: 'district_id',
  base: 'district_id',
  shipments: 'rate',
  payments: 'payment',
  'payments.phone': 'pay_phone',
  'ship_address.firstname': 'name',
  'ship_address.phone': 'phone',
  'ship_address.city': 'district_id',
  'ship_address.district': 'district_id',
  'ship_address.address1': 'detail',
  'age.year': 'age',
  'age.month': 'age',
}

const placeOf = ({ aimag_id, district_id, khoroo_id }: Form): Address =>
  district_id ? { country_iso: 'MN', aimag_id, district_id, khoroo_id: khoroo_id || null } : { country_iso: 'MN' }

const chosenRate = ({ rate }: Form, shipment: string): Pick<Body, 'shipments_attributes'> =>
  rate && shipment ? { shipments_attributes: [{ id: shipment, selected_shipping_rate_id: rate }] } : {}

const windowOf = ({ window }: Form): Body['delivery_window'] => {
  const [id, day] = window.split(' ')
  return id && day ? { id: Number(id), day } : null
}

/** Tells the API where to, by which way and in which hours, so that it answers with rates; nothing of the receiver goes along. */
export async function saveDelivery(args: RequestArgs, data: FormData, form: Form): Promise<CheckoutAnswer> {
  const order = {
    ship_address_attributes: placeOf(form),
    ...chosenRate(form, String(data.get('shipment') ?? '')),
    delivery_window: windowOf(form),
  }
  const { orders } = await visitorApi(args)
  return answered(args, async () => {
    const saved = await orders.checkout({ params: { number: String(data.get('number')) }, body: { order } })
    return { ok: true, cart: cartView(saved) }
  })
}

/**
 * Saves all of the form and places the order for the total the shopper saw. Sent twice it gives the same order; a cart
 * that is gone because it was placed from here gives that order too.
 */
export async function place(args: RequestArgs, data: FormData, form: Form): Promise<Placed | CheckoutAnswer> {
  const number = String(data.get('number'))
  const before = await placedOrder(args.request, number)
  if (before?.mine) return { ok: true, number, token: before.token, next: await nextOf(args, number, before.token) }
  const cart = await currentCart(args)
  const wrong = cart ? faultsOf(form, cart) : {}
  if (Object.keys(wrong).length > 0) return refused(args, data, form, wrong)
  if (cart && cart.own_total !== Number(data.get('own'))) return ownChanged(args, cart)
  const { orders } = await visitorApi(args)
  const params = { number }
  return answered(args, async () => {
    if (cart) await unlessPlaced(orders.checkout({ params, body: { order: completeOrder(data, form, cart) } }))
    await keepForOrder(args)
    const expected_total = decimal(Number(data.get('expected_total')))
    const placed = await orders.place({ params, body: { expected_total, ...(cart?.age && birthOf(form.age)) } })
    if (form.register) await askForOrganization(args, placed, form.register)
    const { token } = placed
    return { ok: true, number: placed.number, token, next: nextAfter(placed) }
  })
}

/** As much of a date of birth as was told, `1990` or `2005-11-24`. */
function birthOf(digits: string) {
  const [year = 0, month, day] = digits.split('-').map(Number)
  return { age: { year, ...(month && { month }), ...(day && { day }) } }
}

/** Another tab has put more or less of the shop's own means to it: nobody pays another sum than the one on the button. */
const ownChanged = ({ locale }: RequestArgs, cart: Cart): CheckoutAnswer => ({
  ok: false,
  code: 'own_changed',
  error: words(locale, ['own']).t('own.changed'),
  fields: {},
  cart,
})

/** The order stands whatever becomes of the wish for its receipt; where it is not taken, the order's page asks again. */
async function askForOrganization(
  args: RequestArgs,
  { number, token }: Pick<Placed, 'number' | 'token'>,
  register: string,
): Promise<void> {
  const { context, locale } = args
  const body = { kind: 'organization' as const, register_number: register, locale }
  try {
    await api(context, locale, token).receipts.request({ params: { number }, body })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await setFlash(args, { text: words(locale, ['receipt']).t('receipt.checkout.failed') })
  }
}

/** A provider's charge is paid on a page of its own; everything else is said on the order's. */
const nextAfter = ({ number, payments, status_label }: FlatOrder): string => {
  const waits = ['pending', 'payment_pending', 'payment_failed'].includes(status_label)
  const charged = payments.some(
    ({ bank_transfer, state, payment_method: { type } }) =>
      bank_transfer === null && type !== onDeliveryType && state !== 'completed',
  )
  return waits && charged ? `/orders/${number}/payment` : `/orders/${number}`
}

async function nextOf({ context, locale }: RequestArgs, number: string, token: string): Promise<string> {
  const order = await api(context, locale, token).orders.get({ params: { number }, query: { locale } })
  return nextAfter(order)
}

/** A twin of this call may have placed the cart a moment ago: then there is nothing to save, and placing gives its order. */
async function unlessPlaced(saved: Promise<unknown>): Promise<void> {
  try {
    await saved
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}

/** A lease that was chosen stays when the way to pay the rest is told. */
const leaseOf = ({ own }: Cart): { payment_method_id: number }[] =>
  own.filter(({ kind }) => kind === 'lease').map(({ method_id }) => ({ payment_method_id: method_id }))

function completeOrder(data: FormData, form: Form, cart: Cart): Body {
  const { name, phone, street, detail } = form
  const lines = street ? { address1: street, address2: detail } : { address1: detail, address2: null }
  return {
    email: form.email || null,
    special_instructions: form.note || null,
    // with scripts the cart knows it already
    ...(data.has('gift_asked') ? giftOf(data) : cart.gift && { gift_note: form.gift_note }),
    ship_address_attributes: {
      ...(isPickUp(cart, form) ? { country_iso: 'MN' } : { ...placeOf(form), ...lines }),
      firstname: name,
      lastname: '',
      phone,
    },
    ...chosenRate(form, String(data.get('shipment') ?? '')),
    ...(leftOf(cart, form) > 0 && {
      payments_attributes: [...leaseOf(cart), { payment_method_id: form.payment, source_attributes: sourceOf(form) }],
    }),
  }
}

/** What the chosen way to pay requested, as far as it was given. */
const sourceOf = ({ pay_phone, card, keep_card }: Form): Record<string, unknown> => ({
  ...(pay_phone && { phone: pay_phone }),
  ...(card ? { card_id: Number(card) } : keep_card && { keep_card: true }),
})

/** What is wrong in words, with the rates of the place as far as it is known. */
async function refused(args: RequestArgs, data: FormData, form: Form, wrong: ReturnType<typeof faultsOf>) {
  const { t } = words(args.locale, ['checkout', 'alcohol'])
  const saved = await saveDelivery(args, data, { ...form, rate: '' })
  const own = Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, t(key)])) as FieldErrors
  const fields = saved.ok ? own : { ...own, ...saved.fields }
  return { ok: false as const, code: 'invalid_input', error: '', fields, cart: saved.cart }
}

async function answered<T>(args: RequestArgs, call: () => Promise<T>): Promise<T | CheckoutAnswer> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return {
      ok: false,
      code: error.code,
      error: error.message,
      fields: faultsBy(args, error),
      cart: await currentCart(args),
    }
  }
}

/** The API's faults by field of the page; nobody delivering to a place is said in the shop's own words. */
function faultsBy({ locale }: RequestArgs, { code, errors, message }: ApiError): FieldErrors {
  if (code === 'shipping_unavailable') {
    return { district_id: words(locale, ['checkout']).t('checkout.delivery.none') }
  }
  if (code === 'selected_shipping_method_not_found' || code.startsWith('delivery_window_')) return { rate: message }
  const found = Object.entries(errors).flatMap(([key, texts]) => {
    const field = places[key]
    return field && texts[0] ? [[field, texts[0]] as const] : []
  })
  return Object.fromEntries(found)
}

/** The order's token goes where the cart's was: into a cookie that scripts cannot read. */
export async function placedCookies(request: Request, { number, token }: Placed): Promise<Headers> {
  const headers = new Headers()
  headers.append('set-cookie', await keepPlaced(request, { number, token, mine: true }))
  headers.append('set-cookie', await keepCart(request, null))
  for (const due of purchaseDue(request)) headers.append('set-cookie', due)
  return headers
}
