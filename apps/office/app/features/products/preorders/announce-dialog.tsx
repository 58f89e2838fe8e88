import { type PreorderOffer, preorders } from '@delguur/contract/orders/preorders'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { DigitsField, Field } from '../../../parts/form/field.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'

type Props = {
  offer: PreorderOffer
  offers: readonly PreorderOffer[]
  name: string
  onClose: () => void
  onDone: () => void
}

const usualUnits = '10'

/** When units of a variant come, how many, and what is paid for them at once; the same for all variants where that is wished. */
export default function AnnounceDialog({ offer, offers, name, onClose, onDone }: Props) {
  const t = useT()
  const [arrives_on, setDay] = useState(offer.arrives_on ?? '')
  const [percent, setPercent] = useState(String(offer.deposit_percent))
  const [units, setUnits] = useState(offer.units > 0 ? String(offer.units) : usualUnits)
  const [all, setAll] = useState(false)
  const isWrong = !arrives_on || !(Number(percent) >= 1 && Number(percent) <= 100) || units === ''
  const send = async () => {
    const body = { arrives_on, deposit_percent: Number(percent), units: Number(units) }
    try {
      for (const each of all ? offers : [offer])
        await call(preorders.announce, { params: { id: each.variant_id }, body, version: each.version })
    } finally {
      onDone()
    }
    return t('preorder.saved')
  }
  return (
    <FormDialog
      title={t('preorder.dialog', { name })}
      verb={t('common.save')}
      disabled={isWrong}
      onClose={onClose}
      send={send}
    >
      <Field
        type="date"
        label={t('preorder.date')}
        value={arrives_on}
        required
        onChange={({ target }) => setDay(target.value)}
      />
      <DigitsField
        label={t('preorder.percent')}
        hint={t('preorder.percentHint')}
        value={percent}
        maxLength={3}
        onChange={setPercent}
      />
      <DigitsField
        label={t('preorder.units')}
        hint={t('preorder.unitsHint', { taken: offer.taken })}
        value={units}
        maxLength={6}
        onChange={setUnits}
      />
      {offers.length > 1 && (
        <label className="row">
          <input type="checkbox" className="check" checked={all} onChange={({ target }) => setAll(target.checked)} />
          {t('preorder.all')}
        </label>
      )}
      {offer.orders > 0 && <p className="note">{t('preorder.tell', { n: offer.orders })}</p>}
    </FormDialog>
  )
}
