import type { StockItem } from '@delguur/contract/catalog/stock'
import { useWords } from '../../lib/words.ts'
import { VariantCell } from '../../parts/variant-cell.tsx'
import { type VariantColumn, VariantTable } from '../../parts/variant-table.tsx'
import type { Words } from '../../words/mn.ts'
import styles from './stock.module.css'

type TableProps = {
  items: StockItem[]
  opened: number | undefined
  markOf: (place: number) => { id: string | undefined; 'aria-current': true | undefined }
  onOpen: (item: StockItem) => void
}

const longDays = 180
export const lastsFor = (w: Words, days: number): string => (days > longDays ? w.stock.months : w.stock.days(days))

const none = <span className="meta">–</span>
type Column = VariantColumn<StockItem>

const unitsColumn = (name: string, of: (item: StockItem) => number): Column => ({
  name,
  kind: 'number',
  cell: (item) => (of(item) === 0 ? <span className="meta">0</span> : of(item)),
  isNothing: (item) => of(item) === 0,
})

const columnsOf = (w: Words, onOpen: (item: StockItem) => void): Column[] => {
  const words = w.stock.columns
  return [
    {
      name: words.variant,
      kind: 'variant',
      cell: (item) => (
        <button type="button" className={styles.open} onClick={() => onOpen(item)}>
          <VariantCell variant={item.variant} />
        </button>
      ),
    },
    {
      name: words.place,
      kind: 'place',
      cell: ({ location, shelf }) => (
        <>
          <span className="cut">{location.name}</span>
          {shelf && <span className="meta">{shelf}</span>}
        </>
      ),
    },
    unitsColumn(words.on_hand, ({ on_hand }) => on_hand),
    unitsColumn(words.held, ({ held }) => held),
    { name: words.free, kind: 'number', cell: (item) => <FreeUnits item={item} /> },
    { ...unitsColumn(words.incoming, ({ incoming }) => incoming), isMinor: true },
    {
      name: words.days,
      kind: 'number',
      cell: ({ days_left }) => (days_left === null ? none : lastsFor(w, days_left)),
      isNothing: ({ days_left }) => days_left === null,
    },
    {
      name: words.low,
      kind: 'number',
      isMinor: true,
      cell: ({ low_level }) => low_level ?? none,
      isNothing: ({ low_level }) => low_level === null,
    },
  ]
}

export function StockTable({ items, opened, markOf, onOpen }: TableProps) {
  const w = useWords()
  return (
    <VariantTable
      columns={columnsOf(w, onOpen)}
      rows={items}
      keyOf={({ id }) => id}
      rowProps={({ id }, place) => ({ ...markOf(place), className: id === opened ? 'chosen' : undefined })}
      isNarrow={opened !== undefined}
    />
  )
}

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
