import type { SavedFlatAddress } from '@delguur/contract/account/account-flat'
import { ApiError } from '@delguur/contract/client'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { addressParts } from '@delguur/kit/text/address'
import type { RequestArgs } from '../../lib/request-args.ts'
import { currentCart } from '../cart/cart.server.ts'
import { type Cart, cartView } from '../cart/cart-view.ts'
import { holdsSession, visitorApi } from '../visitor/signed-in.server.ts'
import type { Form } from './form.ts'
import type { SavedAddress } from './saved-addresses.tsx'

/** What the shop knows of a signed-in person: nothing has to be typed twice. */
export type Known = Pick<Form, 'name' | 'phone' | 'email'> & { addresses: SavedAddress[] }
type StartedCheckout = { cart: Cart; known: Known }
const stranger: Known = { name: '', phone: '', email: '', addresses: [] }

/** The cart as the checkout opens it: a person's first visit with their own address, products that are fetched with the shops. */
export async function beginCheckout(args: RequestArgs): Promise<StartedCheckout | null> {
  const cart = await currentCart(args)
  if (!cart) return null
  const known = await knownOf(args)
  const toFetch = cart.fetched && !cart.shipment
  if (!toFetch && (cart.address || known === stranger)) return { cart, known }
  const { orders } = await visitorApi(args)
  const order = known === stranger ? { ship_address_attributes: { country_iso: 'MN' } } : {}
  const started = await unlessRefused(orders.checkout({ params: { number: cart.number }, body: { order } }))
  return { cart: started ? cartView(started) : cart, known }
}

async function knownOf(args: RequestArgs): Promise<Known> {
  if (!(await holdsSession(args.request))) return stranger
  const { people } = await visitorApi(args)
  const { locale } = args
  const found = await unlessRefused(Promise.all([people.overview({}), people.addresses({ query: { locale } })]))
  if (!found) return stranger
  const [{ user }, { addresses }] = found
  return {
    name: user.first_name,
    phone: user.phone ?? '',
    email: user.email ?? '',
    addresses: addresses.map(savedAddress),
  }
}

function savedAddress(address: SavedFlatAddress): SavedAddress {
  const { id, label, firstname, lastname, phone, aimag_id, district_id, khoroo_id, address1, address2 } = address
  const name = [lastname, firstname].filter(Boolean).join(' ')
  return {
    id,
    title: label || name,
    receiver: [label && name, formatPhone(phone)].filter(Boolean).join(', '),
    place: addressParts(address).join(', '),
    fields: {
      name,
      phone,
      aimag_id: aimag_id ?? '',
      district_id: district_id ?? '',
      khoroo_id: khoroo_id ?? '',
      street: address2 ? address1 : '',
      detail: address2 || address1,
    },
  }
}

/** A session that has ended meanwhile is no fault: the checkout goes on as a guest's. */
async function unlessRefused<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null
    throw error
  }
}

/** The form with what is known of the person where it is still empty. */
export function withKnown(form: Form, { name, phone, addresses: [first] }: Known): Form {
  const placed = first && !form.district_id && !form.detail ? { ...form, ...first.fields } : form
  return { ...placed, name: placed.name || name, phone: placed.phone || phone }
}
