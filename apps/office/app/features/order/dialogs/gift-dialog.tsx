import { type StaffOrder, staffOrder } from '@delguur/contract/orders/staff-order'
import { mostGiftLetters } from '@delguur/kit/text/gift-note'
import { lettersOf } from '@delguur/kit/text/letters'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { CheckField } from '../../../parts/form/choices.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { GiftNoteField } from '../../../parts/form/gift-note-field.tsx'

type Props = { order: StaffOrder; onClose: () => void; onSaved: () => void }

/** Whether an order is a gift, and the words of its card. Wrapping costs money: it is changed with the lines. */
export function GiftDialog({ order, onClose, onSaved }: Props) {
  const t = useT()
  const [gift, setGift] = useState(true)
  const [note, setNote] = useState(order.gift_note ?? '')
  async function send(): Promise<string> {
    const body = gift ? { gift, gift_note: note.trim() || null } : { gift }
    await call(staffOrder.edit, { params: { number: order.number }, body, version: order.version })
    onSaved()
    return t('orders.done', { step: t('order.gift') })
  }
  return (
    <FormDialog
      title={t('order.gift')}
      verb={t('common.save')}
      disabled={gift && lettersOf(note.trim()) > mostGiftLetters}
      onClose={onClose}
      send={send}
    >
      {order.gift && !order.gift_wrap && <CheckField label={t('order.giftYes')} checked={gift} onChange={setGift} />}
      {gift && <GiftNoteField value={note} onChange={setNote} />}
      {order.gift_wrap && <p className="hint">{t('order.giftWrapped')}</p>}
    </FormDialog>
  )
}
