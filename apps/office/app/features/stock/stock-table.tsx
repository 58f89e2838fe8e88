import type { StockItem } from '@delguur/contract/catalog/stock'
import { type Translate, useT } from '../../lib/i18n.ts'
import { VariantCell } from '../../parts/product/variant-cell.tsx'
import { type VariantColumn, VariantTable } from '../../parts/product/variant-table.tsx'
import styles from './stock.module.css'

type TableProps = {
  items: StockItem[]
  opened: number | undefined
  markOf: (place: number) => { id: string | undefined; 'aria-current': true | undefined }
  onOpen: (item: StockItem) => void
}

const longDays = 180
export const lastsFor = (t: Translate, days: number): string =>
  days > longDays ? t('stock.months') : t('stock.days', { n: days })

const none = <span className="meta">–</span>
type Column = VariantColumn<StockItem>

const unitsColumn = (name: string, of: (item: StockItem) => number): Column => ({
  name,
  kind: 'number',
  cell: (item) => (of(item) === 0 ? <span className="meta">0</span> : of(item)),
  isNothing: (item) => of(item) === 0,
})

const columnsOf = (t: Translate, onOpen: (item: StockItem) => void): Column[] => {
  return [
    {
      name: t('stock.columns.variant'),
      kind: 'variant',
      cell: (item) => (
        <button type="button" className={styles.open} onClick={() => onOpen(item)}>
          <VariantCell variant={item.variant} />
        </button>
      ),
    },
    {
      name: t('stock.columns.place'),
      kind: 'place',
      cell: ({ location, shelf }) => (
        <>
          <span className="cut">{location.name}</span>
          {shelf && <span className="meta">{shelf}</span>}
        </>
      ),
    },
    unitsColumn(t('stock.columns.on_hand'), ({ on_hand }) => on_hand),
    unitsColumn(t('stock.columns.held'), ({ held }) => held),
    { name: t('stock.columns.free'), kind: 'number', cell: (item) => <FreeUnits item={item} /> },
    { ...unitsColumn(t('stock.columns.incoming'), ({ incoming }) => incoming), isMinor: true },
    {
      name: t('stock.columns.days'),
      kind: 'number',
      cell: ({ days_left }) => (days_left === null ? none : lastsFor(t, days_left)),
      isNothing: ({ days_left }) => days_left === null,
    },
    {
      name: t('stock.columns.low'),
      kind: 'number',
      isMinor: true,
      cell: ({ low_level }) => low_level ?? none,
      isNothing: ({ low_level }) => low_level === null,
    },
  ]
}

export function StockTable({ items, opened, markOf, onOpen }: TableProps) {
  const t = useT()
  return (
    <VariantTable
      columns={columnsOf(t, onOpen)}
      rows={items}
      keyOf={({ id }) => id}
      rowProps={({ id }, place) => ({ ...markOf(place), className: id === opened ? 'chosen' : undefined })}
      isNarrow={opened !== undefined}
    />
  )
}

function FreeUnits({ item: { free, low, tracked } }: { item: StockItem }) {
  const t = useT()
  if (!tracked) return <span className="meta">{t('stock.uncounted')}</span>
  if (free === 0) return <span className="state state-bad">{t('stock.out')}</span>
  if (low)
    return (
      <span className="state state-warn">
        {free} · {t('stock.low')}
      </span>
    )
  return <b>{free}</b>
}
