import { Button } from '@delguur/ui/button'
import { useLocale } from '@delguur/ui/i18n'
import { showToast } from '@delguur/ui/toast-store'
import { useEffect, useState } from 'react'
import { keep, shopStore } from '../../lib/store.ts'
import { useVisitor } from '../../lib/visitor.ts'
import { currentSubscription, isPushPossible, link, loadOffer, type PushOffer, subscribe } from './subscription.ts'

const waitMs = 10_000

/** Whether to ask at all: the browser could, nobody has said no, and there is no subscription yet. */
const mayAsk = async (): Promise<boolean> =>
  isPushPossible() &&
  Notification.permission !== 'denied' &&
  !shopStore().push_declined &&
  (await currentSubscription()) === null

/** Ten seconds after the start, and never while somebody pays: may the shop send word of orders? */
export function PushPrompt({ quiet }: { quiet: boolean }) {
  const locale = useLocale()
  const [offer, setOffer] = useState<PushOffer>()
  const [busy, setBusy] = useState(false)
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
  const { key, title, text, yes, no, done, failed } = offer
  const accept = async () => {
    setBusy(true)
    const linked = await subscribe(key)
    setBusy(false)
    setOffer(undefined)
    showToast({ text: linked ? done : failed })
  }
  const decline = () => {
    keep({ push_declined: true })
    setOffer(undefined)
  }
  return (
    <section className="push-ask" aria-label={title}>
      <b>{title}</b>
      <p className="small">{text}</p>
      <div className="push-ask-buttons">
        <Button variant="dark" busy={busy && yes} onClick={() => void accept()}>
          {yes}
        </Button>
        <Button variant="line" onClick={decline}>
          {no}
        </Button>
      </div>
    </section>
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
