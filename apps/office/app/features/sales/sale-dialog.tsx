import type { ApprovalPending } from '@delguur/contract/approvals'
import type { Sale, SaleItemInput } from '@delguur/contract/sales'
import type { SheetRow } from '@delguur/contract/sheet'
import { useState } from 'react'
import { call, callFresh } from '../../lib/api.ts'
import { shownName } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** A time of Ulaanbaatar as a field for date and time holds it. */
const fieldOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16)
const timeOf = (field: string): string => new Date(`${field}:00+08:00`).toISOString()
const hour = 3_600_000

type Found = { id: number; name: string; variants: number[] }

/** The products that a sale is of, with the variants that are in it. */
function foundIn(items: Sale['items']): Found[] {
  const all = Map.groupBy(items, ({ product_id }) => product_id)
  return [...all].map(([id, of]) => ({ id, name: of[0]?.name ?? '', variants: of.map((item) => item.variant_id) }))
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
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Found[]>([])
  const [chosen, setChosen] = useState<Found[]>(first.chosen)
  const find = async () => {
    if (!q.trim()) return
    const query = new URLSearchParams({ q: q.trim(), limit: '200' })
    const { variants } = await call<{ variants: SheetRow[] }>('GET', '/backoffice/variants', { query })
    const byProduct = new Map<number, Found>()
    for (const { id, product_id, product } of variants) {
      const one = byProduct.get(product_id) ?? {
        id: product_id,
        name: shownName(product.name) || product.slug,
        variants: [],
      }
      byProduct.set(product_id, { ...one, variants: [...one.variants, id] })
    }
    setFound([...byProduct.values()])
  }
  const isIn = ({ id }: Found) => chosen.some((each) => each.id === id)
  const toggle = (one: Found) => setChosen(isIn(one) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])
  const off = Number(percent)
  const isPercent = off >= 1 && off <= 99
  // where nothing else is said each price of a sale stays what it was made
  const keepsPrices = sale !== undefined && percent === first.percent
  const isRunning = sale?.state === 'running'
  const isWhole =
    name.trim() !== '' && (isPercent || (keepsPrices && chosen.every(isOld))) && from < until && chosen.length > 0
  function isOld({ id }: Found): boolean {
    return first.chosen.some((each) => each.id === id)
  }
  function itemsOf({ id, variants }: Found): SaleItemInput[] {
    const was = keepsPrices ? (sale?.items.filter((item) => item.product_id === id) ?? []) : []
    if (was.length === 0) return variants.map((variant_id) => ({ variant_id, percent: off }))
    return was.map(({ variant_id, percent: of, sale_price }) =>
      of === null ? { variant_id, price: Number(sale_price) } : { variant_id, percent: of },
    )
  }
  const isSame = keepsPrices && chosen.length === first.chosen.length && chosen.every(isOld)
  const send = async () => {
    const body = {
      name: name.trim(),
      ...((!sale || from !== first.from) && { starts_at: timeOf(from) }),
      ...((!sale || until !== first.until) && { ends_at: timeOf(until) }),
      ...(!(sale && isSame) && { items: chosen.flatMap(itemsOf) }),
    }
    const done = sale
      ? await callFresh<Sale | ApprovalPending>('PATCH', `/backoffice/sales/${sale.id}`, {
          body,
          version: sale.version,
        })
      : await callFresh<Sale | ApprovalPending>('POST', '/backoffice/sales', { body })
    onSaved()
    return 'approval' in done ? w.requested : sale ? w.changed : w.added
  }
  const listed = [...chosen, ...found.filter((one) => !isIn(one))]
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
      <div className="row sale-find">
        <input
          className="input"
          value={q}
          placeholder={w.find}
          aria-label={w.find}
          maxLength={100}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find()
          }}
        />
        <button type="button" className="btn" onClick={() => void find()}>
          {w.search}
        </button>
      </div>
      <fieldset className="sale-chosen">
        <legend className="small strong">{w.goods(chosen.length)}</legend>
        {listed.map((one) => (
          <label key={one.id} className="row">
            <input type="checkbox" checked={isIn(one)} onChange={() => toggle(one)} />
            <span className="cut">{one.name}</span>
            <span className="meta">{w.prices(one.variants.length)}</span>
          </label>
        ))}
      </fieldset>
    </FormDialog>
  )
}
