import { stock } from '@delguur/contract/catalog/stock'
import { type PreorderOffer, preorders } from '@delguur/contract/orders/preorders'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useRead } from '../../../lib/use-read.ts'
import { DigitsField } from '../../../parts/form/field.tsx'
import { FormDialog } from '../../../parts/form/form-dialog.tsx'
import { SelectField } from '../../../parts/form/select-field.tsx'
import { Failed, Skeleton } from '../../../parts/states.tsx'

type Props = { offer: PreorderOffer; name: string; onClose: () => void; onDone: () => void }

/** Announced units are here: how many come in now, and to which store. */
export default function ArriveDialog({ offer, name, onClose, onDone }: Props) {
  const t = useT()
  const { data, error, again } = useRead('places', (signal) => call(stock.items, { query: { limit: '1' }, signal }))
  const [units, setUnits] = useState(offer.on_shelf > 0 ? '' : String(offer.units))
  const [chosen, setChosen] = useState<number>()
  const [last, setLast] = useState(false)
  const places = data?.locations ?? []
  const place = chosen ?? places[0]?.id
  const quantity = Number(units)
  const send = async () => {
    const received = quantity > 0 && place !== undefined ? { location_id: place, quantity } : undefined
    await call(preorders.arrive, { params: { id: offer.variant_id }, body: { ...(received && { received }), last } })
    onDone()
    return t('preorder.arriveDone')
  }
  return (
    <FormDialog
      title={t('preorder.arriveDialog', { name })}
      verb={t('preorder.arriveVerb')}
      disabled={quantity === 0 && offer.on_shelf === 0}
      onClose={onClose}
      send={send}
    >
      <p>{t('preorder.arriveText')}</p>
      {error !== undefined && <Failed error={error} retry={again} />}
      {!data && error === undefined && <Skeleton rows={1} />}
      <DigitsField
        label={t('preorder.received')}
        hint={t('preorder.receivedHint')}
        value={units}
        maxLength={6}
        onChange={setUnits}
      />
      {places.length > 1 && quantity > 0 && (
        <SelectField
          label={t('preorder.store')}
          value={place ?? 0}
          options={places.map(({ id, name: text }) => [id, text] as const)}
          onChange={setChosen}
        />
      )}
      <label className="row">
        <input type="checkbox" className="check" checked={last} onChange={({ target }) => setLast(target.checked)} />
        {t('preorder.last')}
      </label>
    </FormDialog>
  )
}
