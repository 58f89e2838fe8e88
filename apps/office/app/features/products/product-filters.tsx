import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { ListFilter, X } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useRead } from '../../lib/use-read.ts'
import { plainAddress } from '../../lib/views.ts'
import styles from './products.module.css'

const names = { category: 'categories', brand: 'brands', vendor: 'vendors', badge: 'badges' } as const
type Name = keyof typeof names
const all = Object.keys(names) as Name[]
const keyOf = (name: Name): string => `filter[${name}]`

/** What is looked for, and where it belongs; the address holds it. */
export function ProductFilters() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const { data: choices } = useRead('choices', (signal) => call(staffProducts.choices, { signal }))
  const isNarrowed = search.has('q') || all.some((name) => search.has(keyOf(name)))
  const [open, setOpen] = useState(isNarrowed)
  const change = (values: Record<string, string>) => {
    const next = new URLSearchParams(plainAddress(search))
    for (const [name, value] of Object.entries(values)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setSearch(next)
  }
  const clear = () => change(Object.fromEntries(['q', ...all.map(keyOf)].map((name) => [name, ''])))
  return (
    <form
      className={clsx('list-filters', !open && 'list-filters-closed')}
      onSubmit={(event) => {
        event.preventDefault()
        change({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
      }}
    >
      <input
        key={search.get('q')}
        id="product-find"
        className={clsx('input', styles.search)}
        name="q"
        type="search"
        defaultValue={search.get('q') ?? ''}
        placeholder={t('products.find')}
        aria-label={t('products.find')}
        maxLength={100}
        enterKeyHint="search"
      />
      <button type="submit" className="unseen">
        {t('products.search')}
      </button>
      <button
        type="button"
        className="btn btn-quiet list-filters-more"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon icon={ListFilter} small />
        {t('listFilters.more')}
      </button>
      {all
        .filter((name) => (choices?.[names[name]].length ?? 0) > 0)
        .map((name) => (
          <select
            key={name}
            className={clsx('input', styles.filter)}
            aria-label={t(`products.any.${name}`)}
            value={search.get(keyOf(name)) ?? ''}
            onChange={({ target }) => change({ [keyOf(name)]: target.value })}
          >
            <option value="">{t(`products.any.${name}`)}</option>
            {choices?.[names[name]].map(({ code, name: text }) => (
              <option key={code} value={code}>
                {text}
              </option>
            ))}
          </select>
        ))}
      {isNarrowed && (
        <button type="button" className="btn btn-quiet" onClick={clear}>
          <Icon icon={X} small />
          {t('common.clear')}
        </button>
      )}
    </form>
  )
}
