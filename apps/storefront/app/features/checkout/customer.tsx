import { parsePhone } from '@delguur/kit/numbers/phone'
import { Field, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { lazy, Suspense } from 'react'
import { useTenant } from '../../lib/tenant.ts'
import { StepSection } from '../../parts/step-section.tsx'
import { idOf } from './focus-first.ts'
import { More } from './more.tsx'
import { TextField } from './text-field.tsx'
import type { Checkout } from './use-checkout.ts'

const GiftMark = lazy(() => import('../cart/gift-mark.tsx'))

/**
 * First: who receives it. E-mail is requested only by whoever wants to give one, that of the account stays closed; so does
 * the organization that a VAT receipt is made out to.
 */
export function Customer({ checkout, email }: { checkout: Checkout; email: string }) {
  const t = useT()
  const { receipts } = useTenant()
  const { form, faults } = checkout
  const done = form.name !== '' && parsePhone(form.phone) !== undefined && !faults.name && !faults.phone
  return (
    <StepSection step={1} title={t('checkout.step.who')} done={done}>
      <div className="two">
        <TextField checkout={checkout} field="name" label={t('checkout.name')} autoComplete="name" maxLength={100} />
        <TextField
          checkout={checkout}
          field="phone"
          label={t('checkout.phone')}
          hint={t('checkout.phone_hint')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          before={<span className="muted">+976</span>}
          onFocus={(event) => event.target.select()}
        />
      </div>
      <More
        label={email ? `${t('checkout.email')}: ${form.email || '—'}` : t('checkout.add_email')}
        open={form.email !== email || faults.email !== undefined || checkout.cart?.all_digital === true}
      >
        <TextField
          checkout={checkout}
          field="email"
          label={t('checkout.email')}
          hint={t('checkout.email_hint')}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </More>
      {receipts && (
        <More label={t('checkout.add_register')} open={form.register !== '' || faults.register !== undefined}>
          <TextField
            checkout={checkout}
            field="register"
            label={t('checkout.register')}
            hint={t('checkout.register_hint')}
            optional
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
        </More>
      )}
      <Suspense>
        {checkout.cart && (
          <GiftMark
            cart={checkout.cart}
            onCart={checkout.takeCoupons}
            words={{ value: form.gift_note, onChange: (gift_note) => checkout.change({ gift_note }) }}
          />
        )}
      </Suspense>
    </StepSection>
  )
}

/** What the courier should know. */
export function NoteField({ checkout }: { checkout: Checkout }) {
  const t = useT()
  return (
    <More label={t('checkout.add_note')} open={checkout.form.note !== ''}>
      <Field id={idOf('note')} label={t('checkout.note')} optional>
        <TextArea
          name="note"
          rows={2}
          maxLength={500}
          placeholder={t('checkout.note_example')}
          value={checkout.form.note}
          onChange={(event) => checkout.change({ note: event.target.value })}
        />
      </Field>
    </More>
  )
}
