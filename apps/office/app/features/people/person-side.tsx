import type { PersonPage } from '@delguur/contract/office/people-schemas'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { day, dayAndClock, grouped, sum } from '../../lib/text.ts'
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
  const { sessions, merges, addresses, account } = person
  return (
    <aside className={styles.column}>
      <Contacts person={person} mayEdit={mayEdit} at={at} />
      <Figures person={person} at={at} />
      {account !== 'none' && <Balances person={person} />}
      <Notes person={person} mayEdit={mayEdit} at={at} />
      <Plain
        title={t('peoplePage.addresses')}
        rows={addresses.map((each) => ({ id: each.id, text: each.text, aside: each.label ?? '' }))}
      />
      <Trade person={person} at={at} />
      <Plain
        title={t('peoplePage.sessions')}
        rows={sessions.map((each) => ({ id: each.id, text: each.device, aside: dayAndClock(t, each.seen_at, at) }))}
      />
      {merges.length > 0 && <Merges person={person} mayEdit={mayEdit} at={at} />}
      {mayEdit && <Requests person={person} />}
    </aside>
  )
}

/** What they bought, at one look. */
function Figures({ person, at }: Pick<SideProps, 'person' | 'at'>) {
  const t = useT()
  const { orders, spent, returns, returned_percent, first_order_at, last_order_at } = person
  if (!first_order_at || !last_order_at) return null
  return (
    <Card title={t('peoplePage.figures')}>
      <dl className="card-body pairs">
        <dt>{t('peoplePage.columns.orders')}</dt>
        <dd>{orders}</dd>
        <dt>{t('peoplePage.columns.spent')}</dt>
        <dd>
          <b>{sum(spent)}</b>
        </dd>
        <dt>{t('peoplePage.first')}</dt>
        <dd>{day(t, first_order_at, at)}</dd>
        <dt>{t('peoplePage.columns.last')}</dt>
        <dd>{day(t, last_order_at, at)}</dd>
        <dt>{t('peoplePage.columns.returned')}</dt>
        <dd>
          {returned_percent}% {returns > 0 && <span className="meta">({returns})</span>}
        </dd>
      </dl>
    </Card>
  )
}

/** What they have with the shop besides orders. */
function Trade({ person, at }: Pick<SideProps, 'person' | 'at'>) {
  const t = useT()
  const { organizations, conversations, bookings, quotes } = person
  const state = (of: 'talk' | 'booking' | 'quote', value: string, when: string) =>
    [t.maybe(`peoplePage.${of}.${value}`) ?? value, day(t, when, at)].join(' · ')
  return (
    <>
      <Plain title={t('peoplePage.organizations')} rows={organizations.map((text, id) => ({ id, text, aside: '' }))} />
      <Plain
        title={t('peoplePage.conversations')}
        rows={conversations.map((each, id) => ({
          id,
          text: each.subject || each.number,
          to: `/tickets/${each.number}`,
          aside: state('talk', each.state, each.touched_at),
        }))}
      />
      <Plain
        title={t('peoplePage.bookings')}
        rows={bookings.map((each, id) => ({
          id,
          text: `${each.number} · ${sum(each.total)}`,
          aside: state('booking', each.state, each.created_at),
        }))}
      />
      <Plain
        title={t('peoplePage.quotes')}
        rows={quotes.map((each) => ({
          id: each.id,
          text: each.number,
          aside: state('quote', each.status, each.created_at),
        }))}
      />
    </>
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
          <dd>{grouped(balances.points)}</dd>
        </div>
      </dl>
      {changing && (
        <ChangeDialog person={{ id, name }} balances={balances} limit={null} onClose={() => setChanging(false)} />
      )}
    </Card>
  )
}
