import type { ProductRow, StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { clsx } from 'clsx'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { RemovableChip } from '../../parts/form/removable-chip.tsx'
import { Finder } from '../../parts/list/finder.tsx'
import { Thumb } from '../../parts/product/thumb.tsx'
import styles from './product.module.css'

type Props = { product: StaffProduct; slugs: readonly string[]; onChange: (slugs: string[]) => void }

const find = async (q: string, signal: AbortSignal): Promise<ProductRow[]> =>
  (await call(staffProducts.list, { query: { q, limit: '8' }, signal })).products

/** The products shown beside this one, found by name or SKU. */
export function RelatedField({ product, slugs, onChange }: Props) {
  const t = useT()
  const [names, setNames] = useState(() => new Map(product.related.map(({ slug, name }) => [slug, name])))
  const nameOf = (slug: string): string => names.get(slug) ?? slug
  const add = ({ slug, name }: ProductRow) => {
    setNames(new Map(names).set(slug, name))
    onChange([...slugs, slug])
  }
  return (
    <div className="field">
      <span className="small strong">{t('products.related')}</span>
      {slugs.length > 0 && (
        <span className="row wrap">
          {slugs.map((slug) => (
            <RemovableChip
              key={slug}
              className={clsx('chip chip-plain', styles.picked)}
              title={nameOf(slug)}
              label={t('products.takeOff', { name: nameOf(slug) })}
              onRemove={() => onChange(slugs.filter((each) => each !== slug))}
            >
              <span className="cut">{nameOf(slug)}</span>
            </RemovableChip>
          ))}
        </span>
      )}
      <Finder
        label={t('products.related')}
        hint={t('products.relatedHint')}
        find={find}
        keyOf={({ id }) => id}
        isOff={({ id, slug }) => id === product.id || slugs.includes(slug)}
        onChosen={add}
      >
        {({ name, sku, picture }) => (
          <>
            <Thumb base={picture?.base} />
            <span className="cut">{name || sku}</span>
          </>
        )}
      </Finder>
    </div>
  )
}
