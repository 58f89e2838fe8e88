import { contactLengths, contactTopics } from '@delguur/contract/contact-fields'
import { dayText } from '@delguur/i18n/dates'
import { Button } from '@delguur/ui/button'
import { Field, Input, Select, TextArea } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fieldsOf, post, read } from '../../lib/post.ts'
import { useVisitor } from '../visitor/visitor.ts'
import type { ContactAnswer, ContactOrder, ContactTyped } from './contact.server.ts'

type FailedContact = Extract<ContactAnswer, { ok: false }>
type Props = {
  /** Of a page without scripts. */
  posted: FailedContact | undefined
  onSent: (answer: Extract<ContactAnswer, { ok: true }>) => void
}

/** A message to the shop. What was typed stays until it has been received; the first wrong field gets the focus. */
export function ContactForm({ posted, onSent }: Props) {
  const t = useT()
  const locale = useLocale()
  const [refused, setRefused] = useState(posted)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const faults = refused?.faults ?? {}
  const typed: Partial<ContactTyped> = posted?.typed ?? {}
  const orders = useKnownSender(form)
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refused])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = fieldsOf(event)
    fields.set('locale', locale)
    setBusy(true)
    const answer = await post<ContactAnswer>('/resources/contact', fields)
    setBusy(false)
    if (answer?.ok) return onSent(answer)
    setRefused(answer ?? { ok: false, faults: {}, problem: t('errors.network'), typed: { ...emptyForm } })
  }
  const clear = (name: string) =>
    setRefused((before) => before && { ...before, faults: { ...before.faults, [name]: undefined } })
  return (
    <form
      ref={form}
      method="post"
      className="contact-form"
      noValidate
      onSubmit={submit}
      onInput={({ target }) =>
        'name' in target && faults[target.name as keyof ContactTyped] && clear(String(target.name))
      }
    >
      <h2>{t('contact.form.title')}</h2>
      <Topics chosen={typed.subject} />
      <OrderField orders={orders} typed={typed.order_number} error={faults.order_number} />
      <Field label={t('contact.name')} error={faults.name} required>
        <Input name="name" autoComplete="given-name" maxLength={contactLengths.name} defaultValue={typed.name} />
      </Field>
      <EmailAndPhone typed={typed} faults={faults} />
      <Field label={t('contact.message')} error={faults.message} required>
        <TextArea name="message" rows={6} maxLength={contactLengths.message} defaultValue={typed.message} />
      </Field>
      <label className="contact-trap" aria-hidden="true">
        {t('contact.trap')}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {refused?.problem && (
        <Note kind="bad" live>
          {refused.problem}
        </Note>
      )}
      <Button type="submit" variant="main" big wide busy={busy && t('contact.sending')}>
        {t('contact.send')}
      </Button>
      <p className="small muted">{t('contact.promise')}</p>
    </form>
  )
}

type Known = { typed: Partial<ContactTyped>; orders: ContactOrder[] }

/** Fills in what is known of who is signed in, where nothing was typed; gives their orders. The page is the same for everybody. */
function useKnownSender(form: RefObject<HTMLFormElement | null>): ContactOrder[] {
  const locale = useLocale()
  const { user } = useVisitor()
  const [orders, setOrders] = useState<ContactOrder[]>([])
  const id = user?.id
  useEffect(() => {
    if (id === undefined) return setOrders([])
    void read<Known>(`/resources/contact?locale=${locale}`).then((known) => {
      for (const [name, value] of Object.entries(known?.typed ?? {})) {
        const field = form.current?.elements.namedItem(name)
        if (field instanceof HTMLInputElement && field.value === '') field.value = value
      }
      const number = form.current?.elements.namedItem('order_number')
      // a number that is being typed is not replaced by a choice
      if (number instanceof HTMLInputElement && number.value === '' && number !== document.activeElement)
        setOrders(known?.orders ?? [])
    })
  }, [id, locale, form])
  return orders
}

const emptyForm: ContactTyped = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  order_number: '',
  message: '',
  website: '',
}

/** What it is about. */
function Topics({ chosen }: { chosen: string | undefined }) {
  const t = useT()
  return (
    <fieldset className="contact-topics">
      <legend className="field-label">{t('contact.topic.label')}</legend>
      <div className="chips">
        {contactTopics.map((topic, index) => (
          <label key={topic} className="chip">
            <input
              className="vh"
              type="radio"
              name="subject"
              value={topic}
              defaultChecked={chosen ? chosen === topic : index === 0}
            />
            {t(`contact.topic.${topic}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type AnswerProps = { typed: Partial<ContactTyped>; faults: FailedContact['faults'] }

/** Where it is answered. */
function EmailAndPhone({ typed, faults }: AnswerProps) {
  const t = useT()
  return (
    <div className="two">
      <Field label={t('contact.email')} hint={t('contact.email_hint')} error={faults.email}>
        <Input
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={contactLengths.email}
          defaultValue={typed.email}
        />
      </Field>
      <Field label={t('contact.phone')} error={faults.phone}>
        <Input
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={contactLengths.phone}
          defaultValue={typed.phone}
          before={<span className="muted">+976</span>}
        />
      </Field>
    </div>
  )
}

type OrderProps = { orders: ContactOrder[]; typed: string | undefined; error: string | undefined }

/** Which order it is about: chosen by a person who has some, typed by a guest. */
function OrderField({ orders, typed, error }: OrderProps) {
  const t = useT()
  if (orders.length === 0)
    return (
      <Field label={t('contact.order')} error={error} optional>
        <Input
          name="order_number"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={contactLengths.order_number}
          defaultValue={typed}
        />
      </Field>
    )
  return (
    <Field label={t('contact.order')} error={error} optional>
      <Select name="order_number" defaultValue={typed}>
        <option value="">{t('contact.order.none')}</option>
        {orders.map(({ number, completed_at }) => (
          <option key={number} value={number}>
            {completed_at ? t('contact.order.option', { number, date: dayText(t, new Date(completed_at)) }) : number}
          </option>
        ))}
      </Select>
    </Field>
  )
}
