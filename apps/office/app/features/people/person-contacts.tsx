import type { revealable } from '@delguur/contract/office/people-schemas'
import { staffPersons } from '@delguur/contract/office/people-staff'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { Eye, Unlink } from 'lucide'
import { Fragment, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { canDial, day, phoneText } from '../../lib/text.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { ReasonDialog } from '../../parts/form/reason-dialog.tsx'
import styles from './person.module.css'
import { Card } from './person-parts.tsx'
import type { SideProps } from './person-shown.ts'

/** How a person is reached, and what is known of them; a register number is shown for a reason alone. */
export function Contacts({ person, mayEdit, at }: SideProps) {
  const t = useT()
  const [revealing, setRevealing] = useState(false)
  const { phone, email, birth_date, register_number, contacts } = person
  const own = contacts.find((contact) => contact.phone !== null && contact.phone === phone)
  return (
    <Card title={t('peoplePage.contacts')}>
      <div className="card-body">
        <dl className="pairs">
          <dt>{t('peoplePage.fields.phone')}</dt>
          <dd>
            {phone ? canDial(phone) ? <a href={`tel:${phone}`}>{phoneText(phone)}</a> : phone : t('peoplePage.empty')}{' '}
            {person.phone_confirmed && <span className="meta">{t('peoplePage.confirmed')}</span>}
            {mayEdit && own && <Detach id={person.id} contact={own} />}
          </dd>
          <dt>{t('peoplePage.fields.email')}</dt>
          <dd className={styles.note}>
            {email ?? t('peoplePage.empty')}{' '}
            {person.email_confirmed && <span className="meta">{t('peoplePage.confirmed')}</span>}
          </dd>
          {contacts
            .filter((contact) => contact !== own)
            .map((contact) => (
              <Fragment key={contact.id}>
                <dt>{t('peoplePage.known')}</dt>
                <dd>
                  {textOf(contact)} {mayEdit && <Detach id={person.id} contact={contact} />}
                </dd>
              </Fragment>
            ))}
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
      {person.account === 'none' && <p className="card-body soft small">{t('peoplePage.noAccountHint')}</p>}
      {revealing && <RevealDialog id={person.id} onClose={() => setRevealing(false)} />}
    </Card>
  )
}

type Contact = SideProps['person']['contacts'][number]
const textOf = ({ phone, email }: Contact): string => (phone ? phoneText(phone) : (email ?? ''))

/** Takes a number or address that belongs to somebody else now off a customer. */
function Detach({ id, contact }: { id: number; contact: Contact }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Unlink}
        small
        className={styles.detach}
        label={`${t('peoplePage.contactRemove')}: ${textOf(contact)}`}
        title={t('peoplePage.contactRemove')}
        onClick={() => setOpen(true)}
      />
      {open && <DetachDialog id={id} contact={contact} onClose={() => setOpen(false)} />}
    </>
  )
}

function DetachDialog({ id, contact, onClose }: { id: number; contact: Contact; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  return (
    <FormDialog
      title={t('peoplePage.contactRemoveTitle', { value: textOf(contact) })}
      verb={t('peoplePage.contactRemove')}
      danger
      onClose={onClose}
      send={async () => {
        await call(staffPersons.removeContact, { params: { id, contact: contact.id } })
        void revalidate()
        return t('peoplePage.contactRemoved')
      }}
    >
      <p className="soft small">{t('peoplePage.contactRemoveHint')}</p>
    </FormDialog>
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
