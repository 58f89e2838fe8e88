import { type StaffPromotion, staffPromotions } from '@delguur/contract/promotions/promotions-staff'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock, shownName } from '../../lib/text.ts'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { sentence, spanText, termsOf } from './sentence.ts'

type Props = { promotion: StaffPromotion; at: Date; onClose: () => void; onDone: () => void }

/** Says once more what will be given before it is. */
export function StartDialog({ promotion, at, onClose, onDone }: Props) {
  const t = useT()
  const send = async () => {
    const done = await call(staffPromotions.start, { params: { id: promotion.id }, body: {} })
    onDone()
    if ('approval' in done) return t('promotions.requested')
    const undo = async () => {
      await call(staffPromotions.stop, { params: { id: promotion.id }, body: {} })
      onDone()
    }
    return { text: t('promotions.started'), undo }
  }
  const isLater = new Date(promotion.starts_at) > at
  const isSteep = (promotion.kind === 'percent' || promotion.kind === 'package') && promotion.value > 50
  const below = promotion.reach.below_cost ?? []
  return (
    <FormDialog
      title={t('promotions.startAsk', { name: shownName(promotion.name) })}
      verb={t('promotions.start')}
      onClose={onClose}
      send={send}
    >
      <p>{sentence(t, termsOf(promotion))}</p>
      <p className="meta">{spanText(t, promotion, at)}</p>
      <p>
        {isLater
          ? t('promotions.startsLater', { when: dayAndClock(t, promotion.starts_at, at) })
          : t('promotions.startBody')}
      </p>
      {isSteep && <p className="note note-warn">{t('promotions.steep')}</p>}
      {below.length > 0 && <p className="note note-warn">{t('promotions.belowCost', { n: below.length })}</p>}
    </FormDialog>
  )
}
