import { Button } from '@delguur/ui/button'
import { Field, Input, TextArea } from '@delguur/ui/field'
import { useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ContactTyped, FailedBooking } from './book.server.ts'

type Props = {
  known: ContactTyped
  refused: FailedBooking | undefined
  /** Of this form, so that it books once. */
  bookKey: string
  hidden: Record<string, string>
  button: string
  /** What is wrong as a whole, where more than words is needed. */
  children?: ReactNode
}

/** Who comes. A plain form: what it answers is the page again, or the booking. */
export function BookingForm({ known, refused, bookKey, hidden, button, children }: Props) {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const typed = refused?.typed ?? known
  const faults = refused?.faults ?? {}
  useEffect(() => {
    setBusy(false)
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  useEffect(() => {
    const restored = () => setBusy(false)
    window.addEventListener('pageshow', restored)
    return () => window.removeEventListener('pageshow', restored)
  }, [])
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => (busy ? event.preventDefault() : setBusy(true))}>
      <input type="hidden" name="key" value={bookKey} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={t('travel.name')} error={faults.name} required>
        <Input name="name" defaultValue={typed.name} autoComplete="name" maxLength={120} />
      </Field>
      <Field label={t('travel.phone')} hint={t('travel.phone_hint')} error={faults.phone} required>
        <Input name="phone" type="tel" defaultValue={typed.phone} autoComplete="tel" maxLength={20} />
      </Field>
      <Field label={t('travel.email')} error={faults.email} optional>
        <Input name="email" type="email" defaultValue={typed.email} autoComplete="email" maxLength={200} />
      </Field>
      <Field label={t('travel.note')} hint={t('travel.note_hint')} error={faults.note} optional>
        <TextArea name="note" rows={3} defaultValue={typed.note} maxLength={500} />
      </Field>
      {children}
      {refused?.problem && (
        <Note kind="bad" live>
          {refused.problem}
        </Note>
      )}
      <Button type="submit" variant="main" big busy={busy && t('travel.booking_now')}>
        {button}
      </Button>
    </form>
  )
}
