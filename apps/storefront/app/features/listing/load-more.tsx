import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import type { MouseEventHandler } from 'react'

type LoadMoreProps = {
  visible: number
  total: number
  /** Of the next page; the button is absent when all is shown. */
  href?: string | undefined
  /** How many the next press brings. */
  next: number
  /** Follows the link in the app's own way. */
  onFollow?: MouseEventHandler
}

/** Where one is in a list, and a link to more of it. */
export function LoadMore({ visible, total, href, next, onFollow }: LoadMoreProps) {
  const t = useT()
  return (
    <div className="more">
      <p className="small muted" role="status">
        {t('listing.shown', { visible, total })}
      </p>
      <div className="bar">
        <i style={{ '--part': total ? (visible / total) * 100 : 100 } as React.CSSProperties} />
      </div>
      {href && (
        <Link className="btn btn-line" href={href} onClick={onFollow}>
          {t('listing.load_more', { count: next })}
        </Link>
      )}
    </div>
  )
}
