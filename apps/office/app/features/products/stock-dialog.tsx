import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { type StockLocation, stock } from '@delguur/contract/catalog/stock'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Field } from '../../parts/field.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'

type Props = { product: StaffProduct; nameOf: (sku: string) => string; onClose: () => void; onDone: () => void }

const unitsOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text.trim()) && Number(text) > 0 ? Number(text) : undefined

/** Units that came in for the variants of a product: one number for all of them, or one for each. */
export function StockDialog({ product, nameOf, onClose, onDone }: Props) {
  const w = useWords()
  const p = w.products
  const [places, setPlaces] = useState<StockLocation[]>()
  const [failed, setFailed] = useState<unknown>()
  const [tries, setTries] = useState(0)
  const [place, setPlace] = useState<number>()
  const [units, setUnits] = useState<Record<string, string>>({})
  const [each, setEach] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when it is tried again
  useEffect(() => {
    const abort = new AbortController()
    setFailed(undefined)
    call(stock.items, { query: { limit: '1' }, signal: abort.signal })
      .then(({ locations }) => {
        setPlaces(locations)
        setPlace(locations[0]?.id)
      })
      .catch((error: unknown) => !abort.signal.aborted && setFailed(error))
    return () => abort.abort()
  }, [tries])
  const counted = product.variants.filter(({ track_stock }) => track_stock)
  const isWrong = counted.some(({ sku }) => Boolean(units[sku]?.trim()) && unitsOf(units[sku]) === undefined)
  const coming = counted.flatMap(({ sku }) => unitsOf(units[sku]) ?? [])
  const total = coming.reduce((sum, n) => sum + n, 0)
  const setAll = (text: string) => {
    setEach(text)
    setUnits(Object.fromEntries(counted.map(({ sku }) => [sku, text])))
  }
  const send = async () => {
    try {
      for (const { id, sku } of counted) {
        const by = unitsOf(units[sku])
        if (by === undefined) continue
        const body = { variant_id: id, location_id: place, by, reason: 'received' }
        await call(stock.move, { body })
        // what has come in is not sent again when a later one is refused
        setUnits((now) => ({ ...now, [sku]: '' }))
      }
    } finally {
      onDone()
    }
    return p.stockAdded(total)
  }
  return (
    <FormDialog
      title={p.addStock}
      verb={p.addUnits(total)}
      disabled={total === 0 || isWrong || place === undefined}
      onClose={onClose}
      send={send}
    >
      {failed ? (
        <Failed error={failed} retry={() => setTries(tries + 1)} />
      ) : places === undefined ? (
        <Skeleton rows={3} />
      ) : (
        <>
          <label className="field">
            <span className="small strong">{w.stock.store}</span>
            <select className="input" value={place} onChange={({ target }) => setPlace(Number(target.value))}>
              {places.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {counted.length > 1 && (
            <Field
              label={p.unitsEach}
              inputMode="numeric"
              value={each}
              maxLength={6}
              onChange={({ target }) => setAll(target.value)}
            />
          )}
          <ul className="stock-units">
            {counted.map(({ id, sku }) => (
              <li key={id}>
                <label className="row">
                  <span className="cut">{nameOf(sku)}</span>
                  <input
                    className="input number push"
                    inputMode="numeric"
                    maxLength={6}
                    aria-invalid={Boolean(units[sku]?.trim()) && unitsOf(units[sku]) === undefined}
                    value={units[sku] ?? ''}
                    onChange={({ target }) => setUnits({ ...units, [sku]: target.value })}
                  />
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </FormDialog>
  )
}
