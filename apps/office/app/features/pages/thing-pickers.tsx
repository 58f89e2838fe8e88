import type { ProductRow } from '@delguur/contract/product-shapes'
import type { StaffTaxon } from '@delguur/contract/taxons-staff'
import { ArrowDown, ArrowUp, Search, X } from 'lucide'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api.ts'
import { shownName, useWords } from '../../lib/text.ts'
import { useFound } from '../../lib/use-found.ts'
import { Icon } from '../../parts/icon.tsx'
import '../drafts/find-variants.css'
import '../promotions/promotions.css'

/** What a page shows of products, by slug. */
export type Named = { products: Record<string, string>; pictures: Record<string, string> }
const most = 12

type ProductsProps = Named & { slugs: readonly string[]; onChange: (slugs: string[]) => void }

/** The products of a part, found by name or SKU, in the order in which the page shows them. */
export function PageProducts({ slugs, products, pictures, onChange }: ProductsProps) {
  const p = useWords().pages
  const [q, setQ] = useState('')
  const [added, setAdded] = useState<ProductRow[]>([])
  const wanted = q.trim()
  const found = useFound(wanted.length >= 2 ? wanted : undefined, (text, signal) =>
    call<{ products: ProductRow[] }>('GET', '/backoffice/products', { query: { q: text, limit: '20' }, signal }),
  )
  const left = found?.products.filter(({ slug }) => !slugs.includes(slug))
  const rowOf = (slug: string) => added.find((row) => row.slug === slug)
  const nameOf = (slug: string): string => rowOf(slug)?.name ?? products[slug] ?? slug
  const add = (row: ProductRow) => {
    setAdded([...added, row])
    onChange([...slugs, row.slug])
    setQ('')
  }
  const move = (index: number, by: number) => {
    const [slug] = slugs.slice(index, index + 1)
    if (slug) onChange([...slugs].toSpliced(index, 1).toSpliced(index + by, 0, slug))
  }
  return (
    <div className="goods-picker">
      <span className="small strong">{p.products(slugs.length, most)}</span>
      {slugs.length < most && (
        <FindField label={p.findProducts} q={q} onChange={setQ} onEnter={() => left?.[0] && add(left[0])} />
      )}
      {left && (
        <Options nothing={p.noProducts} isEmpty={left.length === 0}>
          {left.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => add(row)}>
                <Thumb base={row.picture?.base} />
                <span className="cut">{row.name}</span>
                <span className="meta push">{row.sku}</span>
              </button>
            </li>
          ))}
        </Options>
      )}
      <ol className="goods-list">
        {slugs.map((slug, index) => (
          <li key={slug}>
            <Thumb base={rowOf(slug)?.picture?.base ?? pictures[slug]} />
            <span className="cut">{nameOf(slug)}</span>
            <button
              type="button"
              className="icon-btn push"
              disabled={index === 0}
              aria-label={p.earlier(nameOf(slug))}
              onClick={() => move(index, -1)}
            >
              <Icon icon={ArrowUp} small />
            </button>
            <button
              type="button"
              className="icon-btn"
              disabled={index === slugs.length - 1}
              aria-label={p.later(nameOf(slug))}
              onClick={() => move(index, 1)}
            >
              <Icon icon={ArrowDown} small />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label={p.takeOut(nameOf(slug))}
              onClick={() => onChange(slugs.filter((each) => each !== slug))}
            >
              <Icon icon={X} small />
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}

type CategoryProps = { permalink: string; onChange: (permalink: string) => void }

/** The category of a part, found by its name or address. */
export function PageCategory({ permalink, onChange }: CategoryProps) {
  const p = useWords().pages
  const [q, setQ] = useState('')
  const all = useFound('', (_, signal) =>
    call<{ taxons: StaffTaxon[] }>('GET', '/backoffice/taxons', { signal }),
  )?.taxons
  const wanted = q.trim().toLowerCase()
  const isIn = (taxon: StaffTaxon) =>
    taxon.permalink.includes(wanted) ||
    Object.values(taxon.name).some((name) => name?.toLowerCase().includes(wanted) === true)
  const found = wanted.length >= 2 ? all?.filter(isIn).slice(0, 20) : undefined
  const chosen = all?.find((taxon) => taxon.permalink === permalink)
  const pathOf = ({ permalink: path }: StaffTaxon): string =>
    path
      .split('/')
      .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
      .flatMap((part) => all?.find((taxon) => taxon.permalink === part) ?? [])
      .map((taxon) => shownName(taxon.name))
      .join(' › ')
  const choose = (taxon: StaffTaxon) => {
    onChange(taxon.permalink)
    setQ('')
  }
  return (
    <div className="goods-picker">
      <span className="small strong">{p.category}</span>
      {permalink && (
        <span className="row">
          <span className="chip">
            {chosen ? pathOf(chosen) : permalink}
            <button
              type="button"
              aria-label={p.takeOut(chosen ? shownName(chosen.name) : permalink)}
              onClick={() => onChange('')}
            >
              <Icon icon={X} small />
            </button>
          </span>
        </span>
      )}
      <FindField label={p.findCategory} q={q} onChange={setQ} onEnter={() => found?.[0] && choose(found[0])} />
      {found && (
        <Options nothing={p.noCategories} isEmpty={found.length === 0}>
          {found.map((taxon) => (
            <li key={taxon.id}>
              <button type="button" onClick={() => choose(taxon)}>
                <span className="cut">{pathOf(taxon)}</span>
                <span className="meta push">{p.inCategory(taxon.all_products)}</span>
              </button>
            </li>
          ))}
        </Options>
      )}
    </div>
  )
}

type FindProps = { label: string; q: string; onChange: (q: string) => void; onEnter: () => void }

const FindField = ({ label, q, onChange, onEnter }: FindProps) => (
  <div className="find-field">
    <Icon icon={Search} small />
    <input
      value={q}
      aria-label={label}
      placeholder={label}
      autoComplete="off"
      maxLength={100}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onEnter()
      }}
    />
  </div>
)

const Options = ({ nothing, isEmpty, children }: { nothing: string; isEmpty: boolean; children: ReactNode }) =>
  isEmpty ? (
    <p className="meta" role="status">
      {nothing}
    </p>
  ) : (
    <ul className="goods-list goods-found">{children}</ul>
  )

const Thumb = ({ base }: { base: string | undefined }) =>
  base ? <img className="thumb" src={`${base}-360.avif`} alt="" loading="lazy" /> : <span className="thumb" />
