import { useT } from '@delguur/ui/i18n'
import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useActionData, useLocation, useNavigate, useRevalidator } from 'react-router'
import { fieldsOf, post } from '../../lib/post.ts'
import type { Answer } from './answer.ts'

export type Save = {
  intent: string
  answer: Answer | undefined
  busy: boolean
  /** That it went well was told already, by a toast. */
  isAnnounced: boolean
  form: RefObject<HTMLFormElement | null>
  /** What is wrong with a field, until it is typed in again. */
  fault: (name: string) => string | undefined
  touch: (name: string) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** The same without a form. */
  send: (fields: Record<string, string>) => Promise<void>
  /** Begins again. */
  reset: () => void
}

type Options = { onSaved?: ((answer: Answer) => void) | undefined; start?: Answer | undefined }

/**
 * A form of the account: posted to its page without scripts, and with them behind it, so that a call that fails loses
 * nothing of what was typed. The first field that is wrong gets the focus.
 */
export function useSave(intent: string, { onSaved, start }: Options = {}): Save {
  const t = useT()
  const posted = useActionData<Answer>()
  const [answer, setAnswer] = useState(posted?.intent === intent ? posted : start)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const call = useCall()
  useFocus(form, answer)
  const send = async (fields: URLSearchParams): Promise<void> => {
    setBusy(true)
    const result = await call(fields)
    setBusy(false)
    setTouched(new Set())
    const failed = { intent, ok: false, typed: {}, ...answer, faults: {}, problem: t('errors.network') }
    setAnswer((before) => (result ? withSteps(result, before) : failed))
    if (result?.ok) onSaved?.(result)
  }
  return {
    intent,
    answer,
    busy,
    isAnnounced: onSaved !== undefined && answer !== posted,
    form,
    fault: (name) => (touched.has(name) ? undefined : answer?.faults[name]),
    touch: (name) => setTouched((all) => (all.has(name) ? all : new Set([...all, name]))),
    submit: (event) => {
      event.preventDefault()
      if (!busy) void send(fieldsOf(event))
    },
    send: (fields) => send(new URLSearchParams({ intent, ...fields })),
    reset: () => setAnswer(undefined),
  }
}

/** What is drawn for an authenticator app stays until its code is right. */
const withSteps = (answer: Answer, before: Answer | undefined): Answer =>
  before?.enrolment && !answer.ok ? { enrolment: before.enrolment, ...answer } : answer

/** Posts fields to the page that is open; `undefined` when no answer came. */
function useCall(): (fields: URLSearchParams) => Promise<Answer | undefined> {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useCallback(
    async (fields) => {
      const answer = await post<Partial<Answer>>(`/resources/account?at=${encodeURIComponent(pathname)}`, fields)
      if (answer?.intent === undefined && answer?.to === undefined) return undefined
      if (answer.to && answer.reload) window.location.assign(answer.to)
      else if (answer.to) await navigate(answer.to)
      else if (answer.ok) await revalidate()
      return { intent: '', ok: true, faults: {}, typed: {}, ...answer }
    },
    [pathname, navigate, revalidate],
  )
}

/** Leads to what is wrong, or to what is requested next. */
function useFocus(form: RefObject<HTMLFormElement | null>, answer: Answer | undefined): void {
  useEffect(() => {
    if (!answer || answer.ok) return
    const next = form.current?.querySelector<HTMLElement>('[aria-invalid], [data-next]')
    next?.focus()
  }, [form, answer])
}
