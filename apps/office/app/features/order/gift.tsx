import type { StaffOrder } from '@delguur/contract/orders/staff-order'
import { Icon } from '@delguur/ui/icon'
import { Gift as GiftIcon, Pencil } from 'lucide'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { GiftDialog } from './dialogs/gift-dialog.tsx'
import styles from './gift.module.css'

type Props = { order: StaffOrder; mayEdit: boolean; onSaved: () => void }

/** That an order is a gift: the words of its card and its wrapping. */
export function Gift({ order, mayEdit, onSaved }: Props) {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const { gift, gift_note, gift_wrap } = order
  if (!gift && !mayEdit) return null
  return (
    <section className="card">
      <header>
        <h2>{t('order.gift')}</h2>
        {!gift && <span className="meta">{t('order.giftNo')}</span>}
        {mayEdit && (
          <button type="button" className="btn btn-quiet push no-print" onClick={() => setEditing(true)}>
            <Icon icon={gift ? Pencil : GiftIcon} small />
            {t(gift ? 'order.edit' : 'order.giftMake')}
          </button>
        )}
      </header>
      {gift && (
        <div className="card-body">
          {gift_note ? (
            <blockquote className={styles.note}>{gift_note}</blockquote>
          ) : (
            <p className="soft">{t('order.giftNoNote')}</p>
          )}
          {gift_wrap && (
            <dl className="pairs">
              <dt>{gift_wrap.name}</dt>
              <dd>{sum(gift_wrap.price)}</dd>
            </dl>
          )}
        </div>
      )}
      {editing && <GiftDialog order={order} onClose={() => setEditing(false)} onSaved={onSaved} />}
    </section>
  )
}
