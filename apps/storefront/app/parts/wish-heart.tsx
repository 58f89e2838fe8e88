import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Heart } from 'lucide'
import type { ComponentProps } from 'react'

/** The heart on a picture; `name` says of which product. */
export function WishHeart({ wished, name, ...rest }: ComponentProps<'button'> & { wished: boolean; name: string }) {
  const t = useT()
  return (
    <button
      type="button"
      {...rest}
      className="wish"
      aria-pressed={wished}
      aria-label={`${t(wished ? 'common.wish_remove' : 'common.wish_add')}: ${name}`}
    >
      <Icon icon={Heart} />
    </button>
  )
}
