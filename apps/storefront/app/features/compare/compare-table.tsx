import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { ButtonLink } from '@delguur/ui/button'
import { Checkbox } from '@delguur/ui/checkbox'
import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import { useHydrated } from '@delguur/ui/use-hydrated'
import { Plus, X } from 'lucide'
import { useState } from 'react'
import { usePath } from '../../lib/path.ts'
import { Price } from '../../parts/price.tsx'
import { compareLimit } from '../visitor/stored.ts'
import { type CompareRow, compareRows } from './rows.ts'

type Props = { products: readonly ProductDetail[]; onRemove: (slug: string) => void }

/** Products side by side; a wide table is pushed sideways, the names of its rows stay. */
export function CompareTable({ products, onRemove }: Props) {
  const t = useT()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const rows = compareRows(products, t)
  const visible = onlyDifferent ? rows.filter(({ differs }) => differs) : rows
  return (
    <>
      {useHydrated() && products.length > 1 && (
        <Checkbox checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
          {t('lists.compare.only_differences')}
        </Checkbox>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section className="compare" tabIndex={0} aria-label={t('lists.compare.table')}>
        <table>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <th key={product.slug} scope="col">
                  <ComparedProduct product={product} onRemove={() => onRemove(product.slug)} />
                </th>
              ))}
              {products.length < compareLimit && <AddCell />}
            </tr>
          </thead>
          <tbody>
            {visible.map((row) => (
              <Row key={row.key} row={row} marked={products.length > 1} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function ComparedProduct({ product, onRemove }: { product: ProductDetail; onRemove: () => void }) {
  const t = useT()
  const path = usePath()
  const href = path(`/products/${product.slug}`)
  const [picture] = product.pictures
  return (
    <div className="compare-head">
      <Link href={href} tabIndex={-1} aria-hidden="true">
        {picture && <Picture src={picture.base} alt="" sizes="12rem" upTo={360} color={picture.color} eager />}
      </Link>
      <button
        type="button"
        className="compare-remove"
        aria-label={t('lists.compare.remove', { name: product.name })}
        onClick={onRemove}
      >
        <Icon icon={X} small />
      </button>
      <Link className="compare-name" href={href}>
        {product.name}
      </Link>
      <Price amount={product.selling_price} old={product.price} />
      <ButtonLink variant="line" href={href}>
        {t('lists.compare.choose')}
      </ButtonLink>
    </div>
  )
}

function AddCell() {
  const t = useT()
  const path = usePath()
  return (
    <td className="compare-add">
      <Link href={path('/products')}>
        <Icon icon={Plus} />
        {t('lists.compare.add_more')}
      </Link>
    </td>
  )
}

function Row({ row, marked }: { row: CompareRow; marked: boolean }) {
  const t = useT()
  const differs = marked && row.differs
  return (
    <tr className={differs ? 'compare-differs' : undefined}>
      <th scope="row">
        {row.label}
        {differs && (
          <span className="compare-mark">
            <span className="vh">{t('lists.compare.differs')}</span>
          </span>
        )}
      </th>
      {row.values.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
        <td key={place} className="num">
          {value ?? '—'}
        </td>
      ))}
    </tr>
  )
}
