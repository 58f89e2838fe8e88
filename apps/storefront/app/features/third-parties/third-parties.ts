import { splitLocale } from '@delguur/kit/locale'
import { type Consent, mayLoadThirdParties, readConsent } from '@delguur/kit/third-parties'
import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { post } from '../../lib/post.ts'
import { advertising, analytics, type Party } from './adapters.ts'
import { listen, type ShopEvent, tell } from './events.ts'

type Parties = { analytics?: Party | undefined; advertising?: Party | undefined }
type Purpose = keyof Parties
const starters = { analytics, advertising }
const purposes = ['analytics', 'advertising'] as const

/** What this document runs; a script ends with its document alone. */
let running: Purpose[] = []
const consent = (): Consent | undefined => readConsent(document.cookie)

/** Scripts of other companies: after consent, each for its purpose, and never where people pay or see what is theirs. */
export default function ThirdParties({ parties }: { parties: Parties }) {
  const { pathname } = useLocation()
  useEffect(() => {
    dropNotice(pathname)
    if (running.length > 0 && !mayLoadThirdParties(pathname)) location.reload()
  }, [pathname])
  // a press that was quicker than this code: the page to come may be one where nothing of others runs
  const { location: next } = useNavigation()
  const mayBegin = mayLoadThirdParties(pathname) && mayLoadThirdParties(next?.pathname ?? pathname)
  useEffect(() => (mayBegin ? begin(parties) : undefined), [parties, mayBegin])
  return null
}

/** The question is a part of the document it came with: it goes where the next page has no place for it, or another language. */
function dropNotice(pathname: string): void {
  const notice = document.querySelector<HTMLElement>('.consent')
  const locale = notice?.querySelector<HTMLInputElement>('[name=locale]')?.value
  if (notice && (!mayLoadThirdParties(pathname) || locale !== splitLocale(pathname).locale)) notice.hidden = true
}

function begin(parties: Parties): (() => void) | undefined {
  const agreed = consent()
  const allowed = purposes.filter((purpose) => parties[purpose] && agreed?.[purpose] === true)
  if (allowed.length === 0) return undefined
  document.addEventListener('click', goByDocument, true)
  if (running.length === 0 && mayLoadThirdParties(loadedAt())) start(parties, allowed)
  document.addEventListener('visibilitychange', leaveIfTakenBack)
  return () => {
    document.removeEventListener('click', goByDocument, true)
    document.removeEventListener('visibilitychange', leaveIfTakenBack)
  }
}

/** The path that this document was loaded at: its policy lets scripts of others in, or does not. */
function loadedAt(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && URL.canParse(entry.name) ? new URL(entry.name).pathname : location.pathname
}

function start(parties: Parties, allowed: Purpose[]): void {
  running = allowed
  hideReferrer()
  const sinks = allowed.flatMap((purpose) => {
    const party = parties[purpose]
    return party ? [{ purpose, send: starters[purpose](party) }] : []
  })
  listen((event) => {
    const now = consent()
    for (const { purpose, send } of sinks) if (now?.[purpose] === true) send(event)
  })
  if (/(?:^|; )(?:__Host-)?purchase_due=1/.test(document.cookie)) void tellPurchases()
}

/** The page before may be an order's or an account's: its address is none of theirs. */
function hideReferrer(): void {
  if (document.referrer.startsWith(`${location.origin}/`))
    Object.defineProperty(document, 'referrer', { value: `${location.origin}/`, configurable: true })
}

/** Confirmed orders of this browser: the server gives each to one page, once. */
async function tellPurchases(): Promise<void> {
  type Bought = Omit<Extract<ShopEvent, { name: 'purchase' }>, 'name'>
  const answer = await post<{ purchases: Bought[] }>('/resources/purchases', new URLSearchParams())
  for (const each of answer?.purchases ?? []) tell({ name: 'purchase', ...each })
}

/** Between pages that may run such scripts and pages that may not, the way is a new document. */
function goByDocument({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.origin !== location.origin) return
  if (mayLoadThirdParties(link.pathname) !== running.length > 0) link.dataset.reload = ''
}

/** Taken back in another tab: what runs here ends with this document. */
function leaveIfTakenBack(): void {
  const now = consent()
  if (document.visibilityState === 'visible' && running.some((purpose) => now?.[purpose] !== true)) location.reload()
}
