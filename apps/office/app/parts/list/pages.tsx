import type { ListPage } from '@delguur/contract/list'
import { Link } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import styles from './pages.module.css'

/** Pages of a list that is numbered. */
export function NumberedPages({ page, pages, search }: { page: number; pages: number; search: URLSearchParams }) {
  const t = useT()
  if (pages <= 1) return null
  const to = (number: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(number))
    return { search: next.toString() }
  }
  return (
    <nav className={styles.pages} aria-label={t('returns.page', { page, pages })}>
      {page > 1 && (
        <Link className="btn" to={to(page - 1)}>
          {t('returns.newer')}
        </Link>
      )}
      <span className="meta">{t('returns.page', { page, pages })}</span>
      {page < pages && (
        <Link className="btn" to={to(page + 1)}>
          {t('returns.older')}
        </Link>
      )}
    </nav>
  )
}

/** Pages of a list by cursor: newer and older. */
export function CursorPages({ page, search }: { page: ListPage; search: URLSearchParams }) {
  const t = useT()
  if (page.after === null && page.before === null) return null
  const to = (edge: 'after' | 'before', cursor: string) => {
    const next = new URLSearchParams(search)
    next.delete('after')
    next.delete('before')
    next.set(edge, cursor)
    return { search: next.toString() }
  }
  return (
    <nav className={styles.pages} aria-label={t('returns.older')}>
      {page.before !== null && (
        <Link className="btn" to={to('before', page.before)}>
          {t('returns.newer')}
        </Link>
      )}
      {page.after !== null && (
        <Link className="btn" to={to('after', page.after)}>
          {t('returns.older')}
        </Link>
      )}
    </nav>
  )
}
