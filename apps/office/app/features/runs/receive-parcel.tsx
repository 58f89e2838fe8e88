import type { Answer } from '@delguur/contract/client'
import { runs } from '@delguur/contract/warehouse/runs'
import { clsx } from 'clsx'
import { type FormEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useScanner } from '../../lib/scanner.ts'
import { ErrorText } from '../../parts/small.tsx'
import { signal } from '../picking/feedback.ts'
import styles from './runs.module.css'

/** Parcels that come back are scanned in, one after the other; each says why it was not handed over and leads to its order. */
export function ReceiveParcel({ onReceived }: { onReceived: () => void }) {
  const t = useT()
  const [code, setCode] = useState('')
  const [received, setReceived] = useState<Answer<typeof runs.receive>[]>([])
  const [fault, setFault] = useState<string>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  async function receive(scanned: string): Promise<void> {
    setFault(undefined)
    try {
      const parcel = await call(runs.receive, { body: { code: scanned } })
      setReceived((all) => [parcel, ...all.filter(({ shipment }) => shipment !== parcel.shipment)])
      setCode('')
      signal('right')
      onReceived()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
      signal('wrong')
    }
  }
  const add = (scanned: string) => {
    queue.current = queue.current.then(() => receive(scanned))
  }
  useScanner(add)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (code.trim()) add(code.trim())
  }
  return (
    <section className={clsx('card', styles.receive)}>
      <header>
        <h2>{t('undelivered.receiveTitle')}</h2>
      </header>
      <form className="row" onSubmit={submit}>
        <input
          className="input"
          value={code}
          aria-label={t('undelivered.receiveHint')}
          placeholder={t('undelivered.receiveHint')}
          maxLength={80}
          onChange={(event) => setCode(event.target.value)}
        />
        <button type="submit" className="btn" disabled={!code.trim()}>
          {t('undelivered.receive')}
        </button>
      </form>
      <ErrorText text={fault} />
      <ul aria-live="polite">
        {received.map(({ number, shipment, reason }) => (
          <li key={shipment} className={styles.row}>
            <span className={styles.text}>
              {t('undelivered.received', {
                number,
                reason: (t.maybe(`undelivered.reason.${reason}`) ?? reason).toLowerCase(),
              })}
            </span>
            <Link className="btn push" to={`/orders/${number}`}>
              {t('undelivered.openOrder')}
              <span className="unseen"> {number}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
