import type { ProductRow } from '@delguur/contract/catalog/product-shapes'
import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { type StaffTaxon, staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import { IconButton } from '@delguur/ui/icon-button'
import { ArrowDown, ArrowUp, X } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { shownName } from '../../lib/text.ts'
import { useFound } from '../../lib/use-found.ts'
import { RemovableChip } from '../../parts/form/removable-chip.tsx'
import { Finder } from '../../parts/list/finder.tsx'
import styles from '../../parts/product/product-list.module.css'
import { Thumb } from '../../parts/product/thumb.tsx'

/** What a page shows of products, by slug. */
export type Named = { products: Record<string, string>; pictures: Record<string, string> }
const most = 12

type ProductsProps = Named & { slugs: readonly string[]; onChange: (slugs: string[]) => void }

/** The products of a part, found by name or SKU, in the order in which the page shows them. */
export function PageProducts({ slugs, products, pictures, onChange }: ProductsProps) {
  const t = useT()
  const [added, setAdded] = useState<ProductRow[]>([])
  const find = async (q: string, signal: AbortSignal): Promise<ProductRow[]> => {
    const query = { q, limit: '20' }
    return (await call(staffProducts.list, { query, signal })).products
  }
  const rowOf = (slug: string) => added.find((row) => row.slug === slug)
  const nameOf = (slug: string): string => rowOf(slug)?.name ?? products[slug] ?? slug
  const add = (row: ProductRow) => {
    setAdded([...added, row])
    onChange([...slugs, row.slug])
  }
  const move = (index: number, by: number) => {
    const [slug] = slugs.slice(index, index + 1)
    if (slug) onChange([...slugs].toSpliced(index, 1).toSpliced(index + by, 0, slug))
  }
  return (
    <div className={styles.picker}>
      <span className="small strong">{t('pages.products', { count: slugs.length, most })}</span>
      {slugs.length < most && (
        <Finder
          label={t('pages.findProducts')}
          find={find}
          keyOf={({ id }) => id}
          isOff={({ slug }) => slugs.includes(slug)}
          onChosen={add}
        >
          {({ name, sku, picture }) => (
            <>
              <Thumb base={picture?.base} />
              <span className="cut">{name}</span>
              <span className="meta push">{sku}</span>
            </>
          )}
        </Finder>
      )}
      <ol className={styles.list}>
        {slugs.map((slug, index) => (
          <li key={slug}>
            <Thumb base={rowOf(slug)?.picture?.base ?? pictures[slug]} />
            <span className="cut">{nameOf(slug)}</span>
            <IconButton
              icon={ArrowUp}
              small
              label={t('pages.earlier', { name: nameOf(slug) })}
              className="push"
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              icon={ArrowDown}
              small
              label={t('pages.later', { name: nameOf(slug) })}
              disabled={index === slugs.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton
              icon={X}
              small
              label={t('pages.takeOut', { name: nameOf(slug) })}
              onClick={() => onChange(slugs.filter((each) => each !== slug))}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

type CategoryProps = { permalink: string; onChange: (permalink: string) => void }

/** The category of a part, found by its name or address. */
export function PageCategory({ permalink, onChange }: CategoryProps) {
  const t = useT()
  const all = useFound('', (_, signal) => call(staffTaxons.list, { signal }))?.taxons
  const find = async (q: string): Promise<StaffTaxon[]> => {
    const names = ({ permalink: path, name }: StaffTaxon) => [path, ...Object.values(name)]
    const isFound = (taxon: StaffTaxon) => names(taxon).some((name) => name?.toLowerCase().includes(q.toLowerCase()))
    return (all ?? []).filter(isFound).slice(0, 20)
  }
  const chosen = all?.find((taxon) => taxon.permalink === permalink)
  const pathOf = ({ permalink: path }: StaffTaxon): string =>
    path
      .split('/')
      .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
      .flatMap((part) => all?.find((taxon) => taxon.permalink === part) ?? [])
      .map((taxon) => shownName(taxon.name))
      .join(' › ')
  return (
    <div className={styles.picker}>
      <span className="small strong">{t('pages.category')}</span>
      {permalink && (
        <span className="row">
          <RemovableChip
            label={t('pages.takeOut', { name: chosen ? shownName(chosen.name) : permalink })}
            onRemove={() => onChange('')}
          >
            {chosen ? pathOf(chosen) : permalink}
          </RemovableChip>
        </span>
      )}
      <Finder
        label={t('pages.findCategory')}
        find={find}
        keyOf={({ id }) => id}
        onChosen={(taxon) => onChange(taxon.permalink)}
      >
        {(taxon) => (
          <>
            <span className="cut">{pathOf(taxon)}</span>
            <span className="meta push">{t('pages.inCategory', { count: taxon.all_products })}</span>
          </>
        )}
      </Finder>
    </div>
  )
}
