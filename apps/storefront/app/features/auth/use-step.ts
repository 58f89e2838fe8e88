import { useLocale, useT } from '@delguur/ui/i18n'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { post } from '../../lib/post.ts'
import { visitorChanged } from '../../lib/visitor.ts'
import type { Again, Field, Refused, StepAnswer } from './answers.ts'

export type StepState = {
  form: RefObject<HTMLFormElement | null>
  said: Refused | undefined
  busy: boolean
  /** Epoch milliseconds before which trying again is of no use; 0 when there is nothing to wait for. */
  until: number
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** The words of a field's fault go while it is mended. */
  clear: (field: Field) => void
}

/** A form of the sign-in: sent without leaving the page, kept as typed when refused, the focus on what is wrong. */
export function useStep(again: Again | undefined): StepState {
  const t = useT()
  const locale = useLocale()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState<Refused | undefined>(again)
  const [until, setUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const asked = said?.otp && !said.faults.otp ? '[name=otp]' : '[aria-invalid=true]'
    const input = form.current?.querySelector<HTMLInputElement>(asked)
    input?.focus()
    if (input?.name === 'code') input.select()
    setUntil(said?.wait ? Date.now() + said.wait * 1000 : 0)
  }, [said])
  const send = async (fields: URLSearchParams) => {
    const answer = await post<StepAnswer>('/resources/sign-in', fields)
    if (answer?.ok) {
      void visitorChanged()
      setSaid(undefined)
      await navigate(answer.to)
    } else setSaid(answer ?? { ok: false, faults: { form: t('errors.network') } })
    setBusy(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const { submitter } = event.nativeEvent as SubmitEvent
    const sent = new FormData(event.currentTarget, submitter)
    void send(new URLSearchParams([...[...sent].map(([name, value]) => [name, String(value)]), ['locale', locale]]))
  }
  const clear = (field: Field) =>
    setSaid((old) => old?.faults[field] && { ...old, faults: { ...old.faults, [field]: undefined } })
  return { form, said, busy, until, submit, clear }
}
