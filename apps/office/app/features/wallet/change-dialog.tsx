import type { ApprovalPending } from '@delguur/contract/approvals'
import { changeReasons, type changeUnits, type WalletChange } from '@delguur/contract/wallet-staff'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callFresh } from '../../lib/api.ts'
import { sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

type Props = {
  /** Whose; typed where the screen is of nobody. */
  person?: { id: number; name: string }
  limit: string | null
  onClose: () => void
}

/** Adds to or takes from what somebody holds; what is above the own limit waits for another person. */
export function ChangeDialog({ person, limit, onClose }: Props) {
  const w = useWords()
  const p = w.walletPage
  const id = useId()
  const { revalidate } = useRevalidator()
  const [who, setWho] = useState(person ? String(person.id) : '')
  const [unit, setUnit] = useState<string>('bonus')
  const [by, setBy] = useState('')
  const [reason, setReason] = useState<string>('goodwill')
  const [note, setNote] = useState('')
  const amount = Number(by.replace(/[\s,₮]/g, '').replace('−', '-'))
  const isReady = Number.isSafeInteger(amount) && amount !== 0 && /^\d+$/.test(who.trim())
  const text = (value: number | string) =>
    unit === 'points' ? w.reportsPage.points(sum(value).replace('₮ ', '')) : sum(value)
  const send = async () => {
    const body = { person: Number(who), unit, by: amount, reason, note }
    const done = await callFresh<WalletChange | ApprovalPending>('POST', '/backoffice/wallet/changes', { body })
    void revalidate()
    return 'approval' in done ? p.requested : p.changed(done.person.name, text(done.balance))
  }
  const title = person ? `${p.change}: ${person.name}` : p.change
  return (
    <FormDialog
      title={title}
      verb={p.changeVerb(isReady ? text(amount) : '')}
      disabled={!isReady}
      onClose={onClose}
      send={send}
    >
      {!person && (
        <Field
          label={p.person}
          hint={p.personHint}
          inputMode="numeric"
          required
          value={who}
          onChange={(event) => setWho(event.target.value)}
        />
      )}
      <fieldset className="switch" aria-label={p.unit}>
        {(['bonus', 'money', 'points'] as const satisfies readonly (typeof changeUnits)[number][]).map((each) => (
          <button key={each} type="button" aria-pressed={unit === each} onClick={() => setUnit(each)}>
            {p.units[each]}
          </button>
        ))}
      </fieldset>
      <Field label={p.by} inputMode="text" required value={by} onChange={(event) => setBy(event.target.value)} />
      <div className="field">
        <label htmlFor={id}>{p.reason}</label>
        <select id={id} className="input" value={reason} onChange={(event) => setReason(event.target.value)}>
          {changeReasons.map((each) => (
            <option key={each} value={each}>
              {p.reasons[each]}
            </option>
          ))}
        </select>
      </div>
      <Field label={p.note} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      {limit !== null && <p className="soft small">{p.limit(sum(limit))}</p>}
    </FormDialog>
  )
}
