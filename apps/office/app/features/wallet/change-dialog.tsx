import { changeReasons, type changeUnits, staffWallet } from '@delguur/contract/money/wallet-staff'
import { type PersonRow, staffPersons } from '@delguur/contract/office/people-staff'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { phoneText, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Switch } from '../../parts/choices.tsx'
import { Field } from '../../parts/field.tsx'
import { Finder } from '../../parts/finder.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { RemovableChip } from '../../parts/removable-chip.tsx'
import { SelectField } from '../../parts/select-field.tsx'

const units = ['bonus', 'money', 'points'] as const
type Balances = Record<(typeof changeUnits)[number], string | number>
type Person = Pick<PersonRow, 'id' | 'name'>
type Props = {
  /** Whose; found where the screen is of nobody. */
  person?: Person
  /** What they hold now, where it is known. */
  balances?: Balances
  limit: string | null
  onClose: () => void
}

/** Adds to or takes from what somebody holds; what is above the own limit waits for another person. */
export function ChangeDialog({ person, balances, limit, onClose }: Props) {
  const w = useWords()
  const p = w.walletPage
  const { revalidate } = useRevalidator()
  const [who, setWho] = useState<Person | undefined>(person)
  const [unit, setUnit] = useState<(typeof changeUnits)[number]>('bonus')
  const [by, setBy] = useState('')
  const [reason, setReason] = useState<string>('goodwill')
  const [note, setNote] = useState('')
  const amount = Number(by.replace(/[\s,₮]/g, '').replace('−', '-'))
  const isAmount = Number.isSafeInteger(amount) && amount !== 0
  const isReady = isAmount && who !== undefined
  const text = (value: number | string) =>
    unit === 'points' ? w.reportsPage.points(sum(value).replace('₮ ', '')) : sum(value)
  const send = async () => {
    const body = { person: who?.id, unit, by: amount, reason, note }
    const done = await call(staffWallet.change, { body })
    void revalidate()
    return 'approval' in done ? p.requested : p.changed(done.person.name, text(done.balance))
  }
  const title = person ? `${p.change}: ${person.name}` : p.change
  return (
    <FormDialog
      title={title}
      verb={p.changeVerb(isAmount ? text(amount) : '')}
      disabled={!isReady}
      onClose={onClose}
      send={send}
    >
      {!person && !who && (
        <Finder label={p.person} hint={p.personHint} find={findPeople} keyOf={({ id: of }) => of} onChosen={setWho}>
          {(found) => (
            <>
              <span className="cut">{found.name}</span>
              <span className="meta push">{found.phone && phoneText(found.phone)}</span>
            </>
          )}
        </Finder>
      )}
      {!person && who && (
        <span className="row">
          <RemovableChip label={p.otherPerson(who.name)} onRemove={() => setWho(undefined)}>
            {who.name}
          </RemovableChip>
        </span>
      )}
      <Switch label={p.unit} options={units.map((each) => [each, p.units[each]])} value={unit} onChange={setUnit} />
      <Field label={p.by} inputMode="text" required value={by} onChange={(event) => setBy(event.target.value)} />
      <SelectField
        label={p.reason}
        value={reason}
        options={changeReasons.map((each) => [each, p.reasons[each]])}
        onChange={setReason}
      />
      <Field label={p.note} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
      {balances && (
        <p className="small" role="status">
          {p.now}: <b>{text(balances[unit])}</b>
          {isAmount && (
            <>
              {' → '}
              {p.after}: <b>{text(Number(balances[unit]) + amount)}</b>
            </>
          )}
        </p>
      )}
      {limit !== null && <p className="soft small">{p.limit(sum(limit))}</p>}
    </FormDialog>
  )
}

const findPeople = async (q: string, signal: AbortSignal): Promise<PersonRow[]> =>
  (await call(staffPersons.list, { query: { q, limit: '8' }, signal })).people
