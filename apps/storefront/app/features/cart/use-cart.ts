import { useLocale, useT } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useEffect, useRef, useState } from 'react'
import { post } from '../../lib/post.ts'
import { cartChanged } from '../visitor/visitor.ts'
import { addToCart } from './cart-client.ts'
import type { Cart, CartLine } from './cart-view.ts'
import type { LineAnswer } from './lines.server.ts'
import { type Wanted, withWanted } from './optimistic.ts'
import { useFreshCart } from './use-fresh-cart.ts'

/** The cart of the page: changes show at once and go to the server one after another; refusals put the truth back. */
export function useCart(initial: Cart | null) {
  const t = useT()
  const locale = useLocale()
  const [cart, setCart] = useState(initial)
  const [wanted, setWanted] = useState<Wanted>({})
  const [refusals, setRefusals] = useState<Record<number, string>>({})
  const waiting = useRef(new Map<number, { quantity: number; number: string }>())
  const queue = useRef(Promise.resolve())
  useEffect(() => setCart(initial), [initial])
  const busy = () => waiting.current.size > 0
  const refresh = useFreshCart(setCart, busy)

  const refuse = (id: number, text: string) => setRefusals((all) => ({ ...all, [id]: text }))

  const settle = (id: number, answer: LineAnswer | undefined) => {
    if (!answer) return refuse(id, t('errors.network'))
    setCart(answer.cart && answer.cart.lines.length > 0 ? answer.cart : null)
    if (answer.ok) return cartChanged(answer.cart.total_quantity)
    if (answer.code === 'not_found') showToast({ text: t('cart.reloaded') })
    else refuse(id, answer.error)
  }

  const send = async (id: number): Promise<void> => {
    const change = waiting.current.get(id)
    // a later change of the same line took this one with it
    if (!change) return
    waiting.current.delete(id)
    const { number, quantity } = change
    const fields = { intent: 'quantity', number, line_id: String(id), quantity: String(quantity), locale }
    const answer = await post<LineAnswer>('/resources/cart-lines', new URLSearchParams(fields))
    if (waiting.current.has(id)) return
    setWanted(({ [id]: _done, ...rest }) => rest)
    settle(id, answer)
  }

  const change = (line: CartLine, quantity: number) => {
    if (!cart) return
    setRefusals(({ [line.id]: _old, ...rest }) => rest)
    setWanted((all) => ({ ...all, [line.id]: quantity }))
    waiting.current.set(line.id, { quantity, number: cart.number })
    queue.current = queue.current.then(() => send(line.id))
    if (quantity === 0) offerUndo(line)
  }

  const offerUndo = (line: CartLine) =>
    showToast({
      text: t('common.toast.removed', { name: line.name }),
      picture: line.picture?.base,
      action: {
        label: t('common.undo'),
        onPress: () => {
          void add(line.variant_id, line.quantity)
        },
      },
    })

  const add = (variant_id: number, quantity: number): Promise<void> => {
    queue.current = queue.current.then(async () => {
      const answer = await addToCart(variant_id, quantity, locale)
      if (!answer.ok) showToast({ text: answer.error || t('errors.network') })
      await refresh()
    })
    return queue.current
  }

  return { cart: cart && withWanted(cart, wanted), stored: cart, refusals, change, add, take: setCart }
}
