import { type revealable, staffPersons } from '@delguur/contract/office/people-staff'
import { Icon } from '@delguur/ui/icon'
import { Eye } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { canDial, day, phoneText } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import styles from './person.module.css'
import { Card } from './person-parts.tsx'
import type { SideProps } from './person-shown.ts'

/** How a person is reached, and what is known of them; a register number is shown for a reason alone. */
export function Contacts({ person, mayEdit, at }: SideProps) {
  const w = useWords()
  const p = w.peoplePage
  const [revealing, setRevealing] = useState(false)
  const { phone, email, birth_date, register_number } = person
  return (
    <Card title={p.contacts}>
      <div className="card-body">
        <dl className="pairs">
          <dt>{p.fields.phone}</dt>
          <dd>
            {phone ? canDial(phone) ? <a href={`tel:${phone}`}>{phoneText(phone)}</a> : phone : p.empty}{' '}
            {person.phone_confirmed && <span className="meta">{p.confirmed}</span>}
          </dd>
          <dt>{p.fields.email}</dt>
          <dd className={styles.note}>
            {email ?? p.empty} {person.email_confirmed && <span className="meta">{p.confirmed}</span>}
          </dd>
          {birth_date && (
            <>
              <dt>{p.fields.birth_date}</dt>
              <dd>{birth_date}</dd>
            </>
          )}
          {register_number && (
            <>
              <dt>{p.fields.register_number}</dt>
              <dd>
                ••••{' '}
                {mayEdit && (
                  <button type="button" className="btn btn-quiet" onClick={() => setRevealing(true)}>
                    <Icon icon={Eye} small />
                    {p.reveal}
                  </button>
                )}
              </dd>
            </>
          )}
          <dt>{p.columns.joined}</dt>
          <dd>{day(w, person.created_at, at)}</dd>
        </dl>
      </div>
      {revealing && <RevealDialog id={person.id} onClose={() => setRevealing(false)} />}
    </Card>
  )
}

function RevealDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const p = useWords().peoplePage
  const field: (typeof revealable)[number] = 'register_number'
  const name = p.fields[field] ?? ''
  return (
    <ReasonDialog
      title={p.revealTitle(name)}
      hint={p.revealHint}
      verb={p.reveal}
      label={p.reason}
      required
      onClose={onClose}
      send={async (reason) => {
        const answer = await call(staffPersons.reveal, { params: { id }, body: { field, reason } })
        return p.shown(name, answer.value ?? p.empty)
      }}
    />
  )
}
