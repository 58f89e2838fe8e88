import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'

/** The way to newer and older wishes of a long list. */
export function Pages({ page, pages, href }: { page: number; pages: number; href: (page: number) => string }) {
  const t = useT()
  if (pages < 2) return null
  return (
    <nav aria-label={t('wishlist.pages')} className="wish-pages">
      {page > 1 && (
        <Link className="btn btn-line" href={href(page - 1)}>
          {t('wishlist.newer')}
        </Link>
      )}
      <span>
        {page} / {pages}
      </span>
      {page < pages && (
        <Link className="btn btn-line" href={href(page + 1)}>
          {t('wishlist.older')}
        </Link>
      )}
    </nav>
  )
}
