import { type ProductChoices, staffProducts } from '@delguur/contract/catalog/products-staff'
import { sheet } from '@delguur/contract/office/sheet'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { shownName } from '../../lib/text.ts'
import { Thumb } from '../../parts/product/thumb.tsx'
import { ErrorText } from '../../parts/small.tsx'
import styles from './sales.module.css'

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

/** Looks for products; while it looks, it does not look again. */
function useProductSearch() {
  const t = useT()
  const [found, setFound] = useState<SaleProduct[]>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function find(text: string, category: string) {
    if (busy || (!text.trim() && !category)) return
    setBusy(true)
    setFault(undefined)
    try {
      setFound(await findProducts(text.trim(), category))
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    } finally {
      setBusy(false)
    }
  }
  return { found, find, busy, fault }
}

/** The products of a sale: found by words or category, ticked one by one or all at once. */
export function SaleProducts({ chosen, onChange }: Props) {
  const t = useT()
  const { found, find, busy, fault } = useProductSearch()
  const isIn = ({ id }: SaleProduct) => chosen.some((each) => each.id === id)
  const left = found?.filter((one) => !isIn(one)) ?? []
  return (
    <>
      <FindRow busy={busy} onFind={(text, category) => void find(text, category)} />
      <ErrorText text={fault} />
      {found?.length === 0 && (
        <p className="meta" role="status">
          {t('products.nothingFound')}
        </p>
      )}
      {left.length > 1 && (
        <button type="button" className="btn" onClick={() => onChange([...chosen, ...left])}>
          {t('sales.chooseAll', { count: left.length })}
        </button>
      )}
      <fieldset className={clsx('bare', styles.chosen)}>
        <legend className="small strong">{t('sales.goods', { count: chosen.length })}</legend>
        {[...chosen, ...left].map((one) => (
          <label key={one.id} className="row">
            <input
              type="checkbox"
              checked={isIn(one)}
              onChange={() => onChange(isIn(one) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])}
            />
            <Thumb base={one.picture ?? undefined} />
            <span className="cut">{one.name}</span>
            <span className={clsx('meta push', styles.count)}>{t('sales.prices', { count: one.variants.length })}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

function FindRow({ busy, onFind }: { busy: boolean; onFind: (text: string, category: string) => void }) {
  const t = useT()
  const [text, setText] = useState('')
  const [category, setCategory] = useState('')
  const [categories, setCategories] = useState<ProductChoices['categories']>([])
  useEffect(() => {
    call(staffProducts.choices).then(
      (all) => setCategories(all.categories),
      () => undefined,
    )
  }, [])
  return (
    <div className="row wrap">
      <input
        className={clsx('input', styles.find)}
        value={text}
        placeholder={t('sales.find')}
        aria-label={t('sales.find')}
        maxLength={100}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onFind(text, category)
        }}
      />
      {categories.length > 0 && (
        <select
          className={clsx('input', styles.find)}
          aria-label={t('products.any.category')}
          value={category}
          onChange={({ target }) => {
            setCategory(target.value)
            onFind(text, target.value)
          }}
        >
          <option value="">{t('products.any.category')}</option>
          {categories.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      )}
      <button type="button" className="btn" disabled={busy} onClick={() => onFind(text, category)}>
        {t('sales.search')}
      </button>
    </div>
  )
}
