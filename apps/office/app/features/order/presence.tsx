import type { Answer } from '@delguur/contract/client'
import { staffOrder } from '@delguur/contract/orders/staff-order'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { initials } from '../../lib/text.ts'
import styles from './presence.module.css'

type Others = Answer<typeof staffOrder.presence>['others']
const everyMs = 20_000
const hiddenMs = 60_000
const mostShown = 3

/** Who else has the order open: said every 20 seconds, each minute while the page is hidden. */
function useOthers(number: string): Others {
  const [others, setOthers] = useState<Others>([])
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    async function read() {
      clearTimeout(timer)
      const found = await call(staffOrder.presence, { params: { number }, signal: abort.signal }).catch(() => undefined)
      if (abort.signal.aborted) return
      if (found) setOthers(found.others)
      timer = setTimeout(read, document.hidden ? hiddenMs : everyMs)
    }
    const onSeen = () => void (document.hidden || read())
    void read()
    document.addEventListener('visibilitychange', onSeen)
    return () => {
      abort.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onSeen)
    }
  }, [number])
  return others
}

/** Initials of the others who work on it, so that two people do not answer one shopper twice. */
export function Presence({ number }: { number: string }) {
  const t = useT()
  const others = useOthers(number)
  const names = others.map(({ name }) => name).join(', ')
  return (
    <span className={styles.presence} role="status" data-testid="presence">
      {others.slice(0, mostShown).map(({ id, name }) => (
        <span key={id} className="round" title={t('presence.here', { names: name })} aria-hidden="true">
          {initials(name)}
        </span>
      ))}
      {others.length > mostShown && <span className="meta">+{others.length - mostShown}</span>}
      {others.length > 0 && <span className="unseen">{t('presence.here', { names })}</span>}
    </span>
  )
}
