import './push.css'
import { Button } from '@delguur/ui/button'
import { showToast } from '@delguur/ui/toast-store'
import { useState } from 'react'
import { keep } from '../visitor/store.ts'
import { type PushOffer, subscribe } from './subscription.ts'

type PushAskProps = { offer: PushOffer & { key: string }; done: () => void }

/** The question itself. */
export default function PushAsk({ offer, done }: PushAskProps) {
  const [busy, setBusy] = useState(false)
  const { key, title, text, yes, no } = offer
  const accept = async () => {
    setBusy(true)
    const linked = await subscribe(key)
    showToast({ text: linked ? offer.done : offer.failed })
    done()
  }
  const decline = () => {
    keep({ push_declined: true })
    done()
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
