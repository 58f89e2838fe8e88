import { type Sale, type SaleItemInput, sales } from '@delguur/contract/catalog/sales'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { type SaleProduct, SaleProducts } from './sale-products.tsx'

/** A time of Ulaanbaatar as a field for date and time holds it. */
const fieldOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16)
const timeOf = (field: string): string => new Date(`${field}:00+08:00`).toISOString()
const hour = 3_600_000

/** The products that a sale is of, with the variants that are in it. */
function foundIn(items: Sale['items']): SaleProduct[] {
  const all = Map.groupBy(items, ({ product_id }) => product_id)
  return [...all].map(([id, of]) => {
    const variants = of.map((item) => item.variant_id)
    return { id, name: of[0]?.name ?? '', picture: null, variants }
  })
}

/** The percent of a sale where it is the same for all; empty where it is not. */
function percentOf(items: Sale['items']): string {
  const all = new Set(items.map(({ percent }) => percent))
  const [one] = all
  return all.size === 1 && one ? String(one) : ''
}

type Props = {
  /** The one that is changed; without it a new one is made. */
  sale?: Sale | undefined
  onClose: () => void
  onSaved: () => void
}

/** Schedules a sale, or changes one: percent off everything of the products that are chosen. */
export function SaleDialog({ sale, onClose, onSaved }: Props) {
  const words = useWords()
  const w = words.sales
  const [first] = useState(() => ({
    name: sale?.name ?? '',
    percent: sale ? percentOf(sale.items) : '20',
    from: fieldOf(sale ? Date.parse(sale.starts_at) : Date.now() + 24 * hour),
    until: fieldOf(sale ? Date.parse(sale.ends_at) : Date.now() + 72 * hour),
    chosen: sale ? foundIn(sale.items) : [],
  }))
  const [name, setName] = useState(first.name)
  const [percent, setPercent] = useState(first.percent)
  const [from, setFrom] = useState(first.from)
  const [until, setUntil] = useState(first.until)
  const [chosen, setChosen] = useState<SaleProduct[]>(first.chosen)
  const off = Number(percent)
  const isPercent = off >= 1 && off <= 99
  // where nothing else is said each price of a sale stays what it was made
  const keepsPrices = sale !== undefined && percent === first.percent
  const isRunning = sale?.state === 'running'
  const isWhole =
    name.trim() !== '' &&
    (isPercent || (keepsPrices && chosen.every(isOld))) &&
    from !== '' &&
    from < until &&
    chosen.length > 0
  function isOld({ id }: SaleProduct): boolean {
    return first.chosen.some((each) => each.id === id)
  }
  function itemsOf({ id, variants }: SaleProduct): SaleItemInput[] {
    const was = keepsPrices ? (sale?.items.filter((item) => item.product_id === id) ?? []) : []
    if (was.length === 0) return variants.map((variant_id) => ({ variant_id, percent: off }))
    return was.map(({ variant_id, percent: of, sale_price }) =>
      of === null ? { variant_id, price: Number(sale_price) } : { variant_id, percent: of },
    )
  }
  const isSame = keepsPrices && chosen.length === first.chosen.length && chosen.every(isOld)
  const send = async () => {
    const whole = {
      name: name.trim(),
      starts_at: timeOf(from),
      ends_at: timeOf(until),
      items: chosen.flatMap(itemsOf),
    }
    const changed = {
      name: whole.name,
      ...(from !== first.from && { starts_at: whole.starts_at }),
      ...(until !== first.until && { ends_at: whole.ends_at }),
      ...(!isSame && { items: whole.items }),
    }
    const done = sale
      ? await call(sales.edit, { params: { id: sale.id }, body: changed, version: sale.version })
      : await call(sales.create, { body: whole })
    onSaved()
    return 'approval' in done ? w.requested : sale ? w.changed : w.added
  }
  return (
    <FormDialog
      title={sale ? w.edit : w.add}
      verb={sale ? words.common.save : w.schedule(chosen.length)}
      disabled={!isWhole}
      onClose={onClose}
      send={send}
    >
      <Field
        label={w.name}
        value={name}
        maxLength={120}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <div className="row wrap">
        <Field
          label={w.from}
          type="datetime-local"
          value={from}
          disabled={isRunning}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
        <Field
          label={w.until}
          type="datetime-local"
          value={until}
          onChange={({ currentTarget }) => setUntil(currentTarget.value)}
        />
        <Field
          label={w.percent}
          type="number"
          min={1}
          max={99}
          value={percent}
          hint={sale && first.percent === '' ? w.eachOwn : undefined}
          onChange={({ currentTarget }) => setPercent(currentTarget.value)}
        />
      </div>
      <SaleProducts chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
