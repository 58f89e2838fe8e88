import { mayLoadThirdParties } from '@delguur/kit/third-party-paths'
import { lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { keep, shopStore, useShopStore } from '../visitor/store.ts'
import { analytics, type Party, pixel } from './adapters.ts'
import { isRunning, nowRunning } from './choices.ts'
import { listen, type ShopEvent } from './events.ts'

const ConsentNotice = lazy(() => import('./consent-notice.tsx'))

type Parties = { analytics: Party | null; pixel: Party | null }
const orderLimit = 20

/** The path that this document was loaded at: its policy lets scripts of others in, or does not. */
const loadedAt = (): string => {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && URL.canParse(entry.name) ? new URL(entry.name).pathname : location.pathname
}

/** Scripts of other companies: after consent, each for its purpose, and never where people pay. */
export default function ThirdParties({ parties }: { parties: Parties }) {
  const { pathname } = useLocation()
  const allowed = useShopStore(({ third_parties }) => third_parties)
  const may = mayLoadThirdParties(pathname)
  const own = {
    analytics: allowed.analytics === true ? parties.analytics : null,
    pixel: allowed.advertising === true ? parties.pixel : null,
  }
  const wanted = own.analytics !== null || own.pixel !== null
  useEffect(() => {
    if (isRunning() !== (wanted && may)) start(own, wanted && may)
  })
  const isOpen =
    (parties.analytics !== null && allowed.analytics === null) ||
    (parties.pixel !== null && allowed.advertising === null)
  return (
    isOpen &&
    may && (
      <Suspense>
        <ConsentNotice analytics={parties.analytics !== null} advertising={parties.pixel !== null} />
      </Suspense>
    )
  )
}

function start(own: Parties, on: boolean): void {
  // a document that has run them once, or whose policy keeps them out, is loaded anew
  if (!on || !mayLoadThirdParties(loadedAt())) {
    location.reload()
    return
  }
  nowRunning()
  const sinks = [own.analytics && analytics(own.analytics), own.pixel && pixel(own.pixel)]
  listen((event) => {
    if (isNew(event)) for (const sink of sinks) sink?.(event)
  })
}

/** A purchase is told once, however often its page is opened. */
function isNew(event: ShopEvent): boolean {
  if (event.name !== 'purchase') return true
  const { orders_told } = shopStore()
  if (orders_told.includes(event.order)) return false
  keep({ orders_told: [event.order, ...orders_told].slice(0, orderLimit) })
  return true
}
