import { Button } from '@delguur/ui/button'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { LocateFixed } from 'lucide'
import { useState } from 'react'
import { chosenIn } from './chosen.ts'
import type { Checkout } from './use-checkout.ts'

type Finding = typeof import('./located.tsx')

/** Fills the address from where the shopper stands. What finds them is loaded with the first press. */
export default function MyLocation({ checkout }: { checkout: Checkout }) {
  const t = useT()
  const hydrated = useHydrated()
  const [asking, setAsking] = useState(0)
  const [before, setBefore] = useState(chosenIn(checkout.form))
  const [answered, setAnswered] = useState(0)
  const [finding, setFinding] = useState<Finding | 'failed'>()
  if (!hydrated || !navigator.geolocation) return null
  const ask = async () => {
    setAsking(asking + 1)
    setBefore(chosenIn(checkout.form))
    const loaded = await import('./located.tsx').catch(() => 'failed' as const)
    setFinding(loaded)
    if (loaded === 'failed') setAnswered(asking + 1)
  }
  return (
    <div className="locate">
      <Button variant="line" busy={asking > answered && t('checkout.location.asking')} onClick={ask}>
        <Icon icon={LocateFixed} small />
        {t('checkout.location.use')}
      </Button>
      <div role="status">
        {finding === 'failed' && <Note kind="warn">{t('errors.network')}</Note>}
        {typeof finding === 'object' && (
          <finding.Located checkout={checkout} press={asking} before={before} onDone={setAnswered} />
        )}
      </div>
    </div>
  )
}
