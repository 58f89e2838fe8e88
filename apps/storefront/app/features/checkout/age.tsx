import { reachesAge, strictestAge } from '@delguur/kit/age/legal-age'
import { localTime } from '@delguur/kit/dates'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { BadgeCheck } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { Cart } from '../cart/cart-view.ts'
import type { Checkout } from './use-checkout.ts'

/** Where the checkout puts the focus when the age is what is wrong; said here, so that this part shares nothing with the page. */
const yearId = 'checkout-age'

type Parts = { year: string; month: string; day: string }
type Props = { cart: Cart; checkout: Checkout; now: number }

/**
 * What is asked of who buys alcohol, or products from an age on: the year of birth, month and day only where the year does not decide; a document at
 * the hand-over. Nothing of the date is kept, here or in the browser.
 */
export default function Age({ cart, checkout, now }: Props) {
  const t = useT()
  const [parts, setParts] = useState(() => partsOf(checkout.form.age))
  const minimum = cart.age?.minimum_age ?? strictestAge
  const fault = checkout.faults.age
  const unclear = isUnclear(parts, minimum, now)
  const write = (part: keyof Parts, value: string) => {
    const notice = { ...parts, [part]: value.replace(/\D/g, '') }
    setParts(notice)
    checkout.change({ age: [notice.year, notice.month, notice.day].filter(Boolean).join('-') })
  }
  // typed before this part was alive
  const year = useRef<HTMLDivElement>(null)
  const hear = useRef(() => {
    const typed = year.current?.querySelector('input')?.value ?? ''
    if (typed !== parts.year) write('year', typed)
  })
  useEffect(() => hear.current(), [])
  const box = (part: keyof Parts, length: number) => (
    <Input
      name={`age_${part}`}
      inputMode="numeric"
      autoComplete={`bday-${part}`}
      maxLength={length}
      value={parts[part]}
      onChange={(event) => write(part, event.target.value)}
    />
  )
  return (
    <>
      <p className="muted">{t(cart.alcohol ? 'alcohol.why' : 'alcohol.why_products', { age: minimum })}</p>
      <div className="two" ref={year}>
        <Field id={yearId} label={t('alcohol.year')} hint={t('alcohol.year_hint')} error={fault} required>
          {box('year', 4)}
        </Field>
        {unclear && (
          <div className="two">
            <Field label={t('alcohol.month')}>{box('month', 2)}</Field>
            <Field label={t('alcohol.day')}>{box('day', 2)}</Field>
          </div>
        )}
      </div>
      {cart.alcohol && <Note icon={BadgeCheck}>{t('alcohol.bring_id')}</Note>}
    </>
  )
}

/** What was told before, in a form sent without scripts. */
function partsOf(birthday: string): Parts {
  const [year = '', month = '', day = ''] = birthday.split('-')
  return { year, month, day }
}

/** Whether month and day are needed to know. */
function isUnclear({ year }: Parts, minimum: number, now: number): boolean {
  if (year.length < 4) return false
  return reachesAge({ year: Number(year) }, minimum, localTime(new Date(now))) === 'unclear'
}
