import { downPaymentRange, instalmentsOf, type LeaseTerms, planLease } from '@delguur/kit/lease'
import { format, groups, mnt } from '@delguur/kit/money'
import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'
import { PlanSums, ScheduleTable } from '../../leasing/lease-plan.tsx'
import { Choice, SaveButton, TextLine } from '../fields.tsx'
import { SaveForm } from '../save-form.tsx'
import { useSave } from '../use-save.ts'

type Props = { order: { number: string; total: number; paid: number }; terms: LeaseTerms; phone: string }

/** Asks to pay an order in parts; the sums follow what is chosen. */
export function LeaseRequest({ order, terms, phone }: Props) {
  const t = useT()
  const save = useSave('request_lease')
  const longest = Math.max(...terms.months)
  const [months, setMonths] = useState(Number(save.answer?.typed.months) || longest)
  const [typed, setTyped] = useState(save.answer?.typed.down_payment ?? '')
  const range = downPaymentRange(terms, mnt(order.total), months)
  if (!range) return null
  const least = Math.max(range.from, order.paid)
  const down = typed ? Number(typed.replace(/\D/g, '')) : least
  const plan = planLease(terms, mnt(order.total), months, mnt(Math.max(down, order.paid)))
  return (
    <SaveForm save={save} foot={<SaveButton big>{t('leasing.request.send')}</SaveButton>}>
      <input type="hidden" name="order_number" value={order.number} />
      <div className="two" onChange={({ target }) => read(target, setMonths, setTyped)}>
        <Choice name="months" label={t('leasing.months')} known={String(longest)}>
          {terms.months.map((each) => (
            <option key={each} value={each}>
              {t('leasing.months_value', { months: each })}
            </option>
          ))}
        </Choice>
        <TextLine
          name="down_payment"
          label={t('leasing.down')}
          hint={t('leasing.request.down_hint', { from: format(least), to: format(range.to) })}
          known={groups(least)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          before={<span className="muted">₮</span>}
        />
        <TextLine
          name="register_number"
          label={t('leasing.request.register')}
          hint={t('leasing.request.register_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={14}
        />
        <TextLine
          name="phone"
          label={t('leasing.request.phone')}
          known={phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          before={<span className="muted">+976</span>}
        />
      </div>
      {!('refused' in plan) && (
        <div className="lease-answer">
          <PlanSums sums={plan} percent={terms.interest} />
          <details className="lease-schedule">
            <summary className="link">{t('leasing.schedule')}</summary>
            <ScheduleTable rows={instalmentsOf(terms, plan.principal, plan.months)} caption={t('leasing.schedule')} />
          </details>
        </div>
      )}
    </SaveForm>
  )
}

function read(target: EventTarget, setMonths: (months: number) => void, setTyped: (text: string) => void): void {
  if (target instanceof HTMLSelectElement) setMonths(Number(target.value))
  if (target instanceof HTMLInputElement && target.name === 'down_payment') setTyped(target.value)
}
