import { Icon } from '@delguur/ui/icon'
import { WifiOff } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useOfflineSince } from '../../lib/offline.ts'
import { clock, dayAndClock } from '../../lib/text.ts'
import { useSavedAt } from '../../lib/worker/saved-answers.ts'
import styles from './frame.module.css'

const Later = lazy(() => import('./later.tsx'))
const laterMs = 3_000

/** What stands above every screen: that there is no network, and that a newer office is there. */
export function Strips() {
  const t = useT()
  const offline = useOfflineSince()
  const savedAt = useSavedAt()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), laterMs)
    return () => clearTimeout(timer)
  }, [])
  const at = savedAt === undefined ? offline && clock(offline) : dayAndClock(t, new Date(savedAt), new Date())
  return (
    <>
      {at && (
        <p className={styles.offline} role="status">
          <Icon icon={WifiOff} small />
          {t('frame.offline', { time: at })}
        </p>
      )}
      {isLater && (
        <Suspense>
          <Later />
        </Suspense>
      )}
    </>
  )
}
