import { format } from '@delguur/kit/money'
import { Button } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { PayForm } from './pay-form.tsx'
import type { PayView } from './pay-view.server.ts'
import { usePay } from './use-pay.ts'

type Props = { view: PayView; tan: boolean; main: boolean; onView: (view: PayView) => void }

/** The shopper's number at a wallet, and with `tan` the code of its menu: what only they can give. */
export function NeedsForm({ view, tan, main, onView }: Props) {
  const t = useT()
  const { busy, wrong, submit } = usePay(view, onView)
  const method = view.payment?.method
  if (!method) return null
  return (
    <PayForm view={view} className="paying-needs" onSubmit={submit}>
      <input type="hidden" name="payment" value={method.id} />
      <Field
        label={t(tan ? 'paying.tan.phone' : 'paying.phone')}
        hint={tan ? undefined : t('paying.phone_hint', { name: method.name })}
        error={wrong?.phone}
        required
      >
        <Input
          name="pay_phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={20}
          before={<span className="muted">+976</span>}
        />
      </Field>
      {tan && (
        <Field label={t('paying.tan.code')} hint={t('paying.tan.hint')} required>
          <Input name="tan" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
        </Field>
      )}
      {wrong && !wrong.phone && (
        <Note kind="bad" live>
          {wrong.error}
        </Note>
      )}
      <Button type="submit" variant={main ? 'main' : 'dark'} big wide busy={busy && t('paying.paying')}>
        {t('paying.pay', { amount: format(view.due) })}
      </Button>
    </PayForm>
  )
}
