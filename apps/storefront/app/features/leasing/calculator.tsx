import { type LeaseTerms, leasedTotals } from '@delguur/kit/lease'
import { format } from '@delguur/kit/money'
import { LiveRegion } from '@delguur/ui/a11y'
import { useT } from '@delguur/ui/i18n'
import { useState } from 'react'
import { AmountField } from './amount-field.tsx'
import { PlanSums, ScheduleTable } from './lease-plan.tsx'
import { type LeaseInput, planOf } from './plan.ts'

type CalculatorProps = { terms: LeaseTerms; start: LeaseInput; action: string }

/** Sum, first payment and months, and what they come to; without scripts a form that asks for the same page. */
export function Calculator({ terms, start, action }: CalculatorProps) {
  const t = useT()
  const [input, setInput] = useState(start)
  const totals = leasedTotals(terms)
  const { plan, rows, range, fault } = planOf(terms, input)
  const change = (part: Partial<LeaseInput>) => setInput({ ...input, ...part })
  const wrong = (field: 'amount' | 'down') =>
    fault?.field === field ? t(`leasing.${fault.kind}`, { limit: format(fault.limit) }) : undefined
  const between = ({ from, to }: { from: number; to: number }) =>
    t('leasing.range', { from: format(from), to: format(to) })
  return (
    <form className="lease" method="get" action={action} onSubmit={(event) => event.preventDefault()}>
      <div className="lease-asked">
        <AmountField
          min={totals.from}
          max={totals.to}
          name="amount"
          label={t('leasing.amount')}
          hint={between(totals)}
          value={input.amount}
          step={10_000}
          error={wrong('amount')}
          // the share follows the sum until somebody chooses another one
          onChange={(amount) => change({ amount, down: undefined })}
        />
        <AmountField
          name="down"
          label={t('leasing.down')}
          hint={range ? between(range) : ''}
          value={input.down ?? range?.from ?? 0}
          min={range?.from ?? 0}
          max={range?.to ?? 0}
          step={1_000}
          error={wrong('down')}
          onChange={(down) => change({ down })}
        />
        <fieldset className="lease-months">
          <legend className="field-label">{t('leasing.months')}</legend>
          {terms.months.map((months) => (
            <label key={months} className="chip chip-line">
              <input
                className="vh"
                type="radio"
                name="months"
                value={months}
                checked={months === input.months}
                onChange={() => change({ months })}
              />
              {t('leasing.months_value', { months })}
            </label>
          ))}
        </fieldset>
        <noscript>
          <button type="submit" className="btn btn-main">
            {t('leasing.calculate')}
          </button>
        </noscript>
      </div>
      {plan && rows ? (
        <div className="lease-answer">
          <PlanSums sums={plan} percent={terms.interest} />
          <details className="lease-schedule">
            <summary className="link">{t('leasing.schedule')}</summary>
            <ScheduleTable rows={rows} caption={t('leasing.schedule')} />
          </details>
        </div>
      ) : (
        <p className="lease-answer">
          {t('leasing.limits.range', { from: format(totals.from), to: format(totals.to) })}
        </p>
      )}
      <LiveRegion>{plan ? `${t('leasing.monthly')} ${format(plan.monthly)}` : ''}</LiveRegion>
    </form>
  )
}
