import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Note } from '@delguur/ui/note'
import { PickRow } from '@delguur/ui/pick-row'
import { StepSection } from '@delguur/ui/step-section'
import { CreditCard, Landmark } from 'lucide'
import { idOf } from './focus-first.ts'
import type { Checkout } from './use-checkout.ts'

export type Method = { id: number; name: string; type: string; description: string }

/** Fourth: how to pay. */
export function Pay({ checkout, methods, holdHours }: { checkout: Checkout; methods: Method[]; holdHours: number }) {
  const t = useT()
  const { form, faults } = checkout
  return (
    <StepSection
      step={4}
      title={t('checkout.step.pay')}
      done={form.rate !== '' && form.payment !== '' && !faults.payment}
    >
      <fieldset className="picks">
        <legend className="vh">{t('checkout.step.pay')}</legend>
        {methods.map((method, i) => (
          <PickRow
            key={method.id}
            {...(i === 0 && { id: idOf('payment') })}
            name="payment"
            value={method.id}
            checked={form.payment === String(method.id)}
            onChange={() => checkout.change({ payment: String(method.id) })}
            title={method.name}
            text={method.type === 'bank_transfer' ? t('checkout.payment.bank_transfer_text') : method.description}
            end={<Icon icon={method.type === 'bank_transfer' ? Landmark : CreditCard} />}
          />
        ))}
      </fieldset>
      {faults.payment && (
        <Note kind="bad" live>
          {faults.payment}
        </Note>
      )}
      <Note kind="warn">{t('checkout.hold', { hours: holdHours })}</Note>
    </StepSection>
  )
}
