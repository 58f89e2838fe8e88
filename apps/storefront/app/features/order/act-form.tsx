import { useLocale, useT } from '@delguur/ui/i18n'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { fieldsOf, post } from '../../lib/post.ts'
import type { OrderAnswer } from './order-acts.server.ts'

/** On which page an order stands; a plain form leads back to it. */
export type OrderPlace = 'order' | 'account'

type Sent = Extract<OrderAnswer, { ok: true }>

/** What one press on an order is doing, and what it was refused for. */
export function useAct(number: string, onDone: (answer: Sent) => void) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = fieldsOf(event)
    setBusy(true)
    setError(undefined)
    const answer = await post<OrderAnswer>(`/resources/orders/${number}`, fields)
    setBusy(false)
    if (answer?.ok) onDone(answer)
    else setError(answer?.error ?? t('errors.network'))
  }
  return { busy, error, submit }
}

type ActFormProps = ComponentProps<'form'> & { number: string; intent: string; place: OrderPlace }

/** A form that works before scripts do. */
export function ActForm({ number, intent, place, children, ...rest }: ActFormProps) {
  const locale = useLocale()
  return (
    <form method="post" action={`/resources/orders/${number}`} {...rest}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="page" value={place} />
      <input type="hidden" name="locale" value={locale} />
      {children}
    </form>
  )
}
