import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { addressParts } from '@delguur/kit/text/address'
import { Icon } from '@delguur/ui/icon'
import { Pencil, Store } from 'lucide'
import { useState } from 'react'
import { useCommands } from '../../lib/commands.ts'
import { type Translate, useT } from '../../lib/i18n.ts'
import { usePermissions } from '../../lib/session.ts'
import { day, dayAndClock, hoursText } from '../../lib/text.ts'
import { Assignee } from './assignee.tsx'
import { Customer } from './customer.tsx'
import { DateDialog } from './dialogs/date-dialog.tsx'
import { EditDialog } from './dialogs/edit-dialog.tsx'
import { PlaceDialog } from './dialogs/place-dialog.tsx'
import { Gift } from './gift.tsx'
import { Tags } from './tags.tsx'

/** Until when it was promised, or the day and hours that were chosen. */
const promiseText = (t: Translate, { promised_to, window }: StaffOrder, now: Date): string =>
  window && promised_to ? `${day(t, promised_to, now)} · ${hoursText(window)}` : dayAndClock(t, promised_to ?? '', now)

/** What of it has not left, and is brought. */
const isMovable = ({ status, shipments, place }: StaffOrder): boolean =>
  ['placed', 'confirmed', 'ready'].includes(status) &&
  place.kind !== 'pick_up' &&
  shipments.some(({ state }) => state === 'pending' || state === 'ready')

/** What of it is not packed yet, and is sent. */
const isPlaceable = ({ status, shipments, place }: StaffOrder): boolean =>
  ['placed', 'overdue', 'confirmed', 'ready'].includes(status) &&
  place.kind !== 'pick_up' &&
  shipments.some(({ state }) => state === 'pending')

type Props = { order: StaffOrder; now: Date; onSaved: () => void }

/** Who bought, where it goes, the receipt and the tags. */
export function Side({ order, now, onSaved }: Props) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const [moving, setMoving] = useState(false)
  const mayEdit = usePermissions()('orders.edit')
  const [placing, setPlacing] = useState(false)
  const mayPlace = usePermissions()('orders.edit', 'dispatch.edit') && isPlaceable(order)
  useCommands(
    mayPlace
      ? [{ key: 'place', title: `${t('shipsFrom.move')}: ${order.number}`, icon: Store, run: () => setPlacing(true) }]
      : [],
  )
  const from = [...new Set(order.shipments.filter(({ state }) => state !== 'canceled').map(({ location }) => location))]
  return (
    <>
      <Customer order={order} mayWrite={mayEdit} onSent={onSaved} />
      <section className="card">
        <header>
          <h2>{t('order.where')}</h2>
          {mayEdit && (
            <button type="button" className="btn btn-quiet push no-print" onClick={() => setEditing(true)}>
              <Icon icon={Pencil} small />
              {t('order.edit')}
            </button>
          )}
        </header>
        <div className="card-body">
          <Address order={order} />
          {order.instructions && <p className="note note-warn">{order.instructions}</p>}
          <dl className="pairs">
            {order.shipments.map((shipment, k) => (
              <Shipment key={shipment.number} shipment={shipment} first={k === 0} />
            ))}
            {from.length > 0 && order.place.kind !== 'pick_up' && (
              <>
                <dt>{t('shipsFrom.label')}</dt>
                <dd>
                  {from.join(', ')}{' '}
                  {mayPlace && (
                    <button type="button" className="link no-print" onClick={() => setPlacing(true)}>
                      {t('shipsFrom.change')}
                    </button>
                  )}
                </dd>
              </>
            )}
            {order.promised_to && (
              <>
                <dt>{t('order.promised')}</dt>
                <dd>
                  <b>{promiseText(t, order, now)}</b>{' '}
                  {mayEdit && isMovable(order) && (
                    <button type="button" className="link no-print" onClick={() => setMoving(true)}>
                      {t('deliveryDay.change')}
                    </button>
                  )}
                </dd>
              </>
            )}
          </dl>
        </div>
      </section>
      <Gift order={order} mayEdit={mayEdit} onSaved={onSaved} />
      <Receipt order={order} mayEdit={mayEdit} onSaved={onSaved} />
      {placing && <PlaceDialog order={order} onClose={() => setPlacing(false)} onDone={onSaved} />}
      {moving && <DateDialog order={order} onClose={() => setMoving(false)} onDone={onSaved} />}
      {editing && <EditDialog order={order} onClose={() => setEditing(false)} onSaved={onSaved} />}
    </>
  )
}

/** The receipt, who is responsible and the tags. */
function Receipt({ order, mayEdit, onSaved }: { order: StaffOrder; mayEdit: boolean; onSaved: () => void }) {
  const t = useT()
  // who pays no VAT gives no receipt, and the sums hold none
  const hasVat = order.receipt !== null || Number(order.sums.tax) > 0
  return (
    <section className="card">
      {hasVat && (
        <header>
          <h2>{t('order.receipt')}</h2>
          <span
            className={`state push ${order.receipt === 'failed' ? 'state-bad' : order.receipt === 'issued' ? 'state-ok' : ''}`}
          >
            {order.receipt ? t.maybe(`order.receiptState.${order.receipt}`) : t('order.noReceipt')}
          </span>
        </header>
      )}
      <div className="card-body">
        <Assignee order={order} mayEdit={mayEdit} onSaved={onSaved} />
        <Tags order={order} mayEdit={mayEdit} onSaved={onSaved} />
      </div>
    </section>
  )
}

function Address({ order: { address, place } }: { order: StaffOrder }) {
  const t = useT()
  if (!address) return <p className="soft">{place.text || t('order.noAddress')}</p>
  return (
    <div>
      <b>{place.text}</b>
      <p className="soft">{addressParts({ address1: address.address1, address2: address.address2 }).join(', ')}</p>
      <p className="meta">{address.zipcode}</p>
    </div>
  )
}

function Shipment({ shipment, first }: { shipment: StaffOrder['shipments'][number]; first: boolean }) {
  const t = useT()
  return (
    <>
      {first && (
        <>
          <dt>{t('order.delivery')}</dt>
          <dd>{shipment.method}</dd>
        </>
      )}
      {shipment.tracking_url && (
        <>
          <dt>{shipment.number}</dt>
          <dd>
            <a className="link" href={shipment.tracking_url} target="_blank" rel="noreferrer">
              {t('order.tracking')}
            </a>
          </dd>
        </>
      )}
    </>
  )
}
