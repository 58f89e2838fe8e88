import { useLocale } from '@delguur/ui/i18n'
import { lazy, Suspense, useEffect, useState } from 'react'
import { shopStore } from '../visitor/store.ts'
import { useVisitor } from '../visitor/visitor.ts'
import { currentSubscription, isPushPossible, link, loadOffer, type PushOffer } from './subscription.ts'

const PushAsk = lazy(() => import('./push-ask.tsx'))

const waitMs = 10_000

/** Whether to ask at all: the browser could, nobody has refused, and there is no subscription yet. */
const mayAsk = async (): Promise<boolean> =>
  isPushPossible() &&
  Notification.permission !== 'denied' &&
  !shopStore().push_declined &&
  (await currentSubscription()) === null

/** Ten seconds after the start, and never while somebody pays: may the shop send word of orders? */
export function PushPrompt({ quiet }: { quiet: boolean }) {
  const locale = useLocale()
  const [offer, setOffer] = useState<PushOffer>()
  useLinkAtSignIn()
  useEffect(() => {
    if (quiet) return setOffer(undefined)
    let current = true
    const ask = async () => {
      const found = (await mayAsk()) ? await loadOffer(locale) : undefined
      if (current && found?.key) setOffer(found)
    }
    const timer = setTimeout(() => void ask(), waitMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [quiet, locale])
  if (!offer?.key) return null
  return (
    <Suspense>
      <PushAsk offer={{ ...offer, key: offer.key }} done={() => setOffer(undefined)} />
    </Suspense>
  )
}

/** A browser that takes pushes belongs to whoever signs in with it. */
function useLinkAtSignIn(): void {
  const id = useVisitor().user?.id
  useEffect(() => {
    if (id === undefined || !isPushPossible()) return
    void currentSubscription().then((subscription) => subscription && link(subscription))
  }, [id])
}
