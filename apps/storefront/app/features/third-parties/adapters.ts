import type { ShopEvent } from './events.ts'

/** An account at another company, and its script. */
export type Party = { id: string; script: string }
type Sink = (event: ShopEvent) => void
type Fbq = ((...args: unknown[]) => void) & {
  queue: unknown[][]
  callMethod?: (...args: unknown[]) => void
  push: unknown
  loaded: boolean
  version: string
  disablePushState: boolean
}
declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: Fbq
    _fbq?: Fbq
  }
}

const currency = 'MNT'
const worthOf = (event: ShopEvent): number =>
  event.name === 'purchase' ? event.value : event.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Loads a script, with the nonce of a page that has one; where it is blocked nothing comes of it. */
function load(src: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = src
  script.referrerPolicy = 'origin'
  const own = document.querySelector<HTMLScriptElement>('script[nonce]')
  if (own) script.nonce = own.nonce
  document.head.append(script)
}

/** Analytics that speak gtag: the shop's own events alone, no page views, no signals for advertising, no query of an address. */
export function analytics({ id, script }: Party): Sink {
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
  const page_location = location.origin + location.pathname
  gtag('config', id, { send_page_view: false, allow_google_signals: false, page_location })
  load(`${script}?id=${encodeURIComponent(id)}`)
  return (event) => {
    const { name, items } = event
    const sums =
      event.name === 'purchase' ? { transaction_id: event.event_id, tax: event.tax, shipping: event.shipping } : {}
    gtag('event', name, { currency, value: worthOf(event), items, ...sums })
  }
}

const standard = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  purchase: 'Purchase',
} as const

/** A social pixel that speaks fbq: the same events by its names, and nothing that it would collect by itself. */
export function advertising({ id, script }: Party): Sink {
  const fbq: Fbq = Object.assign(
    (...args: unknown[]) => (fbq.callMethod ? fbq.callMethod(...args) : void fbq.queue.push(args)),
    { queue: [] as unknown[][], push: undefined, loaded: true, version: '2.0', disablePushState: true },
  )
  fbq.push = fbq
  window.fbq = fbq
  window._fbq = fbq
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  load(script)
  return (event) => {
    const contents = event.items.map(({ item_id, quantity, price }) => ({ id: item_id, quantity, item_price: price }))
    const fields = { currency, value: worthOf(event), content_type: 'product', contents }
    fbq('track', standard[event.name], fields, ...(event.name === 'purchase' ? [{ eventID: event.event_id }] : []))
  }
}
