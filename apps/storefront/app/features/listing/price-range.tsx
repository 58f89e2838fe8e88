import { groups } from '@delguur/kit/money'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'

type PriceRangeProps = {
  /** Names of the two form fields. */
  names?: { from: string; to: string }
  from?: number | undefined
  to?: number | undefined
  /** The least and the greatest price there is, shown where nothing is chosen. */
  bounds: { min: number; max: number }
  /** Called on Enter and on leaving, with the bounds that were written; reversed ones are put in order. */
  onChange?: (range: { from: number | undefined; to: number | undefined }) => void
}

const read = (text: FormDataEntryValue | null | undefined): number | undefined => {
  const digits = String(text ?? '').replace(/\D/g, '')
  return digits ? Number(digits) : undefined
}

/** Two fields for the least and the greatest price, written with digits. */
export function PriceRange({
  names = { from: 'price_from', to: 'price_to' },
  from,
  to,
  bounds,
  onChange,
}: PriceRangeProps) {
  const t = useT()
  const commit = (box: Element | null) => {
    const value = (name: string) => read(box?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value)
    const [low, high] = [value(names.from), value(names.to)]
    const wrong = low !== undefined && high !== undefined && low > high
    const next = wrong ? { from: high, to: low } : { from: low, to: high }
    if (next.from !== from || next.to !== to) onChange?.(next)
  }
  const shared = {
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    onBlur: (event: React.FocusEvent) => commit(event.currentTarget.closest('.range')),
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      commit(event.currentTarget.closest('.range'))
    },
  }
  const display = (amount: number | undefined) => (amount === undefined ? '' : groups(amount))
  return (
    <div className="range">
      <Field label={t('listing.price.from')}>
        <Input
          {...shared}
          key={from}
          name={names.from}
          defaultValue={display(from)}
          placeholder={display(bounds.min)}
        />
      </Field>
      <Field label={t('listing.price.to')}>
        <Input {...shared} key={to} name={names.to} defaultValue={display(to)} placeholder={display(bounds.max)} />
      </Field>
    </div>
  )
}
