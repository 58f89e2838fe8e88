import type { StockItem } from '@delguur/contract/catalog/stock'
import { useWords } from '../../lib/words.ts'
import type { Words } from '../../words/mn.ts'
import { VariantCell } from './variant-cell.tsx'

type TableProps = {
  items: StockItem[]
  opened: number | undefined
  markOf: (place: number) => { id: string | undefined; 'aria-current': true | undefined }
  onOpen: (item: StockItem) => void
}

const longDays = 180
export const lastsFor = (w: Words, days: number): string => (days > longDays ? w.stock.months : w.stock.days(days))

/** A table on a desk, cards on a phone. */
export function StockTable({ items, opened, markOf, onOpen }: TableProps) {
  const w = useWords()
  const c = w.stock.columns
  return (
    <table className="plain-table stock-table">
      <thead>
        <tr>
          <th scope="col">{c.variant}</th>
          <th scope="col">{c.place}</th>
          <th scope="col" className="num">
            {c.on_hand}
          </th>
          <th scope="col" className="num">
            {c.held}
          </th>
          <th scope="col" className="num">
            {c.free}
          </th>
          <th scope="col" className="num">
            {c.incoming}
          </th>
          <th scope="col" className="num">
            {c.days}
          </th>
          <th scope="col" className="num">
            {c.low}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item, place) => (
          <tr key={item.id} {...markOf(place)} className={item.id === opened ? 'chosen' : undefined}>
            <td className="stock-name">
              <button type="button" className="stock-open" onClick={() => onOpen(item)}>
                <VariantCell variant={item.variant} />
              </button>
            </td>
            <td className="stock-place">
              <span className="cut">{item.location.name}</span>
              {item.shelf && <span className="meta">{item.shelf}</span>}
            </td>
            <Units name={c.on_hand} value={item.on_hand} />
            <Units name={c.held} value={item.held} />
            <td className="num stock-free" data-name={c.free}>
              <FreeUnits item={item} />
            </td>
            <Units name={c.incoming} value={item.incoming} />
            <td className={item.days_left === null ? 'num stock-none' : 'num'} data-name={c.days}>
              {item.days_left === null ? <span className="meta">–</span> : lastsFor(w, item.days_left)}
            </td>
            <td className={item.low_level === null ? 'num stock-none' : 'num'} data-name={c.low}>
              {item.low_level ?? <span className="meta">–</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Units = ({ name, value }: { name: string; value: number }) => (
  <td className={value === 0 ? 'num stock-none' : 'num'} data-name={name}>
    {value === 0 ? <span className="meta">0</span> : value}
  </td>
)

function FreeUnits({ item: { free, low, tracked } }: { item: StockItem }) {
  const w = useWords()
  if (!tracked) return <span className="meta">{w.stock.uncounted}</span>
  if (free === 0) return <span className="state state-bad">{w.stock.out}</span>
  if (low)
    return (
      <span className="state state-warn">
        {free} · {w.stock.low}
      </span>
    )
  return <b>{free}</b>
}
