import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Note } from '@delguur/ui/note'
import { usePath } from '../../lib/path.ts'
import type { WishChange } from './wish-change.ts'

/** What of a list could not be copied to the cart, and why; and what else was refused. */
export function CopyAnswer({ change }: { change: WishChange | undefined }) {
  const t = useT()
  const path = usePath()
  if (change?.done === 'refused') return <Note kind="bad">{change.error}</Note>
  if (change?.done !== 'copied') return null
  return (
    <Note kind={change.refused.length > 0 ? 'warn' : 'ok'}>
      {change.added > 0 ? t('wishlist.copied', { count: change.added }) : t('wishlist.copied_none')}
      {change.refused.length > 0 && (
        <>
          <br />
          {t('wishlist.copy_short')}
          <ul className="wish-short">
            {change.refused.map(({ variant_id, slug, code, error, added }) => (
              <li key={variant_id}>
                {code === 'variant_unavailable' ? (
                  error
                ) : (
                  <Link className="link" href={path(`/products/${slug}`)}>
                    {error}
                  </Link>
                )}
                {added > 0 && ` (${t('wishlist.copy_some', { count: added })})`}
              </li>
            ))}
          </ul>
        </>
      )}
    </Note>
  )
}
