import type { ProductRow } from '@delguur/contract/catalog/product-shapes'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide'
import { Link } from 'react-router'
import { day, sum } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import markStyles from './marks.module.css'
import styles from './products.module.css'
import { StatusChip } from './status-chip.tsx'
import type { Chosen } from './use-chosen.ts'

type Props = { products: ProductRow[]; at: Date; cursor: number; chosen: Chosen<ProductRow>; canChoose: boolean }

/** A table on a desk, cards on a phone: the same cells, laid out by CSS. */
export function ProductTable({ products, at, cursor, chosen, canChoose }: Props) {
  const p = useWords().products
  return (
    <table className={clsx('list-table', styles.table)}>
      <thead>
        <tr>
          {canChoose && (
            <th className="col-check">
              <input
                type="checkbox"
                className="check"
                aria-label={p.chooseAll}
                checked={chosen.rows.length === products.length}
                onChange={chosen.all}
              />
            </th>
          )}
          <th className={styles.product}>{p.columns.product}</th>
          <th className={styles.state}>{p.columns.state}</th>
          <th className={styles.price}>{p.columns.price}</th>
          <th className={styles.stock}>{p.columns.stock}</th>
          <th className={styles.languages}>{p.columns.languages}</th>
          <th className={styles.problems}>{p.columns.problems}</th>
          <th className={styles.updated}>{p.columns.updated}</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product, place) => (
          <Row
            key={product.id}
            product={product}
            at={at}
            isCurrent={place === cursor}
            chosen={chosen}
            canChoose={canChoose}
          />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = Omit<Props, 'products' | 'cursor'> & { product: ProductRow; isCurrent: boolean }

function Row({ product, at, isCurrent, chosen, canChoose }: RowProps) {
  const w = useWords()
  const p = w.products
  const { id, name, sku, variants, picture, brand } = product
  const isChosen = chosen.has(id)
  return (
    <tr id={`product-${id}`} className={isChosen ? 'chosen' : undefined} aria-current={isCurrent || undefined}>
      {canChoose && (
        <td className="col-check">
          <input
            type="checkbox"
            className="check"
            aria-label={p.choose(name)}
            checked={isChosen}
            onChange={() => chosen.toggle(id)}
          />
        </td>
      )}
      <td className={styles.product}>
        <span className="row">
          {picture ? (
            <img className="thumb" src={`${picture.base}-360.webp`} alt="" width="32" height="40" loading="lazy" />
          ) : (
            <span className="thumb" />
          )}
          <span className={styles.words}>
            <Link className="strong cut" to={`/products/${id}`}>
              {name || sku}
            </Link>
            <span className="meta cut">{[sku, brand, p.variants(variants)].filter(Boolean).join(' · ')}</span>
          </span>
        </span>
      </td>
      <td className={styles.state}>
        <StatusChip status={product.status} available_on={product.available_on} at={at} />
      </td>
      <td className={styles.price}>
        <PriceRange price={product.price} />
      </td>
      <td className={styles.stock}>
        <Stock product={product} />
      </td>
      <td className={styles.languages}>
        <Languages missing={product.missing} />
      </td>
      <td className={styles.problems}>
        <span className={clsx('row wrap', styles.marks)}>
          {product.problems
            .filter((problem) => problem !== 'translation' && problem !== 'alt')
            .map((problem) => (
              <span key={problem} className="state state-warn">
                <Icon icon={CircleAlert} small />
                {p.problem[problem]}
              </span>
            ))}
        </span>
      </td>
      <td className={clsx(styles.updated, 'meta')}>{day(w, product.updated_at, at)}</td>
    </tr>
  )
}

function PriceRange({ price }: { price: ProductRow['price'] }) {
  if (!price) return <span className="meta">–</span>
  const { min, max, regular } = price
  const isRange = min !== max
  return (
    <>
      <b className="cut">{isRange ? `${sum(min)} – ${sum(max).replace('₮ ', '')}` : sum(min)}</b>
      {Number(regular) > Number(min) && <span className="struck">{sum(regular)}</span>}
    </>
  )
}

function Stock({ product: { on_hand, locations } }: { product: ProductRow }) {
  const p = useWords().products
  if (on_hand === null) return <span className="meta">{p.notCounted}</span>
  return (
    <span title={locations.map(({ name, on_hand: units }) => `${name}: ${units}`).join('\n')}>
      <b className={on_hand === 0 ? markStyles.noneLeft : undefined}>{p.units(on_hand)}</b>
      {locations.length > 0 && <span className={clsx('meta', styles.places)}>{p.places(locations.length)}</span>}
    </span>
  )
}

/** A full pip for each language in which nothing is missing. */
function Languages({ missing }: { missing: ProductRow['missing'] }) {
  const w = useWords()
  const counts = Object.entries(missing)
  const done = counts.filter(([, count]) => count === 0).length
  return (
    <span
      className={markStyles.pips}
      role="img"
      aria-label={w.products.languages(done, counts.length)}
      title={counts
        .map(([locale, count]) => `${locale.toUpperCase()}: ${count === 0 ? '✓' : w.products.missingCount(count)}`)
        .join('\n')}
    >
      {counts.map(([locale, count]) => (
        <i key={locale} className={clsx(markStyles.pip, count !== 0 && markStyles.open)} />
      ))}
    </span>
  )
}
