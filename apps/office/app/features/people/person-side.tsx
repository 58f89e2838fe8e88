import type { PersonPage } from '@delguur/contract/office/people-staff'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { dayAndClock, sum } from '../../lib/text.ts'
import { ChangeDialog } from '../wallet/change-dialog.tsx'
import styles from './person.module.css'
import { Contacts } from './person-contacts.tsx'
import { Merges, Notes } from './person-notes.tsx'
import { Card, Plain } from './person-parts.tsx'
import { Requests } from './person-requests.tsx'
import type { SideProps } from './person-shown.ts'

/** Contacts, balances, notes, devices and what is done on request. */
export function PersonSide({ person, mayEdit, at }: SideProps) {
  const t = useT()
  const { sessions, merges, addresses } = person
  return (
    <aside className={styles.column}>
      <Contacts person={person} mayEdit={mayEdit} at={at} />
      <Balances person={person} />
      <Notes person={person} mayEdit={mayEdit} at={at} />
      <Plain
        title={t('peoplePage.addresses')}
        rows={addresses.map((each) => ({ id: each.id, text: each.text, aside: each.label ?? '' }))}
      />
      <Plain
        title={t('peoplePage.sessions')}
        rows={sessions.map((each) => ({ id: each.id, text: each.device, aside: dayAndClock(t, each.seen_at, at) }))}
      />
      {merges.length > 0 && <Merges person={person} mayEdit={mayEdit} at={at} />}
      {mayEdit && <Requests person={person} />}
    </aside>
  )
}

function Balances({ person: { id, name, balances } }: { person: PersonPage }) {
  const t = useT()
  const mayChange = useMay('wallet.edit')
  const [changing, setChanging] = useState(false)
  const act = mayChange && (
    <button type="button" className="btn btn-quiet push" onClick={() => setChanging(true)}>
      {t('peoplePage.change')}
    </button>
  )
  return (
    <Card title={t('peoplePage.balances')} act={act}>
      <dl className={clsx('card-body', styles.balances)}>
        <div>
          <dt className="meta">{t('walletPage.units.money')}</dt>
          <dd>{sum(balances.money)}</dd>
        </div>
        <div>
          <dt className="meta">{t('walletPage.units.bonus')}</dt>
          <dd>{sum(balances.bonus)}</dd>
        </div>
        <div>
          <dt className="meta">{t('walletPage.units.points')}</dt>
          <dd>{sum(balances.points).replace('₮ ', '')}</dd>
        </div>
      </dl>
      {changing && (
        <ChangeDialog person={{ id, name }} balances={balances} limit={null} onClose={() => setChanging(false)} />
      )}
    </Card>
  )
}
