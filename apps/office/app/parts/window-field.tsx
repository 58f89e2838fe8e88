import { type FreeWindows, windows } from '@delguur/contract/delivery/windows'
import { useEffect, useId, useState } from 'react'
import { call } from '../lib/api.ts'
import { useT } from '../lib/i18n.ts'
import { day } from '../lib/text.ts'

export type Chosen = { id: number; day: string }

/** Days and hours that an order can have, read again for another place; none where its place has no hours. */
export function useFreeWindows(number: string, place: string): FreeWindows['windows'] {
  const [days, setDays] = useState<FreeWindows['windows']>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has other hours
  useEffect(() => {
    const abort = new AbortController()
    call(windows.freeForStaff, { params: { number }, signal: abort.signal })
      .then((answer) => setDays(answer.windows))
      .catch(() => undefined)
    return () => abort.abort()
  }, [number, place])
  return days
}

const textOf = ({ id, day: date }: Chosen): string => `${id} ${date}`

type Props = {
  days: FreeWindows['windows']
  value: Chosen | null
  /** What stands for no hours. */
  none: string
  onChange: (value: Chosen | null) => void
}

/** Hours of delivery by day; full ones are shown, and not to be chosen but by the order that has them. */
export function WindowField({ days, value, none, onChange }: Props) {
  const t = useT()
  const id = useId()
  const now = new Date()
  const choose = (text: string) => {
    const [window = '', date = ''] = text.split(' ')
    onChange(text === '' ? null : { id: Number(window), day: date })
  }
  const isListed = value && days.some((each) => each.day === value.day && each.hours.some((one) => one.id === value.id))
  return (
    <div className="field">
      <label htmlFor={id}>{t('deliveryWindows.field')}</label>
      <select
        id={id}
        className="input"
        value={isListed ? textOf(value) : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{none}</option>
        {days.map(({ day: date, hours }) => (
          <optgroup key={date} label={day(t, `${date}T12:00:00+08:00`, now)}>
            {hours.map((each) => {
              const text = textOf({ id: each.id, day: date })
              const isOwn = value !== null && text === textOf(value)
              return (
                <option key={text} value={text} disabled={each.full && !isOwn}>
                  {each.from}–{each.to}
                  {each.full ? ` · ${t('deliveryWindows.full')}` : ` · ${t('deliveryWindows.left', { n: each.left })}`}
                </option>
              )
            })}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
