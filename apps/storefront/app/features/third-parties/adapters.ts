import type { ShopEvent } from './events.ts'

/** An account at another company, and its script. */
export type Party = { id: string; script: string }
type Fields = Record<string, unknown>
type Fbq = ((...args: unknown[]) => void) & {
  queue: unknown[][]
  callMethod?: (...args: unknown[]) => void
  version: string
}
declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: Fbq
  }
}

const currency = 'MNT'
const sumOf = (event: ShopEvent): number =>
  event.name === 'purchase' ? event.value : event.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Loads a script with the page's own nonce. */
function load(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  const own = document.querySelector<HTMLScriptElement>('script[nonce]')
  if (own) script.nonce = own.nonce
  document.head.append(script)
}

/** Analytics that speak gtag: the shop's own events alone, no page views, no signals for advertising, no address beyond its path. */
export function analytics({ id, script }: Party): (event: ShopEvent) => void {
  window.dataLayer ??= []
  const queue = window.dataLayer
  // gtag reads the arguments object itself
  function gtag(..._args: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the protocol
    queue.push(arguments)
  }
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  gtag('consent', 'default', { ...denied, analytics_storage: 'granted' })
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    page_location: location.origin + location.pathname.replace(/\/orders\/.*/, '/orders'),
  })
  load(`${script}?id=${encodeURIComponent(id)}`)
  return (event) => {
    const items = event.items.map(({ id: item_id, name: item_name, brand, price, quantity }) => ({
      item_id: String(item_id),
      item_name,
      ...(brand && { item_brand: brand }),
      price,
      quantity,
    }))
    const order = event.name === 'purchase' ? { transaction_id: event.order } : {}
    gtag('event', event.name, { currency, value: sumOf(event), items, ...order })
  }
}

const standard = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
} as const

/** A social pixel that speaks fbq: the same events by its names; one purchase has one id, so that told twice it is one. */
export function pixel({ id, script }: Party): (event: ShopEvent) => void {
  const fbq: Fbq = Object.assign(
    (...args: unknown[]) => (fbq.callMethod ? fbq.callMethod(...args) : void fbq.queue.push(args)),
    { queue: [] as unknown[][], version: '2.0' },
  )
  window.fbq = fbq
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  load(script)
  return (event) => {
    const fields: Fields = {
      currency,
      value: sumOf(event),
      content_type: 'product',
      contents: event.items.map(({ id: item, quantity, price }) => ({ id: String(item), quantity, item_price: price })),
    }
    fbq('track', standard[event.name], fields, ...(event.name === 'purchase' ? [{ eventID: event.order }] : []))
  }
}
