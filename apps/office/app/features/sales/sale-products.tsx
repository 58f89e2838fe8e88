import { type ProductChoices, staffProducts } from '@delguur/contract/catalog/products-staff'
import { sheet } from '@delguur/contract/office/sheet'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { shownName } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { ErrorText } from '../../parts/small.tsx'

export type SaleProduct = { id: number; name: string; picture: string | null; variants: number[] }
type Props = { chosen: SaleProduct[]; onChange: (chosen: SaleProduct[]) => void }

const mostPages = 5

/** Everything that a search or a category finds, product by product. */
async function findProducts(q: string, category: string): Promise<SaleProduct[]> {
  const query = new URLSearchParams({
    limit: '200',
    ...(q && { q }),
    ...(category && { 'filter[category]': category }),
  })
  const found = new Map<number, SaleProduct>()
  for (let page = 0; page < mostPages; page++) {
    const listed = await call(sheet.rows, { query })
    for (const { id, product_id, product, picture } of listed.variants) {
      const one = found.get(product_id)
      if (one) one.variants.push(id)
      else
        found.set(product_id, {
          id: product_id,
          name: shownName(product.name) || product.slug,
          picture,
          variants: [id],
        })
    }
    if (listed.page.after === null) break
    query.set('after', listed.page.after)
  }
  return [...found.values()]
}

/** The products of a sale: found by words or category, ticked one by one or all at once. */
export function SaleProducts({ chosen, onChange }: Props) {
  const words = useWords()
  const w = words.sales
  const [q, setQ] = useState('')
  const [category, setCategory] = useState('')
  const [categories, setCategories] = useState<ProductChoices['categories']>([])
  const [found, setFound] = useState<SaleProduct[]>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    call(staffProducts.choices).then(
      (all) => setCategories(all.categories),
      () => undefined,
    )
  }, [])
  const isIn = ({ id }: SaleProduct) => chosen.some((each) => each.id === id)
  const find = async (text: string, within: string) => {
    if (busy || (!text.trim() && !within)) return
    setBusy(true)
    setFault(undefined)
    try {
      setFound(await findProducts(text.trim(), within))
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : words.states.unreachable)
    } finally {
      setBusy(false)
    }
  }
  const left = found?.filter((one) => !isIn(one)) ?? []
  return (
    <>
      <div className="row wrap sale-find">
        <input
          className="input"
          value={q}
          placeholder={w.find}
          aria-label={w.find}
          maxLength={100}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void find(q, category)
          }}
        />
        {categories.length > 0 && (
          <select
            className="input"
            aria-label={words.products.any.category}
            value={category}
            onChange={({ target }) => {
              setCategory(target.value)
              void find(q, target.value)
            }}
          >
            <option value="">{words.products.any.category}</option>
            {categories.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        )}
        <button type="button" className="btn" disabled={busy} onClick={() => void find(q, category)}>
          {w.search}
        </button>
      </div>
      <ErrorText text={fault} />
      {found?.length === 0 && (
        <p className="meta" role="status">
          {words.products.nothingFound}
        </p>
      )}
      {left.length > 1 && (
        <button type="button" className="btn" onClick={() => onChange([...chosen, ...left])}>
          {w.chooseAll(left.length)}
        </button>
      )}
      <fieldset className="sale-chosen">
        <legend className="small strong">{w.goods(chosen.length)}</legend>
        {[...chosen, ...left].map((one) => (
          <label key={one.id} className="row">
            <input
              type="checkbox"
              checked={isIn(one)}
              onChange={() => onChange(isIn(one) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])}
            />
            {one.picture ? (
              <img className="thumb" src={`${one.picture}-360.webp`} alt="" width="32" height="40" loading="lazy" />
            ) : (
              <span className="thumb" />
            )}
            <span className="cut">{one.name}</span>
            <span className="meta push">{w.prices(one.variants.length)}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}
