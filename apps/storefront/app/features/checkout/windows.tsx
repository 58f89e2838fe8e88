import type { FreeWindows } from '@delguur/contract/delivery/windows'
import { weekdayText } from '@delguur/i18n/dates'
import { Field, Select } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { PickRow } from '@delguur/ui/pick-row'
import { useEffect, useState } from 'react'
import { rateOf } from './form.ts'
import type { Checkout } from './use-checkout.ts'

const noon = (day: string): Date => new Date(`${day}T12:00:00+08:00`)

/** Day and hours of a delivery, where its place has such hours; what is full says so. */
export default function Windows({ checkout }: { checkout: Checkout }) {
  const t = useT()
  const { form, cart } = checkout
  const days = useFreeWindows(cart?.number ?? '', checkout)
  const [chosenId = '', chosenDay = ''] = form.window.split(' ')
  const [picked, setPicked] = useState('')
  const shown = days.find(({ day }) => day === (picked || chosenDay))
  if (!cart || days.length === 0 || rateOf(cart, form)?.kind !== 'standard') return null
  const pick = (day: string) => {
    setPicked(day)
    const hours = days.find((each) => each.day === day)?.hours.find(({ full }) => !full)
    checkout.change({ window: hours ? `${hours.id} ${day}` : '' })
  }
  return (
    <fieldset className="picks">
      <legend className="vh">{t('checkout.window.title')}</legend>
      <Field label={t('checkout.window.title')}>
        <Select value={shown?.day ?? ''} onChange={({ target }) => pick(target.value)}>
          <option value="">{t('checkout.window.any')}</option>
          {days.map(({ day, hours }) => (
            <option key={day} value={day} disabled={hours.every(({ full }) => full)}>
              {weekdayText(t, noon(day))}
              {hours.every(({ full }) => full) && ` · ${t('checkout.window.full')}`}
            </option>
          ))}
        </Select>
      </Field>
      {shown?.hours.map(({ id, from, to, full }) => (
        <PickRow
          key={id}
          name="hours"
          value={id}
          checked={chosenDay === shown.day && chosenId === String(id)}
          disabled={full && chosenId !== String(id)}
          onChange={() => checkout.change({ window: `${id} ${shown.day}` })}
          title={t('checkout.delivery.between', { from, to })}
          end={full && chosenId !== String(id) && t('checkout.window.full')}
        />
      ))}
    </fieldset>
  )
}

/** The hours of a cart's place, read when that is with the server, and again when a choice was refused. */
function useFreeWindows(number: string, { form, saving, faults }: Checkout): FreeWindows['windows'] {
  const locale = useLocale()
  const [days, setDays] = useState<FreeWindows['windows']>([])
  const place = form.khoroo_id || form.district_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other hours, and what is full changes
  useEffect(() => {
    if (saving || !place || !number) return
    const abort = new AbortController()
    const query = new URLSearchParams({ number, locale })
    fetch(`/resources/windows?${query}`, { signal: abort.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<FreeWindows>) : undefined))
      .then((free) => setDays(free?.windows ?? []))
      .catch(() => undefined)
    return () => abort.abort()
  }, [place, number, saving, faults.rate, locale])
  return days
}
