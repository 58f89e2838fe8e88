import type { Import } from '@delguur/contract/office/imports'
import { Icon } from '@delguur/ui/icon'
import { FolderPlus } from 'lucide'
import { useT } from '../../lib/i18n.ts'
import styles from './import.module.css'

type Category = Import['makes']['categories'][number]
const mostValues = 40

/** The tree that the answers make, below what the shop has, and the values that options gain: before anything is written. */
export function Makes({ of }: { of: Import }) {
  const t = useT()
  const { categories, values } = of.makes
  const made = new Set(categories.map(({ permalink }) => permalink))
  const tops = categories.filter(({ parent }) => parent === null || !made.has(parent))
  const types = Map.groupBy(values.slice(0, mostValues), ({ type }) => type)
  const counted = [
    categories.length > 0 && t('imports.makesCategories', { count: categories.length }),
    values.length > 0 && t('imports.makesValues', { count: values.length }),
  ].filter(Boolean)
  return (
    <section className="card" aria-labelledby="import-makes">
      <header className="row wrap">
        <h2 className="section-title" id="import-makes">
          {t('imports.makes')}
        </h2>
        <span className="meta">{counted.join(' · ')}</span>
      </header>
      <div className={styles.makesBody}>
        {tops.length > 0 && (
          <ul className={styles.tree}>
            {tops.map((top) => (
              <Branch key={top.permalink} of={top} all={categories} />
            ))}
          </ul>
        )}
        {[...types].map(([type, list]) => (
          <p key={type}>
            <b>{type}</b>{' '}
            {list.map(({ value }) => (
              <span key={value} className="state">
                {value}
              </span>
            ))}
            {list.length < values.length && values.length > mostValues && ' …'}
          </p>
        ))}
        <p className="meta">{t('imports.makesHint')}</p>
      </div>
    </section>
  )
}

function Branch({ of, all }: { of: Category; all: readonly Category[] }) {
  const below = all.filter(({ parent }) => parent === of.permalink)
  return (
    <li>
      <span className="row">
        <Icon icon={FolderPlus} small />
        <span>
          {of.parent_name && <span className="meta">{of.parent_name} › </span>}
          {of.name}
        </span>
      </span>
      {below.length > 0 && (
        <ul>
          {below.map((each) => (
            <Branch key={each.permalink} of={each} all={all} />
          ))}
        </ul>
      )}
    </li>
  )
}
