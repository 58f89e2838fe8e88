import { changeReasons, type changeUnits, staffWallet } from '@delguur/contract/money/wallet-staff'
import type { PersonRow } from '@delguur/contract/office/people-schemas'
import { staffPersons } from '@delguur/contract/office/people-staff'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { grouped, phoneText, sum } from '../../lib/text.ts'
import { Switch } from '../../parts/form/choices.tsx'
import { Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { RemovableChip } from '../../parts/form/removable-chip.tsx'
import { SelectField } from '../../parts/form/select-field.tsx'
import { Finder } from '../../parts/list/finder.tsx'

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
  const t = useT()
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
    unit === 'points' ? t('reportsPage.points', { n: grouped(value) }) : sum(value)
  const send = async () => {
    const body = { person: who?.id, unit, by: amount, reason, note }
    const done = await call(staffWallet.change, { body })
    void revalidate()
    return 'approval' in done
      ? t('walletPage.requested')
      : t('walletPage.changed', { name: done.person.name, text: text(done.balance) })
  }
  const title = person ? `${t('walletPage.change')}: ${person.name}` : t('walletPage.change')
  return (
    <FormDialog
      title={title}
      verb={t('walletPage.changeVerb', { text: isAmount ? text(amount) : '' })}
      disabled={!isReady}
      onClose={onClose}
      send={send}
    >
      {!person && <PersonField who={who} onChange={setWho} />}
      <Switch
        label={t('walletPage.unit')}
        options={units.map((each) => [each, t.maybe(`walletPage.units.${each}`)])}
        value={unit}
        onChange={setUnit}
      />
      <Field
        label={t('walletPage.by')}
        inputMode="text"
        required
        value={by}
        onChange={(event) => setBy(event.target.value)}
      />
      <SelectField
        label={t('walletPage.reason')}
        value={reason}
        options={changeReasons.map((each) => [each, t.maybe(`walletPage.reasons.${each}`)])}
        onChange={setReason}
      />
      <Field
        label={t('walletPage.note')}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {balances && (
        <p className="small" role="status">
          {t('walletPage.now')}: <b>{text(balances[unit])}</b>
          {isAmount && (
            <>
              {' → '}
              {t('walletPage.after')}: <b>{text(Number(balances[unit]) + amount)}</b>
            </>
          )}
        </p>
      )}
      {limit !== null && <p className="soft small">{t('walletPage.limit', { text: sum(limit) })}</p>}
    </FormDialog>
  )
}

/** The person whose balance changes: found by name or phone, and given back for another. */
function PersonField({ who, onChange }: { who: Person | undefined; onChange: (who?: Person) => void }) {
  const t = useT()
  if (who)
    return (
      <span className="row">
        <RemovableChip label={t('walletPage.otherPerson', { name: who.name })} onRemove={() => onChange()}>
          {who.name}
        </RemovableChip>
      </span>
    )
  return (
    <Finder
      label={t('walletPage.person')}
      hint={t('walletPage.personHint')}
      find={findPeople}
      keyOf={({ id: of }) => of}
      onChosen={onChange}
    >
      {(found) => (
        <>
          <span className="cut">{found.name}</span>
          <span className="meta push">{found.phone && phoneText(found.phone)}</span>
        </>
      )}
    </Finder>
  )
}

const findPeople = async (q: string, signal: AbortSignal): Promise<PersonRow[]> =>
  (await call(staffPersons.list, { query: { q, limit: '8' }, signal })).people
