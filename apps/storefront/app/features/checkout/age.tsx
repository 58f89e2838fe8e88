import { dayTimeText } from '@delguur/i18n/dates'
import { localTime } from '@delguur/kit/dates'
import { reachesAge, strictestAge } from '@delguur/kit/legal-age'
import { Button } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { BadgeCheck } from 'lucide'
import { useId, useState } from 'react'
import type { Cart, Rate } from '../../lib/cart-view.ts'
import type { Checkout } from './use-checkout.ts'

/** Where the checkout puts the focus when the age is what is wrong; said here, so that this part shares nothing with the page. */
const yearId = 'checkout-age'

type Parts = { year: string; month: string; day: string }
type Props = { cart: Cart; checkout: Checkout; now: number }

/**
 * What the law asks of who buys alcohol: the year of birth, month and day only where the year does not decide; a document at
 * the hand-over; an hour at which the shop may sell. Nothing of the date is kept, here or in the browser.
 */
export default function Age({ cart, checkout, now }: Props) {
  const t = useT()
  const titleId = useId()
  const [parts, setParts] = useState<Parts>({ year: '', month: '', day: '' })
  const minimum = cart.alcohol?.minimum_age ?? strictestAge
  const fault = checkout.faults.age
  const whole = isUnclear(parts, minimum, now) || fault !== undefined || parts.month !== ''
  const say = (part: keyof Parts, value: string) => {
    const said = { ...parts, [part]: value.replace(/\D/g, '') }
    setParts(said)
    checkout.change({ age: [said.year, said.month, said.day].filter(Boolean).join('-') })
  }
  const box = (part: keyof Parts, length: number) => (
    <Input
      name={`age_${part}`}
      inputMode="numeric"
      autoComplete={`bday-${part}`}
      maxLength={length}
      value={parts[part]}
      onChange={(event) => say(part, event.target.value)}
    />
  )
  return (
    <section className="step" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('alcohol.title')}</h2>
      <p className="muted">{t('alcohol.why', { age: minimum })}</p>
      <div className="two">
        <Field id={yearId} label={t('alcohol.year')} hint={t('alcohol.year_hint')} error={fault} required>
          {box('year', 4)}
        </Field>
        {whole && (
          <div className="two">
            <Field label={t('alcohol.month')}>{box('month', 2)}</Field>
            <Field label={t('alcohol.day')}>{box('day', 2)}</Field>
          </div>
        )}
      </div>
      <Note icon={BadgeCheck}>{t('alcohol.bring_id')}</Note>
      <Hours cart={cart} checkout={checkout} />
    </section>
  )
}

/** Whether month and day are needed to know. */
function isUnclear({ year, month, day }: Parts, minimum: number, now: number): boolean {
  if (year.length < 4) return false
  const birth = { year: Number(year), ...(month && { month: Number(month) }), ...(day && { day: Number(day) }) }
  const byYear = reachesAge({ year: birth.year }, minimum, localTime(new Date(now)))
  return byYear === 'unclear'
}

/** Why the chosen shop may not sell now, when it will, and the shops that may. */
function Hours({ cart, checkout }: Pick<Props, 'cart' | 'checkout'>) {
  const t = useT()
  const rates = cart.shipment?.rates ?? []
  const chosen = rates.find(({ id }) => String(id) === checkout.form.rate)
  if (rates.length === 0 && cart.shipment === null && cart.address) return <Note kind="warn">{t('alcohol.none')}</Note>
  if (!chosen?.closed) return null
  const { why, reason, opens_at } = chosen.closed
  const others = rates.filter(({ closed }) => closed === null)
  return (
    <>
      <Note kind="warn" live>
        <b className="block">{t(`alcohol.closed.${why}`, { shop: nameOf(chosen) })}</b>
        {reason && <span className="block">{reason}</span>}
        {opens_at && `${t('alcohol.closed.opens', { opens: dayTimeText(t, new Date(opens_at)) })} `}
        {t('alcohol.closed.kept')}
      </Note>
      {others.length > 0 && (
        <>
          <h3 className="ways-title">{t('alcohol.closed.others')}</h3>
          <div className="picks">
            {others.map((rate) => (
              <Button key={rate.id} variant="line" onClick={() => checkout.change({ rate: String(rate.id) })}>
                {t('alcohol.closed.choose', { shop: nameOf(rate) })}
              </Button>
            ))}
          </div>
        </>
      )}
    </>
  )
}

const nameOf = ({ store, name }: Rate): string => store?.name ?? name
