import './styles.css'
import { loadMessages, type Overrides } from '@delguur/i18n/load'
import { createTranslator, type Messages } from '@delguur/i18n/translator'
import { defaultLocale, type Locale, toBcp47 } from '@delguur/kit/locale'
import { I18nProvider } from '@delguur/ui/i18n'
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react'
import { Links, Meta, Outlet, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root'
import { drawMissing } from './features/product/draw-missing.tsx'
import type { SearchPlace } from './features/search/place.ts'
import { SearchField } from './features/search/search-field.tsx'
import type { FrameParts } from './features/shell/chrome.ts'
import { ErrorView } from './features/shell/error-view.tsx'
import { frameOf, partsAt } from './features/shell/frame.server.tsx'
import { ofAddress } from './features/shell/not-taken.ts'
import { Shell, type ShellKind } from './features/shell/shell.tsx'
import { api } from './lib/api.server.ts'
import { inRequest } from './lib/in-request.server.ts'
import { localeOfPath } from './lib/locale.ts'
import { ownWords } from './lib/messages.server.ts'
import { type Drawn, type Packed, pack, unpack, useDrawn, useUnpacked } from './lib/packed.ts'
import { replayInput } from './lib/replay-input.ts'
import { RouterLinks } from './lib/router-links.tsx'
import { serverContext } from './lib/server-context.server.ts'
import { spoken } from './lib/spoken.ts'

/** What the browser tells by itself; the other texts of refusals come with the server's answers. */
const browserMessages = /^errors\.(blank$|network$|crash_|page_not_found)/

const known = new WeakMap<Overrides, Map<Locale, Packed<Messages>>>()

function frameWords(locale: Locale): Packed<Messages> {
  const own = ownWords(locale)
  const cached = known.get(own) ?? new Map<Locale, Packed<Messages>>()
  known.set(own, cached)
  const found = cached.get(locale)
  if (found) return found
  const faults = Object.entries(loadMessages(locale, ['errors'], own)).filter(([key]) => browserMessages.test(key))
  const made = pack({ ...loadMessages(locale, ['common'], own), ...Object.fromEntries(faults) })
  cached.set(locale, made)
  return made
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = inRequest.getStore()?.url ?? new URL(request.url)
  const locale = localeOfPath(url.pathname)
  const { origin, locales } = context.get(serverContext)
  const { chrome, parts } = frameOf(await api(context, locale).shop.chrome({ query: { locale } }), locale)
  return {
    locale,
    locales,
    chrome,
    drawn: partsAt(parts, url) as Drawn<FrameParts>,
    messages: frameWords(locale),
    origin,
  }
}

/** The title of what has none of its own: a page that is missing, takes no form, or broke. */
export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  if (!error || !loaderData) return []
  const { locale, chrome, messages } = loaderData
  const t = createTranslator(locale, unpack(messages))
  const wrong = ofAddress(error)
  const title = wrong?.title ?? t(wrong ? 'errors.page_not_found_title' : 'errors.crash_title')
  return [{ title: `${title} · ${unpack(chrome).tenant.title}` }, { name: 'robots', content: 'noindex' }]
}

/** The frame depends on the language alone. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean =>
  localeOfPath(currentUrl.pathname) !== localeOfPath(nextUrl.pathname)

type Handle = { shell?: ShellKind }

const drawSearch = (place: SearchPlace) => <SearchField place={place} />

/** What never changes in the head is the server's to write (`documentHtml`), and so are the scripts (`startOf`). */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const locale: Locale = data?.locale ?? defaultLocale
  if (data && !import.meta.env.SSR) spoken.of = () => data.locales
  return (
    <html lang={toBcp47(locale)}>
      <head>
        <meta charSet="utf-8" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  )
}

/** Words of the root and of every route on the page. */
function useMessages(): Messages {
  const packed = useMatches().flatMap(
    (match) => (match.loaderData as { messages?: string } | undefined)?.messages ?? [],
  )
  const lines = packed.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is another one each time, its texts are not
  return useMemo(() => Object.assign({}, ...packed.map((each) => unpack<Messages>(each))), [lines])
}

type Late = ComponentType<{ quiet: boolean }>

/** What waits until the page is there and the network is at rest. */
function useAfterStart(): Late | undefined {
  const [late, setLate] = useState<Late>()
  useEffect(() => {
    const load = () =>
      void import('./features/push/after-start.tsx').then(({ AfterStart }) => setLate(() => AfterStart))
    if (document.readyState === 'complete') return load()
    window.addEventListener('load', load, { once: true })
    return () => window.removeEventListener('load', load)
  }, [])
  return late
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const messages = useMessages()
  useEffect(replayInput, [])
  const AfterStart = useAfterStart()
  const kind = useMatches().reduce<ShellKind>(
    (found, match) => (match.handle as Handle | undefined)?.shell ?? found,
    'shop',
  )
  return (
    <I18nProvider locale={loaderData.locale} messages={messages}>
      <RouterLinks />
      <Shell chrome={useUnpacked(loaderData.chrome)} parts={useDrawn(loaderData.drawn)} kind={kind} search={drawSearch}>
        <Outlet />
      </Shell>
      {AfterStart && <AfterStart quiet={kind === 'checkout' || kind === 'bare'} />}
    </I18nProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root')
  const parts = useDrawn<FrameParts>(data?.drawn ?? {})
  if (!data) return <Outage />
  return (
    <I18nProvider locale={data.locale} messages={unpack(data.messages)}>
      <RouterLinks />
      <Shell chrome={unpack(data.chrome)} parts={parts} kind="shop" search={drawSearch}>
        <ErrorView error={error} drawProducts={drawMissing} />
      </Shell>
    </I18nProvider>
  )
}

/** When not even the frame could be loaded: two languages, one button, no words from the server. */
const Outage = () => (
  <main className="empty crash" id="main">
    <h1>Түр хугацаанд ажиллахгүй байна</h1>
    <p className="muted" lang="en">
      The shop is away for a moment. Please try again.
    </p>
    <a className="btn btn-main" href=".">
      Дахин оролдох
    </a>
  </main>
)
