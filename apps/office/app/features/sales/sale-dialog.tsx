import type { ApprovalPending } from '@delguur/contract/approvals'
import type { Sale } from '@delguur/contract/sales'
import type { SheetRow } from '@delguur/contract/sheet'
import { useState } from 'react'
import { call, callFresh } from '../../lib/api.ts'
import { useWords } from '../../lib/text.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** A time of Ulaanbaatar as a field for date and time holds it. */
const fieldOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 16)
const timeOf = (field: string): string => new Date(`${field}:00+08:00`).toISOString()
const hour = 3_600_000

type Found = { id: number; name: string; variants: number[] }

/** Schedules a sale: percent off everything of the products that are chosen. */
export function SaleDialog({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  const w = useWords().sales
  const [name, setName] = useState('')
  const [percent, setPercent] = useState('20')
  const [from, setFrom] = useState(fieldOf(Date.now() + 24 * hour))
  const [until, setUntil] = useState(fieldOf(Date.now() + 72 * hour))
  const [q, setQ] = useState('')
  const [found, setFound] = useState<Found[]>([])
  const [chosen, setChosen] = useState<Found[]>([])
  const find = async () => {
    if (!q.trim()) return
    const query = new URLSearchParams({ q: q.trim(), limit: '200' })
    const { variants } = await call<{ variants: SheetRow[] }>('GET', '/backoffice/variants', { query })
    const byProduct = new Map<number, Found>()
    for (const { id, product_id, product } of variants) {
      const one = byProduct.get(product_id) ?? {
        id: product_id,
        name: product.name[w.lang] || product.name.mn || product.slug,
        variants: [],
      }
      byProduct.set(product_id, { ...one, variants: [...one.variants, id] })
    }
    setFound([...byProduct.values()])
  }
  const isIn = ({ id }: Found) => chosen.some((each) => each.id === id)
  const toggle = (one: Found) => setChosen(isIn(one) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])
  const off = Number(percent)
  const isWhole = name.trim() !== '' && off >= 1 && off <= 99 && from < until && chosen.length > 0
  const send = async () => {
    const items = chosen.flatMap(({ variants }) => variants.map((variant_id) => ({ variant_id, percent: off })))
    const body = { name: name.trim(), starts_at: timeOf(from), ends_at: timeOf(until), items }
    const done = await callFresh<Sale | ApprovalPending>('POST', '/backoffice/sales', { body })
    onSaved()
    return 'approval' in done ? w.requested : w.added
  }
  const listed = [...chosen, ...found.filter((one) => !isIn(one))]
  return (
    <FormDialog title={w.add} verb={w.schedule(chosen.length)} disabled={!isWhole} onClose={onClose} send={send}>
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
