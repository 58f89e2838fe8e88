import { roulettePrizeKinds } from '@delguur/contract/leisure/roulette'
import {
  type RouletteLocation,
  type RouletteProduct,
  type RoulettePromoter,
  type RouletteStock,
  rouletteSetup,
} from '@delguur/contract/leisure/roulette-setup'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { CheckField } from '../../parts/form/choices.tsx'
import { DigitsField, Field } from '../../parts/form/field.tsx'
import { FormDialog } from '../../parts/form/form-dialog.tsx'
import { choicesOf, SelectField } from '../../parts/form/select-field.tsx'
import { readReceipts } from './receipt-lines.ts'

type Closing = { onClose: () => void; onSaved: () => void }

export function LocationDialog({ of, onClose, onSaved }: Closing & { of?: RouletteLocation | undefined }) {
  const t = useT()
  const [name, setName] = useState(of?.name.mn ?? '')
  const [english, setEnglish] = useState(of?.name.en ?? '')
  const [active, setActive] = useState(of?.active ?? true)
  const send = async () => {
    const body = { name: { ...of?.name, mn: name, ...(english && { en: english }) }, active }
    if (of) await call(rouletteSetup.editLocation, { params: { id: of.id }, body })
    else await call(rouletteSetup.addLocation, { body })
    onSaved()
    return t('roulette.saved')
  }
  return (
    <FormDialog
      title={of?.name.mn ?? t('roulette.add.locations') ?? ''}
      verb={t('roulette.save')}
      disabled={!name.trim()}
      onClose={onClose}
      send={send}
    >
      <Field label={t('roulette.name')} value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
      <Field
        label={t('roulette.nameEn')}
        value={english}
        maxLength={120}
        onChange={({ target }) => setEnglish(target.value)}
      />
      <CheckField label={t('roulette.open')} checked={active} onChange={setActive} />
    </FormDialog>
  )
}

export function ProductDialog({ of, onClose, onSaved }: Closing & { of?: RouletteProduct | undefined }) {
  const t = useT()
  const [kind, setKind] = useState(of?.kind ?? 'item')
  const [name, setName] = useState(of?.name.mn ?? '')
  const [english, setEnglish] = useState(of?.name.en ?? '')
  const [value, setValue] = useState(String(of?.value ?? ''))
  const [weight, setWeight] = useState(String(of?.weight ?? '1'))
  const [coupon, setCoupon] = useState(String(of?.coupon_promotion_id ?? ''))
  const [fallback, setFallback] = useState(of?.fallback ?? false)
  const [active, setActive] = useState(of?.active ?? true)
  const send = async () => {
    const body = {
      kind,
      fallback,
      active,
      value: Number(value || 0),
      weight: Number(weight || 0),
      name: { ...of?.name, mn: name, ...(english && { en: english }) },
      coupon_promotion_id: kind === 'coupon' && coupon ? Number(coupon) : null,
    }
    if (of) await call(rouletteSetup.editProduct, { params: { id: of.id }, body })
    else await call(rouletteSetup.addProduct, { body })
    onSaved()
    return t('roulette.saved')
  }
  return (
    <FormDialog
      title={of?.name.mn ?? t('roulette.add.products') ?? ''}
      verb={t('roulette.save')}
      disabled={!name.trim()}
      onClose={onClose}
      send={send}
    >
      <SelectField
        label={t('roulette.kind')}
        value={kind}
        options={choicesOf(roulettePrizeKinds, t.group('roulette.kinds'))}
        onChange={setKind}
      />
      <Field label={t('roulette.name')} value={name} maxLength={120} onChange={({ target }) => setName(target.value)} />
      <Field
        label={t('roulette.nameEn')}
        value={english}
        maxLength={120}
        onChange={({ target }) => setEnglish(target.value)}
      />
      <DigitsField label={t('roulette.value')} value={value} maxLength={9} onChange={setValue} />
      <DigitsField label={t('roulette.weight')} value={weight} maxLength={7} onChange={setWeight} />
      {kind === 'coupon' && (
        <DigitsField label={t('roulette.couponOf')} value={coupon} maxLength={9} onChange={setCoupon} />
      )}
      {kind !== 'item' && <CheckField label={t('roulette.fallback')} checked={fallback} onChange={setFallback} />}
      <CheckField label={t('roulette.active')} checked={active} onChange={setActive} />
    </FormDialog>
  )
}

type Named = { id: number; name: { mn: string } }
const optionsOf = (all: readonly Named[]): [string, string][] => all.map(({ id, name }) => [String(id), name.mn])

type StockProps = Closing & { of?: RouletteStock | undefined; locations: Named[]; products: Named[] }
export function StockDialog({ of, locations, products, onClose, onSaved }: StockProps) {
  const t = useT()
  const [location, setLocation] = useState(String(of?.location_id ?? locations[0]?.id ?? ''))
  const [product, setProduct] = useState(String(of?.product_id ?? products[0]?.id ?? ''))
  const [quantity, setQuantity] = useState(String(of?.quantity ?? ''))
  const send = async () => {
    const body = { quantity: Number(quantity) }
    const where = { location_id: Number(location), product_id: Number(product) }
    if (of) await call(rouletteSetup.editStock, { params: { id: of.id }, body })
    else await call(rouletteSetup.addStock, { body: { ...where, ...body } })
    onSaved()
    return t('roulette.saved')
  }
  const title = of ? `${of.location.mn} · ${of.product.mn}` : (t('roulette.add.stocks') ?? '')
  return (
    <FormDialog title={title} verb={t('roulette.save')} disabled={quantity === ''} onClose={onClose} send={send}>
      {!of && (
        <>
          <SelectField
            label={t('roulette.location')}
            value={location}
            options={optionsOf(locations)}
            onChange={setLocation}
          />
          <SelectField
            label={t('roulette.product')}
            value={product}
            options={optionsOf(products)}
            onChange={setProduct}
          />
        </>
      )}
      <DigitsField label={t('roulette.quantity')} value={quantity} maxLength={7} onChange={setQuantity} />
    </FormDialog>
  )
}

type PromoterProps = Closing & { of?: RoulettePromoter | undefined; locations: Named[] }
export function PromoterDialog({ of, locations, onClose, onSaved }: PromoterProps) {
  const t = useT()
  const [email, setEmail] = useState('')
  const [location, setLocation] = useState(String(of?.location_id ?? locations[0]?.id ?? ''))
  const [active, setActive] = useState(of?.active ?? true)
  const send = async () => {
    const location_id = Number(location)
    if (of) await call(rouletteSetup.editUser, { params: { id: of.id }, body: { location_id, active } })
    else await call(rouletteSetup.addUser, { body: { email: email.trim(), location_id } })
    onSaved()
    return t('roulette.saved')
  }
  return (
    <FormDialog
      title={of?.name ?? t('roulette.add.users') ?? ''}
      verb={t('roulette.save')}
      disabled={!of && !email.trim()}
      onClose={onClose}
      send={send}
    >
      {!of && (
        <Field
          label={t('roulette.email')}
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <SelectField
        label={t('roulette.location')}
        value={location}
        options={optionsOf(locations)}
        onChange={setLocation}
      />
      {of && <CheckField label={t('roulette.working')} checked={active} onChange={setActive} />}
    </FormDialog>
  )
}

/** Receipts of one store, pasted. */
export function ImportDialog({ locations, onClose, onSaved }: Closing & { locations: Named[] }) {
  const t = useT()
  const [location, setLocation] = useState(String(locations[0]?.id ?? ''))
  const [text, setText] = useState('')
  const { receipts, wrong } = readReceipts(text)
  const send = async () => {
    const numbers = receipts.slice(0, 2000).map((each) => ({ ...each, location_id: Number(location) }))
    const { added, known } = await call(rouletteSetup.addNumbers, { body: { numbers } })
    onSaved()
    return t('roulette.imported', { added, known })
  }
  const disabled = receipts.length === 0 || wrong.length > 0
  return (
    <FormDialog
      title={t('roulette.add.numbers') ?? ''}
      verb={t('roulette.save')}
      disabled={disabled}
      onClose={onClose}
      send={send}
    >
      <SelectField
        label={t('roulette.location')}
        value={location}
        options={optionsOf(locations)}
        onChange={setLocation}
      />
      <div className="field">
        <label htmlFor="receipt-lines">{t('roulette.receipts')}</label>
        <textarea
          id="receipt-lines"
          className="input"
          rows={8}
          value={text}
          aria-describedby="receipt-lines-hint"
          onChange={({ target }) => setText(target.value)}
        />
        <p className="hint" id="receipt-lines-hint">
          {t('roulette.receiptsHint')}
        </p>
        {wrong[0] !== undefined && <p className="fault">{t('roulette.wrongLine', { line: wrong[0] })}</p>}
      </div>
    </FormDialog>
  )
}
