import { Link } from 'react-router'
import { useWords } from '../lib/text.ts'

/** Pages of a list that is numbered. */
export function NumberedPages({ page, pages, search }: { page: number; pages: number; search: URLSearchParams }) {
  const w = useWords()
  if (pages <= 1) return null
  const to = (number: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(number))
    return { search: next.toString() }
  }
  return (
    <nav className="pages" aria-label={w.returns.page(page, pages)}>
      {page > 1 && (
        <Link className="btn" to={to(page - 1)}>
          {w.returns.newer}
        </Link>
      )}
      <span className="meta">{w.returns.page(page, pages)}</span>
      {page < pages && (
        <Link className="btn" to={to(page + 1)}>
          {w.returns.older}
        </Link>
      )}
    </nav>
  )
}
