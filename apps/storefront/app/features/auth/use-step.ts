import { useLocale, useT } from '@delguur/ui/i18n'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { post } from '../../lib/post.ts'
import { visitorChanged } from '../visitor/visitor.ts'
import type { Again, FailedAnswer, Field, FieldErrors, StepAnswer } from './answers.ts'

export type StepState = {
  form: RefObject<HTMLFormElement | null>
  refused: FailedAnswer | undefined
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
  const [answer, setAnswer] = useState<FailedAnswer | undefined>(again)
  const [mended, setMended] = useState<readonly Field[]>([])
  const [until, setUntil] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    setUntil(answer?.wait ? Date.now() + answer.wait * 1000 : 0)
    focusOn(form.current, answer)
  }, [answer])
  const send = async (fields: URLSearchParams) => {
    const reply = await post<StepAnswer>('/resources/sign-in', fields)
    setMended([])
    if (reply?.ok) {
      void visitorChanged()
      setAnswer(undefined)
      await navigate(reply.to)
    } else setAnswer(reply ?? { ok: false, faults: { form: t('errors.network') } })
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
  const faults = Object.fromEntries(
    Object.entries(answer?.faults ?? {}).filter(([field]) => !mended.includes(field as Field)),
  ) as FieldErrors
  const clear = (field: Field) => setMended((fields) => [...fields.filter((each) => each !== field), field])
  return { form, refused: answer && { ...answer, faults }, busy, until, submit, clear }
}

/** The first field that is wrong, or the one that is requested besides; a wrong code is ready to be typed over. */
function focusOn(form: HTMLFormElement | null, answer: FailedAnswer | undefined): void {
  const wanted = answer?.otp && !answer.faults.otp ? '[name=otp]' : '[aria-invalid=true]'
  const input = answer && form?.querySelector<HTMLInputElement>(wanted)
  input?.focus()
  if (input?.name === 'code') input.select()
}
