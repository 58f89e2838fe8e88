import { staffTickets, type Ticket } from '@delguur/contract/community/contact-threads'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useAct } from '../../lib/use-act.ts'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { ErrorText } from '../../parts/small.tsx'

/** The answer of the shop; it says in which language its reader writes and how it gets there. */
export function AnswerForm({ ticket: { number, email, locale } }: { ticket: Ticket }) {
  const t = useT()
  const { act, busy, fault } = useAct()
  const [text, setText] = useState('')
  const kept = useKeptForm(`ticket ${number}`, { text }, text !== '', (was) => setText(was.text))
  const send = (close: boolean) =>
    act(async () => {
      await call(staffTickets.answer, { params: { number }, body: { text: text.trim(), close } })
      kept.forget()
      setText('')
    }, t('messagesToShop.sent'))
  const isEmpty = text.trim() === ''
  return (
    <form
      className="card card-fields"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) void send(false)
      }}
    >
      {kept.offer}
      <label className="field">
        <span className="small strong">{t('messagesToShop.answer')}</span>
        <textarea
          className="input"
          rows={5}
          maxLength={5000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="hint">
        {email
          ? t('messagesToShop.byMail', { email, language: t.maybe(`messagesToShop.languages.${locale}`) ?? locale })
          : t('messagesToShop.byLink')}
      </p>
      <ErrorText text={fault} />
      <div className="row wrap">
        <button type="submit" className="btn btn-go" disabled={busy || isEmpty}>
          {t('messagesToShop.send')}
        </button>
        <button type="button" className="btn" disabled={busy || isEmpty} onClick={() => void send(true)}>
          {t('messagesToShop.sendAndClose')}
        </button>
      </div>
    </form>
  )
}
