import { Button } from '@delguur/ui/button'
import { Field, Input } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { post } from '../../lib/post.ts'
import type { FindErrors } from './find.server.ts'

type Answer = { ok: true; number: string } | { ok: false; faults: FindErrors }
type Props = { number: string; phone: string; faults: FindErrors }

/** Number and phone lead to the order; what was typed stays when they do not. */
export function FindForm({ number, phone, faults: notice }: Props) {
  const t = useT()
  const locale = useLocale()
  const path = usePath()
  const navigate = useNavigate()
  const id = useId()
  const [faults, setFaults] = useState(notice)
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const fields = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    fields.set('locale', locale)
    const answer = await post<Answer>('/resources/track', fields)
    if (answer?.ok) return void navigate(path(`/orders/${answer.number}`))
    setBusy(false)
    const found = answer?.faults ?? { form: t('errors.network') }
    setFaults(found)
    const bad = found.number ? 'number' : 'phone'
    form.querySelector<HTMLInputElement>(`[name=${bad}]`)?.focus()
  }
  const clear = (field: keyof FindErrors) => setFaults(({ [field]: _old, form: _form, ...rest }) => rest)
  return (
    <form method="post" className="step" noValidate onSubmit={submit}>
      <Field id={`${id}-number`} label={t('order.find.number')} error={faults.number} required>
        <Input
          name="number"
          defaultValue={number}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          onChange={() => clear('number')}
        />
      </Field>
      <Field id={`${id}-phone`} label={t('order.find.phone')} error={faults.phone} required>
        <Input
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          defaultValue={phone}
          maxLength={20}
          before={<span className="muted">+976</span>}
          onChange={() => clear('phone')}
        />
      </Field>
      {faults.form && (
        <Note kind="bad" live>
          {faults.form}
        </Note>
      )}
      <Button type="submit" variant="main" big wide busy={busy && t('common.loading')}>
        {t('order.find.button')}
      </Button>
    </form>
  )
}
