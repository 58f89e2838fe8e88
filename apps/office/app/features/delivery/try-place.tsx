import { type DeliveryTry, staffDelivery } from '@delguur/contract/delivery/delivery-staff'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { usePrefs } from '../../lib/prefs.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { Field } from '../../parts/form/field.tsx'
import { ErrorText } from '../../parts/small.tsx'
import styles from './delivery.module.css'

/** What a place would get now: the question that a cart asks. */
export function TryPlace() {
  const t = useT()
  const { lang } = usePrefs()
  const [text, setText] = useState('')
  const [total, setTotal] = useState('')
  const [got, setGot] = useState<DeliveryTry>()
  const [fault, setFault] = useState<string>()

  async function ask() {
    setFault(undefined)
    try {
      const body = { text, item_total: Number(total.replace(/\D/g, '') || 0) }
      setGot(await call(staffDelivery.try, { body }))
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  const now = new Date()
  return (
    <section className="card" aria-labelledby="try-delivery">
      <header>
        <h2 id="try-delivery">{t('deliveryRules.try')}</h2>
      </header>
      <form
        className="card-body"
        onSubmit={(event) => {
          event.preventDefault()
          void ask()
        }}
      >
        <Field
          label={t('deliveryRules.tryLabel')}
          hint={t('deliveryRules.tryHint')}
          value={text}
          maxLength={200}
          required
          onChange={({ target }) => setText(target.value)}
        />
        <Field
          label={t('deliveryRules.trySum')}
          inputMode="numeric"
          value={total}
          maxLength={11}
          onChange={({ target }) => setTotal(target.value)}
        />
        <button type="submit" className="btn" disabled={!text.trim()}>
          {t('deliveryRules.tryGo')}
        </button>
        <ErrorText text={fault} />
        <div role="status" className="stack">
          {got && !got.place && <p className="soft">{t('deliveryRules.unknown')}</p>}
          {got?.place && (
            <>
              <b>{got.place.path.map((each) => each[lang]).join(' › ')}</b>
              {!got.served && <p className="fault">{t('deliveryRules.nobody')}</p>}
              {got.rates.map((rate) => (
                <p key={rate.code} className={styles.tryRate}>
                  <span>{rate.name}</span>
                  <b>{Number(rate.price) === 0 ? t('deliveryRules.freeNow') : sum(rate.price)}</b>
                  <span className="meta">
                    {dayAndClock(t, rate.promised_from, now)} – {dayAndClock(t, rate.promised_to, now)}
                  </span>
                </p>
              ))}
            </>
          )}
        </div>
      </form>
    </section>
  )
}
