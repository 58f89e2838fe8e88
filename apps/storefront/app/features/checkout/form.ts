import type { MessageKey } from '@delguur/i18n/keys'
import { parsePhone } from '@delguur/kit/numbers/phone'
import { parseRegisterNumber } from '@delguur/kit/numbers/register-number'
import { parseMail } from '@delguur/kit/text/mail-address'
import { capital } from '../address/divisions.ts'
import type { Cart, Rate } from '../cart/cart-view.ts'
import { asks, readWayFields } from '../paying/pay-ways.ts'

/** All that the checkout asks, as text; `rate` and `payment` are ids of what is chosen. */
export const fields = [
  'name',
  'phone',
  'aimag_id',
  'district_id',
  'khoroo_id',
  'street',
  'detail',
  'email',
  'register',
  'note',
  'gift_note',
  'rate',
  'window',
  'age',
  'payment',
  ...asks,
] as const
export type Field = (typeof fields)[number]
export type Form = Record<Field, string>
export type FieldErrors<T = string> = Partial<Record<Field, T>>

export const readForm = (data: FormData): Form => {
  const text = (field: Field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value.trim() : ''
  }
  const form = Object.fromEntries(fields.map((field) => [field, text(field)])) as Form
  return { ...form, age: form.age || typedAge(data), ...readWayFields(data, form.payment) }
}

/** Without scripts a date of birth comes in its three parts. */
const typedAge = (data: FormData): string =>
  ['year', 'month', 'day']
    .map((part) => String(data.get(`age_${part}`) ?? '').trim())
    .filter(Boolean)
    .join('-')

/** Whether as much of a date of birth is told as decides: the year, or all of it where the birthday is this year's matter. */
export function isAgeGiven({ age }: Pick<Form, 'age'>, minimum: number, now: number): boolean {
  const [year = '', , day] = age.split('-')
  return /^\d{4}$/.test(year) && (day !== undefined || new Date(now).getFullYear() - Number(year) !== minimum)
}

/** What the cart knows already. A delivery counts as chosen once the shopper has said where to. */
export function formOf(cart: Cart, payment: string): Form {
  const { address, shipment } = cart
  const selected = shipment?.rates.find((rate) => rate.selected)
  const isGiven = address?.district_id || selected?.kind !== 'pick_up'
  return {
    name: address?.firstname ?? '',
    phone: address?.phone ?? '',
    aimag_id: address?.aimag_id ?? capital,
    district_id: address?.district_id ?? '',
    khoroo_id: address?.khoroo_id ?? '',
    street: address?.address2 ? address.address1 : '',
    detail: address?.address2 || address?.address1 || '',
    email: cart.email ?? '',
    register: '',
    note: cart.note ?? '',
    gift_note: cart.gift_note ?? '',
    rate: selected && isGiven ? String(selected.id) : '',
    window: cart.window,
    payment,
    age: '',
    pay_phone: '',
    card: '',
    keep_card: '',
  }
}

export const rateOf = (cart: Cart, form: Pick<Form, 'rate'>): Rate | undefined =>
  cart.shipment?.rates.find(({ id }) => String(id) === form.rate)

/** Whether the products are fetched from a shop or none of them is a thing, so that no address is needed. */
export const isPickUp = (cart: Cart, form: Pick<Form, 'rate'>): boolean =>
  cart.all_digital || cart.fetched || rateOf(cart, form)?.kind === 'pick_up'

type Check = (form: Form) => MessageKey | false

const receiver: Partial<Record<Field, Check>> = {
  name: ({ name }) => !name && 'checkout.error.name',
  phone: ({ phone }) => !parsePhone(phone) && 'checkout.error.phone',
  email: ({ email }) => email !== '' && !parseMail(email) && 'checkout.error.email',
  register: ({ register }) => register !== '' && !parseRegisterNumber(register) && 'checkout.error.register',
}
const address: Partial<Record<Field, Check>> = {
  aimag_id: ({ aimag_id }) => !aimag_id && 'checkout.error.city',
  district_id: ({ district_id }) => !district_id && 'checkout.error.district',
  // a parcel for the country waits at the bus station of the aimag
  khoroo_id: ({ aimag_id, khoroo_id }) => aimag_id === capital && !khoroo_id && 'checkout.error.khoroo',
  detail: ({ detail }) => !detail && 'checkout.error.detail',
}
const choices: Partial<Record<Field, Check>> = {
  rate: ({ rate }) => !rate && 'checkout.error.delivery',
  payment: ({ payment }) => !payment && 'checkout.error.payment',
}

/** What is no thing is delivered by no way, and goes to an e-mail. */
const mailed: Partial<Record<Field, Check>> = {
  rate: () => false,
  email: ({ email }) => !parseMail(email) && 'checkout.error.email',
}

/** Of whom products from an age on are sold to. Whether they are old enough is for the server to say. */
const aged: Partial<Record<Field, Check>> = { age: ({ age }) => !/^\d{4}/.test(age) && 'alcohol.year_missing' }

/** What is missing or wrong and how to mend it, in the order of the page. Where nothing is left, no way to pay is needed. */
export function faultsOf(form: Form, cart: Cart): FieldErrors<MessageKey> {
  const checks = {
    ...receiver,
    ...(!isPickUp(cart, form) && address),
    ...choices,
    ...(!leftOf(cart, form) && { payment: undefined }),
    ...(cart.all_digital && mailed),
    ...(cart.age && aged),
  }
  const found = fields.map((field) => [field, checks[field]?.(form)] as const)
  return Object.fromEntries(found.filter(([, key]) => key))
}

/** What the products come to after discounts. */
export const productsOf = (cart: Cart): number => cart.item_total + cart.adjustment_total

/** The total with the delivery that is chosen on the page. */
export const totalOf = (cart: Cart, form: Pick<Form, 'rate'>): number =>
  productsOf(cart) + (rateOf(cart, form)?.cost ?? 0)

/** What the chosen way to pay is left with. */
export const leftOf = (cart: Cart, form: Pick<Form, 'rate'>): number =>
  Math.max(0, totalOf(cart, form) - cart.rest - cart.own_total)
