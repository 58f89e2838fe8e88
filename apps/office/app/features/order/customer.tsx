import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { Copy, MessageSquare, Phone } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCommands } from '../../lib/commands.ts'
import { copy } from '../../lib/copy.ts'
import { canDial, initials, phoneText, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { useKeys } from '../frame/use-keys.ts'
import { MessageDialog } from './message-dialog.tsx'

type Props = { order: StaffOrder; mayWrite: boolean; onSent: () => void }

/** Who bought: how they are reached, and what they bought before. */
export function Customer({ order, mayWrite, onSent }: Props) {
  const w = useWords()
  const { customer, person } = order
  const name = person.name || customer?.name || person.email || w.orders.guest
  return (
    <section className="card">
      <header>
        <h2>{w.order.customer}</h2>
        {mayWrite && (person.email || canDial(person.phone)) && <WriteButton order={order} onSent={onSent} />}
      </header>
      <div className="card-body">
        <div className="row">
          <span className="round">{initials(name)}</span>
          <span className="stack" style={{ gap: 0 }}>
            <b className="cut">{name}</b>
            <span className="meta">
              {customer
                ? w.order.since(new Date(customer.since).getFullYear(), customer.orders, sum(customer.spent))
                : w.order.guest}
            </span>
          </span>
        </div>
        {person.phone && <PhoneRow phone={person.phone} />}
        {person.email && <span className="soft cut">{person.email}</span>}
        {customer && <Before customer={customer} />}
      </div>
    </section>
  )
}

function WriteButton({ order, onSent }: Pick<Props, 'order' | 'onSent'>) {
  const { open } = useWords().messages
  const [writing, setWriting] = useState(false)
  const run = () => setWriting(true)
  useKeys({ m: run })
  useCommands([{ key: 'write', title: `${open}: ${order.number}`, icon: MessageSquare, keys: 'M', run }])
  return (
    <>
      <button type="button" className="btn btn-quiet push no-print" title="M" onClick={run}>
        <Icon icon={MessageSquare} small />
        {open}
      </button>
      {writing && <MessageDialog order={order} onClose={() => setWriting(false)} onSent={onSent} />}
    </>
  )
}

function PhoneRow({ phone }: { phone: string }) {
  const w = useWords()
  return (
    <div className="row">
      <b>{phoneText(phone)}</b>
      {canDial(phone) && (
        <>
          <a className="icon-btn push no-print" href={`tel:${phone}`} aria-label={w.order.call} title={w.order.call}>
            <Icon icon={Phone} />
          </a>
          <IconButton
            icon={Copy}
            label={w.common.copy}
            className="no-print"
            title={w.common.copy}
            onClick={() => void copy(phone)}
          />
        </>
      )}
    </div>
  )
}

function Before({ customer }: { customer: NonNullable<StaffOrder['customer']> }) {
  const w = useWords()
  return (
    <dl className="pairs">
      <dt>{w.order.returns}</dt>
      <dd>
        {customer.returns} / {customer.orders}
      </dd>
      {customer.open_orders.length > 0 && (
        <>
          <dt>{w.order.openOrders}</dt>
          <dd>
            {customer.open_orders.map((number) => (
              <Link key={number} className="link" to={`/orders/${number}`}>
                {number}{' '}
              </Link>
            ))}
          </dd>
        </>
      )}
    </dl>
  )
}
