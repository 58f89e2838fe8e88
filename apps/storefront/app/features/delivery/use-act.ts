import type { LiveDelivery } from '@delguur/contract/warehouse/live-delivery'
import { useLocale, useT } from '@delguur/ui/i18n'
import { type FormEvent, useRef, useState } from 'react'
import { fieldsOf, post } from '../../lib/post.ts'
import type { DeliveryAnswer } from './delivery.server.ts'
import { deliveryAt } from './use-delivery.ts'

type FailedAct = { error: string; field?: string }

/** A form of the page: without scripts it is posted, with them it is sent once however often it is pressed. */
export function useAct(number: string, onDone: (fresh: LiveDelivery | null, notice: string) => void) {
  const t = useT()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<FailedAct>()
  const under = useRef(false)
  const action = deliveryAt(number)
  const onSubmit = (intent: string) => async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (under.current) return
    under.current = true
    const fields = fieldsOf(event)
    fields.set('locale', locale)
    fields.set('intent', intent)
    setBusy(true)
    setError(undefined)
    const answer = await post<DeliveryAnswer>(action, fields)
    under.current = false
    setBusy(false)
    if (!answer?.ok) return setError(answer ?? { error: t('errors.network') })
    if (answer.to) return location.assign(answer.to)
    onDone(answer.delivery, answer.notice)
  }
  const form = (intent: string) => ({ method: 'post' as const, action, onSubmit: onSubmit(intent) })
  return { form, busy, error, locale }
}
