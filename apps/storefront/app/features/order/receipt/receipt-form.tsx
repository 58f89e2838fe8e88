import { parseRegisterNumber } from '@delguur/kit/numbers/register-number'
import { Button } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { showToast } from '@delguur/ui/toast-store'
import { type FormEvent, useState } from 'react'
import { fieldsOf, post, read } from '../../../lib/post.ts'
import type { OrderPlace } from '../act-form.tsx'
import type { ReceiptRequest, ReceiptView } from './receipt.server.ts'

type Props = { number: string; view: ReceiptView; place: OrderPlace; onRequested: (view: ReceiptView) => void }

/** For whom the receipt is made out, and where it is mailed to; works before scripts do. */
export function ReceiptForm({ number, view, place, onRequested }: Props) {
  const t = useT()
  const locale = useLocale()
  const { receipt, email } = view
  const [kind, setKind] = useState(receipt?.kind ?? 'person')
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ error: string; field?: string | undefined }>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefused(undefined)
    const answer = await post<ReceiptRequest>(`/resources/receipts/${number}`, fieldsOf(event))
    setBusy(false)
    if (!answer) return setRefused({ error: t('errors.network') })
    if (!answer.ok) return setRefused(answer)
    showToast({ text: t('receipt.ask.done') })
    onRequested(answer.view)
  }
  return (
    <form method="post" action={`/resources/receipts/${number}`} className="receipt-form" onSubmit={submit}>
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="page" value={place} />
      <fieldset>
        <legend>{t('receipt.ask.for')}</legend>
        <div className="chips">
          {(['person', 'organization'] as const).map((each) => (
            <label className="chip" key={each}>
              <input
                className="vh"
                type="radio"
                name="kind"
                value={each}
                checked={kind === each}
                onChange={() => setKind(each)}
              />
              {t(`receipt.for_${each}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="receipt-register">
        <Register
          first={receipt?.register_number ?? ''}
          name={receipt?.organization_name ?? ''}
          refused={refused?.field === 'register' ? refused.error : undefined}
        />
      </div>
      <div className="receipt-consumer">
        <Field
          label={t('receipt.ask.consumer')}
          hint={t('receipt.ask.consumer_hint')}
          optional
          error={refused?.field === 'consumer' ? refused.error : undefined}
        >
          <Input name="consumer" inputMode="numeric" autoComplete="off" maxLength={10} />
        </Field>
      </div>
      {email && (
        <Field label={t('receipt.ask.email')} error={refused?.field === 'email' ? refused.error : undefined}>
          <Input name="email" type="email" inputMode="email" readOnly defaultValue={email} />
        </Field>
      )}
      {refused && !refused.field && (
        <Note kind="bad" live>
          {refused.error}
        </Note>
      )}
      <Button type="submit" variant="dark" busy={busy && t('receipt.ask.busy')}>
        {t('receipt.ask.button')}
      </Button>
    </form>
  )
}

type RegisterProps = { first: string; name: string; refused: string | undefined }

/** Seven digits; the name of whom they belong to stands below, so that a slip is seen before it is on paper. */
function Register({ first, name: firstName, refused }: RegisterProps) {
  const t = useT()
  const locale = useLocale()
  const [name, setName] = useState(firstName)
  const [error, setError] = useState<string>()
  const lookup = async (text: string) => {
    setName('')
    setError(undefined)
    const register = parseRegisterNumber(text)
    if (!register) return
    const found = await read<{ name?: string; error?: string }>(
      `/resources/receipts/0?register=${register}&locale=${locale}`,
    )
    setName(found?.name ?? '')
    setError(found?.error)
  }
  return (
    <Field
      label={t('receipt.ask.register')}
      hint={name ? <strong>{name}</strong> : t('receipt.ask.register_hint')}
      error={error ?? refused}
      good={name !== ''}
    >
      <Input
        name="register"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={first}
        onChange={(event) => void lookup(event.target.value)}
      />
    </Field>
  )
}
