import { useLocale, useT } from '@delguur/ui/i18n'
import { type FormEvent, useRef, useState } from 'react'
import { fieldsOf, post } from '../../lib/post.ts'
import type { PayView } from './pay-view.server.ts'
import { payAt } from './pay-ways.ts'
import type { PayAnswer } from './paying.server.ts'

type Wrong = { error: string; phone?: string | undefined }

/** One press on «pay» at a time, however often it is made. */
export function usePay(paid: Pick<PayView, 'at' | 'number'>, onDone: (view: PayView) => void) {
  const t = useT()
  const locale = useLocale()
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<Wrong>()
  const under = useRef(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (under.current) return
    under.current = true
    const fields = fieldsOf(event)
    fields.set('locale', locale)
    setBusy(true)
    setWrong(undefined)
    const answer = await post<PayAnswer>(payAt(paid), fields)
    under.current = false
    setBusy(false)
    if (answer?.ok) onDone(answer.view)
    else setWrong(answer ?? { error: t('errors.network') })
  }
  return { busy, wrong, submit }
}
