import type { ProductRow } from '@delguur/contract/catalog/product-shapes'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { CircleAlert } from 'lucide'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { day, grouped, sum } from '../../lib/text.ts'
import { Thumb } from '../../parts/product/thumb.tsx'
import markStyles from './marks.module.css'
import styles from './products.module.css'
import { StatusChip } from './status-chip.tsx'
import type { Chosen } from './use-chosen.ts'

type Props = { products: ProductRow[]; at: Date; cursor: number; chosen: Chosen<ProductRow>; canChoose: boolean }

/** A table on a desk, cards on a phone: the same cells, laid out by CSS. */
export function ProductTable({ products, at, cursor, chosen, canChoose }: Props) {
  const t = useT()
  return (
    <table className={clsx('list-table', styles.table)}>
      <thead>
        <tr>
          {canChoose && (
            <th className="col-check">
              <input
                type="checkbox"
                className="check"
                aria-label={t('products.chooseAll')}
                checked={chosen.rows.length === products.length}
                onChange={chosen.all}
              />
            </th>
          )}
          <th className={styles.product}>{t('products.columns.product')}</th>
          <th className={styles.state}>{t('products.columns.state')}</th>
          <th className={styles.price}>{t('products.columns.price')}</th>
          <th className={styles.stock}>{t('products.columns.stock')}</th>
          <th className={styles.languages}>{t('products.columns.languages')}</th>
          <th className={styles.problems}>{t('products.columns.problems')}</th>
          <th className={styles.updated}>{t('products.columns.updated')}</th>
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
  const t = useT()
  const { id, name, sku, variants, picture, brand } = product
  const isChosen = chosen.has(id)
  return (
    <tr id={`product-${id}`} className={isChosen ? 'chosen' : undefined} aria-current={isCurrent || undefined}>
      {canChoose && (
        <td className="col-check">
          <input
            type="checkbox"
            className="check"
            aria-label={t('products.choose', { name })}
            checked={isChosen}
            onChange={() => chosen.toggle(id)}
          />
        </td>
      )}
      <td className={styles.product}>
        <span className="row">
          <Thumb base={picture?.base} />
          <span className={styles.words}>
            <Link className="strong cut" to={`/products/${id}`}>
              {name || sku}
            </Link>
            <span className="meta cut">
              {[sku, brand, t('products.variants', { n: variants })].filter(Boolean).join(' · ')}
            </span>
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
                {t(`products.problem.${problem}`)}
              </span>
            ))}
        </span>
      </td>
      <td className={clsx(styles.updated, 'meta')}>{day(t, product.updated_at, at)}</td>
    </tr>
  )
}

function PriceRange({ price }: { price: ProductRow['price'] }) {
  if (!price) return <span className="meta">–</span>
  const { min, max, regular } = price
  const isRange = min !== max
  return (
    <>
      <b className="cut">{isRange ? `${sum(min)} – ${grouped(max)}` : sum(min)}</b>
      {Number(regular) > Number(min) && <span className="struck">{sum(regular)}</span>}
    </>
  )
}

function Stock({ product: { on_hand, locations } }: { product: ProductRow }) {
  const t = useT()
  if (on_hand === null) return <span className="meta">{t('products.notCounted')}</span>
  return (
    <span title={locations.map(({ name, on_hand: units }) => `${name}: ${units}`).join('\n')}>
      <b className={on_hand === 0 ? markStyles.noneLeft : undefined}>{t('products.units', { n: on_hand })}</b>
      {locations.length > 0 && (
        <span className={clsx('meta', styles.places)}>{t('products.places', { n: locations.length })}</span>
      )}
    </span>
  )
}

/** A full pip for each language in which nothing is missing. */
function Languages({ missing }: { missing: ProductRow['missing'] }) {
  const t = useT()
  const counts = Object.entries(missing)
  const done = counts.filter(([, count]) => count === 0).length
  return (
    <span
      className={markStyles.pips}
      role="img"
      aria-label={t('products.languages', { done, all: counts.length })}
      title={counts
        .map(
          ([locale, count]) =>
            `${locale.toUpperCase()}: ${count === 0 ? '✓' : t('products.missingCount', { n: count })}`,
        )
        .join('\n')}
    >
      {counts.map(([locale, count]) => (
        <i key={locale} className={clsx(markStyles.pip, count !== 0 && markStyles.open)} />
      ))}
    </span>
  )
}
