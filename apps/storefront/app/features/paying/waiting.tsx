import { format } from '@delguur/kit/money'
import { formatPhone } from '@delguur/kit/numbers/phone'
import { ButtonLink } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { ChevronDown, ExternalLink, Smartphone } from 'lucide'
import { useEffect, useState } from 'react'
import { Apps } from './apps.tsx'
import { NeedsForm } from './needs-form.tsx'
import type { ChargeView, PayView } from './pay-view.server.ts'
import { QrCode } from './qr-code.tsx'

type Props = { view: PayView; charge: ChargeView; name: string; onView: (view: PayView) => void }

/** What to do now with an open charge: the form that it needs, a page to go to, a push to confirm, or apps and a code. */
export function Waiting({ view, charge, name, onView }: Props) {
  const t = useT()
  const type = view.payment?.method.type
  if (charge.needs.length > 0) {
    const tan = charge.needs.includes('tan')
    return (
      <>
        <p className="paying-next">{t('paying.next.needs')}</p>
        <NeedsForm view={view} tan={tan} main onView={onView} />
      </>
    )
  }
  if (charge.go) return <GoThere charge={charge} go={charge.go} />
  if (charge.pushed_to) {
    return <Note icon={Smartphone}>{t('paying.next.push', { phone: formatPhone(charge.pushed_to), name })}</Note>
  }
  if (!charge.qr && !charge.picture && charge.apps.length === 0)
    return (
      <Note kind="warn" live>
        {t('paying.next.wait')}
        {view.instead && (
          <span className="block">
            {view.instead.length > 0
              ? t('paying.next.instead', { name, ways: view.instead.join(', ') })
              : t('paying.next.silent', { name })}
          </span>
        )}
      </Note>
    )
  return (
    <>
      <Scan view={view} charge={charge} name={name} />
      {type === 'most' && (
        <details className="paying-fold">
          <summary>
            {t('paying.tan.title')}
            <span className="i-turn">
              <Icon icon={ChevronDown} small />
            </span>
          </summary>
          <NeedsForm view={view} tan main={false} onView={onView} />
        </details>
      )}
    </>
  )
}

/** Where a charge was opened by itself, so that Back comes to rest here. */
const visitedKey = (number: string) => `went:${number}`

function GoThere({ charge, go }: { charge: ChargeView; go: string }) {
  const t = useT()
  const [going, setGoing] = useState(false)
  const { number } = charge
  useEffect(() => {
    if (sessionStorage.getItem(visitedKey(number))) return
    sessionStorage.setItem(visitedKey(number), '1')
    setGoing(true)
    window.location.assign(go)
  }, [number, go])
  useEffect(() => {
    // the page as Back finds it
    const restored = (event: PageTransitionEvent) => event.persisted && setGoing(false)
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])
  return (
    <>
      <p className="paying-next" role="status">
        {t(going ? 'paying.going' : 'paying.next.go')}
      </p>
      <ButtonLink variant="main" big wide href={go} rel="noreferrer">
        {t('paying.go')}
        <Icon icon={ExternalLink} small />
      </ButtonLink>
    </>
  )
}

/** On a phone the apps come first and the code is folded; beside a bigger screen the code is what a phone scans. */
function Scan({ view, charge, name }: Omit<Props, 'onView'>) {
  const t = useT()
  const amount = format(view.payment?.amount ?? view.due)
  const many = charge.apps.length > 1
  const [only] = charge.apps
  return (
    <>
      <div className="paying-scan desk">
        <QrCode charge={charge} />
        <div>
          <p className="paying-next">{t(many ? 'paying.next.qr' : 'paying.next.qr_of', { name })}</p>
          <ol className="order-next">
            {[
              t(many ? 'paying.steps.open' : 'paying.steps.open_of', { name }),
              t('paying.steps.scan'),
              t('paying.steps.confirm', { amount }),
            ].map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </div>
      <div className="paying-touch phone">
        <p className="paying-next">{t(many ? 'paying.next.app' : 'paying.next.app_of', { name })}</p>
        {many ? (
          <Apps apps={charge.apps} />
        ) : (
          only && (
            <ButtonLink variant="main" big wide href={only.link} rel="noreferrer">
              {name}
              <Icon icon={ExternalLink} small />
            </ButtonLink>
          )
        )}
        <details className="paying-fold">
          <summary>
            <span>
              {t('paying.qr_show')}
              <span className="muted small block">{t('paying.qr_other')}</span>
            </span>
            <span className="i-turn">
              <Icon icon={ChevronDown} small />
            </span>
          </summary>
          <QrCode charge={charge} />
        </details>
      </div>
    </>
  )
}
