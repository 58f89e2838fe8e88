import { ApiError } from '@delguur/contract/client'
import { type Asked, cartApi, currentCart } from '../../lib/cart.server.ts'
import { type Cart, cartView } from '../../lib/cart-view.ts'
import { holdsSession } from '../../lib/signed-in.server.ts'
import type { Form } from './form.ts'

type Begun = { cart: Cart; known: Pick<Form, 'name' | 'phone'> }
const stranger = { name: '', phone: '' }

/** The cart as the checkout opens it: what the shop knows of a signed-in person stands in while nothing was given. */
export async function beginCheckout(asked: Asked): Promise<Begun | null> {
  const cart = await currentCart(asked)
  if (!cart) return null
  if (cart.address || !(await holdsSession(asked.request))) return { cart, known: stranger }
  const { orders, people } = await cartApi(asked)
  try {
    const begun = await orders.checkout({ params: { number: cart.number }, body: { order: {} } })
    const { user } = await people.overview({})
    return { cart: cartView(begun), known: { name: user.first_name, phone: user.phone ?? '' } }
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return { cart, known: stranger }
    throw error
  }
}

/** The form with what is known of the person where it is still empty. */
export const withKnown = (form: Form, { name, phone }: Begun['known']): Form => ({
  ...form,
  name: form.name || name,
  phone: form.phone || phone,
})
