import { type revealable, staffPersons } from '@delguur/contract/office/people-staff'
import { Icon } from '@delguur/ui/icon'
import { Eye } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { canDial, day, phoneText } from '../../lib/text.ts'
import { ReasonDialog } from '../../parts/form/reason-dialog.tsx'
import styles from './person.module.css'
import { Card } from './person-parts.tsx'
import type { SideProps } from './person-shown.ts'

/** How a person is reached, and what is known of them; a register number is shown for a reason alone. */
export function Contacts({ person, mayEdit, at }: SideProps) {
  const t = useT()
  const [revealing, setRevealing] = useState(false)
  const { phone, email, birth_date, register_number } = person
  return (
    <Card title={t('peoplePage.contacts')}>
      <div className="card-body">
        <dl className="pairs">
          <dt>{t('peoplePage.fields.phone')}</dt>
          <dd>
            {phone ? canDial(phone) ? <a href={`tel:${phone}`}>{phoneText(phone)}</a> : phone : t('peoplePage.empty')}{' '}
            {person.phone_confirmed && <span className="meta">{t('peoplePage.confirmed')}</span>}
          </dd>
          <dt>{t('peoplePage.fields.email')}</dt>
          <dd className={styles.note}>
            {email ?? t('peoplePage.empty')}{' '}
            {person.email_confirmed && <span className="meta">{t('peoplePage.confirmed')}</span>}
          </dd>
          {birth_date && (
            <>
              <dt>{t('peoplePage.fields.birth_date')}</dt>
              <dd>{birth_date}</dd>
            </>
          )}
          {register_number && (
            <>
              <dt>{t('peoplePage.fields.register_number')}</dt>
              <dd>
                ••••{' '}
                {mayEdit && (
                  <button type="button" className="btn btn-quiet" onClick={() => setRevealing(true)}>
                    <Icon icon={Eye} small />
                    {t('peoplePage.reveal')}
                  </button>
                )}
              </dd>
            </>
          )}
          <dt>{t('peoplePage.columns.joined')}</dt>
          <dd>{day(t, person.created_at, at)}</dd>
        </dl>
      </div>
      {revealing && <RevealDialog id={person.id} onClose={() => setRevealing(false)} />}
    </Card>
  )
}

function RevealDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT()
  const field: (typeof revealable)[number] = 'register_number'
  const name = t.maybe(`peoplePage.fields.${field}`) ?? ''
  return (
    <ReasonDialog
      title={t('peoplePage.revealTitle', { field: name })}
      hint={t('peoplePage.revealHint')}
      verb={t('peoplePage.reveal')}
      label={t('peoplePage.reason')}
      required
      onClose={onClose}
      send={async (reason) => {
        const answer = await call(staffPersons.reveal, { params: { id }, body: { field, reason } })
        return t('peoplePage.shown', { field: name, value: answer.value ?? t('peoplePage.empty') })
      }}
    />
  )
}
