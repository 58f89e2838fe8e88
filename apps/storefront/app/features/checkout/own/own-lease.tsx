import { downPaymentRange, leaseQuote } from '@delguur/kit/lease'
import { format, groups, mnt } from '@delguur/kit/money'
import { Field, Input, Select } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import type { ComponentProps } from 'react'
import { useState } from 'react'
import { onEnter } from '../on-enter.ts'
import type { OwnProps } from '../use-own.ts'
import { Entry, useEntry } from './own-entry.tsx'

/** Nobody lends for alcohol or money on cards; the server asks for the same (`mayBeLeased`). */
const refused = ({ alcohol_total, gift_card_total }: OwnProps['cart']): boolean => alcohol_total + gift_card_total > 0

/** A part now, the rest monthly to a lender: who signs, for how long, how much now. Within the shop's limits only. */
export function LeaseEntry({ cart, checkout, own }: OwnProps) {
  const t = useT()
  const terms = own.holdings?.lease
  const longest = Math.max(...(terms?.months ?? [0]))
  const [typed, setTyped] = useState({ months: '', down_payment: '', register_number: '', phone: '' })
  const months = Number(typed.months) || longest
  const range = terms && !refused(cart) ? downPaymentRange(terms, mnt(cart.total), months) : undefined
  const phone = typed.phone || checkout.form.phone
  const down = Number(typed.down_payment.replace(/\D/g, '')) || range?.from || 0
  const fields = { ...typed, months: String(months), down_payment: String(down), phone }
  const entry = useEntry(own, 'lease', fields, () => undefined)
  if (!terms || !range || cart.own.some(({ kind }) => kind === 'lease')) return null
  const quote = leaseQuote(terms, mnt(cart.total), months, mnt(down))
  const change = (part: Partial<typeof typed>) => {
    setTyped((all) => ({ ...all, ...part }))
    entry.touch()
  }
  const line = (name: keyof typeof typed): ComponentProps<typeof Input> => ({
    autoComplete: 'off',
    maxLength: 20,
    onKeyDown: onEnter(entry.send),
    value: name === 'phone' ? phone : typed[name],
    onChange: ({ target }) => change({ [name]: target.value }),
  })
  return (
    <Entry title={t('own.lease_ask')} entry={entry}>
      <div className="two">
        <Field label={t('own.lease_months')} error={entry.faults.months}>
          <Select value={months} onChange={({ target }) => change({ months: target.value })}>
            {terms.months.map((each) => (
              <option key={each} value={each}>
                {t('own.lease_months_value', { months: each })}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('own.lease_down')}
          hint={`${format(range.from)} – ${format(range.to)}`}
          error={entry.faults.down_payment}
        >
          <Input
            {...line('down_payment')}
            inputMode="numeric"
            placeholder={groups(range.from)}
            before={<span className="muted">₮</span>}
          />
        </Field>
        <Field label={t('own.lease_register')} hint="УБ90050412" error={entry.faults.register_number}>
          <Input {...line('register_number')} autoCapitalize="characters" spellCheck={false} />
        </Field>
        <Field label={t('own.lease_phone')} error={entry.faults.phone}>
          <Input {...line('phone')} type="tel" inputMode="tel" before={<span className="muted">+976</span>} />
        </Field>
      </div>
      {quote && (
        <p className="small" role="status">
          {t('own.lease_sums', { months, amount: format(quote.monthly), total: format(quote.total) })}
        </p>
      )}
    </Entry>
  )
}
