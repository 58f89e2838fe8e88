import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { Copy, MessageSquare, Phone } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCommands } from '../../lib/commands.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/i18n.ts'
import { usePermissions } from '../../lib/session.ts'
import { canDial, initials, phoneText, sum } from '../../lib/text.ts'
import { useKeys } from '../frame/use-keys.ts'
import { MessageDialog } from './dialogs/message-dialog.tsx'

type Props = { order: StaffOrder; mayWrite: boolean; onSent: () => void }

/** Who bought: how they are reached, and what they bought before. */
export function Customer({ order, mayWrite, onSent }: Props) {
  const t = useT()
  const may = usePermissions()
  const { customer, person } = order
  const name = person.name || customer?.name || person.email || t('orders.guest')
  return (
    <section className="card">
      <header>
        <h2>{t('order.customer')}</h2>
        {mayWrite && (person.email || canDial(person.phone)) && <WriteButton order={order} onSent={onSent} />}
      </header>
      <div className="card-body">
        <div className="row">
          <span className="round">{initials(name)}</span>
          <span className="stack" style={{ gap: 0 }}>
            {customer && may('people.view') ? (
              <Link className="link cut" to={`/people/${customer.id}`}>
                <b>{name}</b>
              </Link>
            ) : (
              <b className="cut">{name}</b>
            )}
            <span className="meta">
              {customer
                ? t('order.since', {
                    year: String(new Date(customer.since).getFullYear()),
                    orders: customer.orders,
                    spent: sum(customer.spent),
                  })
                : t('order.guest')}
            </span>
          </span>
        </div>
        {customer && !customer.has_account && <span className="meta">{t('order.guest')}</span>}
        {person.phone && <PhoneRow phone={person.phone} />}
        {person.email && <span className="soft cut">{person.email}</span>}
        {customer && <Before customer={customer} />}
      </div>
    </section>
  )
}

function WriteButton({ order, onSent }: Pick<Props, 'order' | 'onSent'>) {
  const t = useT()
  const [writing, setWriting] = useState(false)
  const run = () => setWriting(true)
  useKeys({ m: run })
  useCommands([{ key: 'write', title: `${t('messages.open')}: ${order.number}`, icon: MessageSquare, keys: 'M', run }])
  return (
    <>
      <button type="button" className="btn btn-quiet push no-print" title="M" onClick={run}>
        <Icon icon={MessageSquare} small />
        {t('messages.open')}
      </button>
      {writing && <MessageDialog order={order} onClose={() => setWriting(false)} onSent={onSent} />}
    </>
  )
}

function PhoneRow({ phone }: { phone: string }) {
  const t = useT()
  return (
    <div className="row">
      <b>{phoneText(phone)}</b>
      {canDial(phone) && (
        <>
          <a
            className="icon-btn push no-print"
            href={`tel:${phone}`}
            aria-label={t('order.call')}
            title={t('order.call')}
          >
            <Icon icon={Phone} />
          </a>
          <IconButton
            icon={Copy}
            label={t('common.copy')}
            className="no-print"
            title={t('common.copy')}
            onClick={() => void copy(phone)}
          />
        </>
      )}
    </div>
  )
}

/** Of more the newest are named. */
const mostOpen = 5

function Before({ customer }: { customer: NonNullable<StaffOrder['customer']> }) {
  const t = useT()
  return (
    <dl className="pairs">
      <dt>{t('order.returns')}</dt>
      <dd>
        {customer.returns} / {customer.orders}
      </dd>
      {customer.open_orders.length > 0 && (
        <>
          <dt>{t('order.openOrders')}</dt>
          <dd className="row wrap">
            {customer.open_orders.slice(0, mostOpen).map((number) => (
              <Link key={number} className="link" style={{ paddingBlock: 4 }} to={`/orders/${number}`}>
                {number}
              </Link>
            ))}
            {customer.open_orders.length > mostOpen && (
              <span className="meta">+{customer.open_orders.length - mostOpen}</span>
            )}
          </dd>
        </>
      )}
    </dl>
  )
}
