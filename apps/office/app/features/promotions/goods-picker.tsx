import { staffPromotions } from '@delguur/contract/promotions/promotions-staff'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Search, X } from 'lucide'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { sum } from '../../lib/text.ts'
import { useFound } from '../../lib/use-found.ts'
import { RemovableChip } from '../../parts/form/removable-chip.tsx'
import productList from '../../parts/product/product-list.module.css'
import { Thumb } from '../../parts/product/thumb.tsx'
import styles from './goods-picker.module.css'
import type { FormProduct } from './promotion-form.ts'

type Found = { products: FormProduct[]; ids: number[]; taxons: { id: number; name: string; products: number }[] }

/** Products that may be in a promotion, by words. */
const useProducts = (q: string, isWanted: boolean): Found | undefined =>
  useFound(isWanted ? q : undefined, (text, signal) =>
    call(staffPromotions.goods, { query: text ? { q: text } : {}, signal }),
  )

type Props = {
  label: string
  chosen: readonly FormProduct[]
  /** Chosen too, by their numbers alone. */
  more?: readonly number[]
  onChange: (chosen: FormProduct[], more: number[]) => void
  /** A set or gifts: how many of each, and never all that were found. */
  counted?: boolean
  /** One by one, never all that were found. */
  one?: boolean
}

/** Products by name or SKU, one by one or all that were found. */
export function ProductPicker({ label, chosen, more = [], onChange, counted = false, one = false }: Props) {
  const t = useT()
  const [q, setQ] = useState('')
  const wanted = q.trim()
  const isSought = wanted.length >= 2
  const found = useProducts(wanted, isSought)
  const known = new Set([...chosen.map(({ id }) => id), ...more])
  const fresh = isSought ? (found?.products.filter(({ id }) => !known.has(id)) ?? []) : []
  const left = isSought ? (found?.ids.filter((id) => !known.has(id)) ?? []) : []
  const add = (added: readonly FormProduct[], ids: readonly number[] = []) => {
    const shown = new Set(added.map(({ id }) => id))
    onChange([...chosen, ...added], [...more, ...ids.filter((id) => !shown.has(id) && !known.has(id))])
    setQ('')
  }
  return (
    <div className={productList.picker}>
      <div className="find-field">
        <Icon icon={Search} small />
        <input
          value={q}
          aria-label={`${label}: ${t('promotions.findProducts')}`}
          placeholder={t('promotions.findProducts')}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (fresh[0]) add([fresh[0]])
          }}
        />
      </div>
      {isSought && found && left.length === 0 && <p className="meta">{t('promotions.noProducts')}</p>}
      {left.length > 1 && !counted && !one && (
        <button type="button" className={clsx('btn', styles.all)} onClick={() => add(fresh, left)}>
          {t('promotions.addAll', { n: left.length })}
        </button>
      )}
      {fresh.length > 0 && (
        <ul className={clsx(productList.list, styles.found)}>
          {fresh.slice(0, 8).map((product) => (
            <li key={product.id}>
              <button
                type="button"
                onClick={() => add([product])}
                aria-label={t('promotions.addOne', { name: product.name })}
              >
                <Thumb base={product.image?.base} />
                <span className="cut">{product.name}</span>
                <b className="push">{sum(product.price)}</b>
              </button>
            </li>
          ))}
        </ul>
      )}
      {known.size > 0 && (
        <p className="row wrap">
          <b className="small">{t('promotions.chosen', { n: known.size })}</b>
          <button type="button" className="btn btn-quiet" onClick={() => onChange([], [])}>
            {t('promotions.clearProducts')}
          </button>
        </p>
      )}
      {chosen.length > 0 && (
        <Chosen chosen={chosen} counted={counted} count={known.size} onChange={(next) => onChange(next, [...more])} />
      )}
    </div>
  )
}

type ChosenProps = {
  chosen: readonly FormProduct[]
  counted: boolean
  /** How many are chosen, with those that are known by their numbers alone. */
  count: number
  onChange: (chosen: FormProduct[]) => void
}

function Chosen({ chosen, counted, count, onChange }: ChosenProps) {
  const t = useT()
  const setQuantity = (of: number, text: string) => {
    const quantity = Math.max(1, Math.min(100, Number(text) || 1))
    onChange(chosen.map((each) => (each.id === of ? { ...each, quantity } : each)))
  }
  return (
    <ul className={clsx(productList.list, !counted && styles.chosen)}>
      {chosen.slice(0, counted ? 20 : 12).map(({ id, name, image, quantity }) => (
        <li key={id}>
          <Thumb base={image?.base} />
          <span className="cut">{name}</span>
          {counted && (
            <input
              className={clsx('input', styles.count)}
              type="number"
              min={1}
              max={100}
              value={quantity}
              aria-label={t('promotions.quantity', { name })}
              onChange={({ target }) => setQuantity(id, target.value)}
            />
          )}
          <IconButton
            icon={X}
            small
            label={t('promotions.removeOne', { name })}
            className={counted ? undefined : 'push'}
            onClick={() => onChange(chosen.filter((each) => each.id !== id))}
          />
        </li>
      ))}
      {count > 12 && !counted && <li className={clsx('meta', styles.more)}>+{count - Math.min(12, chosen.length)}</li>}
    </ul>
  )
}

type TaxonProps = {
  chosen: readonly { id: number; name: string }[]
  onChange: (chosen: { id: number; name: string }[]) => void
}

/** Categories, each with how many products are in it. */
export function TaxonPicker({ chosen, onChange }: TaxonProps) {
  const t = useT()
  const found = useProducts('', true)
  const left = found?.taxons.filter(({ id }) => !chosen.some((each) => each.id === id)) ?? []
  return (
    <div className={productList.picker}>
      <label className="field">
        <span className="small strong">{t('promotions.taxon')}</span>
        <select
          className="input"
          value=""
          onChange={({ target }) => {
            const taxon = left.find(({ id }) => String(id) === target.value)
            if (taxon) onChange([...chosen, { id: taxon.id, name: taxon.name }])
          }}
        >
          <option value="">{t('promotions.chooseTaxon')}</option>
          {left.map(({ id, name, products }) => (
            <option key={id} value={id}>
              {name} ({products})
            </option>
          ))}
        </select>
      </label>
      <p className="row wrap">
        {chosen.map((taxon) => (
          <RemovableChip
            key={taxon.id}
            label={t('promotions.removeOne', { name: taxon.name })}
            onRemove={() => onChange(chosen.filter(({ id }) => id !== taxon.id))}
          >
            {taxon.name}
          </RemovableChip>
        ))}
      </p>
    </div>
  )
}
