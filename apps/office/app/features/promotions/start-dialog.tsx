import { type StaffPromotion, staffPromotions } from '@delguur/contract/promotions/promotions-staff'
import { call } from '../../lib/api.ts'
import { dayAndClock, shownName } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { sentence, spanText, termsOf } from './sentence.ts'

type Props = { promotion: StaffPromotion; at: Date; onClose: () => void; onDone: () => void }

/** Says once more what will be given before it is. */
export function StartDialog({ promotion, at, onClose, onDone }: Props) {
  const w = useWords()
  const p = w.promotions
  const send = async () => {
    const done = await call(staffPromotions.start, { params: { id: promotion.id }, body: {} })
    onDone()
    if ('approval' in done) return p.requested
    const undo = async () => {
      await call(staffPromotions.stop, { params: { id: promotion.id }, body: {} })
      onDone()
    }
    return { text: p.started, undo }
  }
  const isLater = new Date(promotion.starts_at) > at
  const isSteep = (promotion.kind === 'percent' || promotion.kind === 'package') && promotion.value > 50
  const below = promotion.reach.below_cost ?? []
  return (
    <FormDialog title={p.startAsk(shownName(promotion.name))} verb={p.start} onClose={onClose} send={send}>
      <p>{sentence(w, termsOf(promotion))}</p>
      <p className="meta">{spanText(w, promotion, at)}</p>
      <p>{isLater ? p.startsLater(dayAndClock(w, promotion.starts_at, at)) : p.startBody}</p>
      {isSteep && <p className="note note-warn">{p.steep}</p>}
      {below.length > 0 && <p className="note note-warn">{p.belowCost(below.length)}</p>}
    </FormDialog>
  )
}
