import type { Wish } from './use-simulated.ts'

/** What is tried stands in the address, so that a link or a reload shows the same. */
export function wishOf(search: URLSearchParams): Wish {
  const number = (name: string): number | undefined => {
    const value = Number(search.get(name))
    return Number.isSafeInteger(value) && value > 0 ? value : undefined
  }
  const list = (name: string): string[] => (search.get(name) ?? '').split(',').filter(Boolean)
  const numbers = (name: string): number[] =>
    list(name)
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
  const cart = list('cart').flatMap((each) => {
    const [id, units = '1'] = each.split('x')
    const line = { variant_id: Number(id), quantity: Number(units) }
    return line.variant_id > 0 && line.quantity > 0 ? [line] : []
  })
  const at = search.get('at')
  return {
    cart: search.has('cart') ? cart.slice(0, 100) : undefined,
    order: search.get('order') ?? undefined,
    sample_of: number('sample_of'),
    person: search.get('person') === 'none' ? null : number('person'),
    at: at && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : undefined,
    place: search.get('place') ?? undefined,
    method_id: number('method'),
    coupons: search.has('coupons') ? list('coupons').slice(0, 5) : undefined,
    drafts: numbers('drafts').slice(0, 20),
  }
}

export function addressOf(wish: Wish): URLSearchParams {
  const search = new URLSearchParams()
  const set = (name: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  if (wish.cart) search.set('cart', wish.cart.map(({ variant_id, quantity }) => `${variant_id}x${quantity}`).join(','))
  set('order', wish.order)
  set('sample_of', wish.sample_of)
  set('person', wish.person === null ? 'none' : wish.person)
  set('at', wish.at)
  set('place', wish.place)
  set('method', wish.method_id)
  if (wish.coupons) search.set('coupons', wish.coupons.join(','))
  if (wish.drafts.length > 0) set('drafts', wish.drafts.join(','))
  return search
}
