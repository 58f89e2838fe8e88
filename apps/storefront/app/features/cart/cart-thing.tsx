import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { Picture } from '@delguur/ui/picture'
import type { ReactNode } from 'react'
import { usePath } from '../../lib/path.ts'
import type { CartLine } from './cart-view.ts'

type Props = {
  thing: Pick<CartLine, 'name' | 'slug' | 'picture'>
  /** Below its name. */
  detail?: string
  price: ReactNode
  children: ReactNode
}

/** A thing in a row of the cart or a package: its picture and name lead to its page, its price stands beside them. */
export function CartThing({ thing: { name, slug, picture }, detail, price, children }: Props) {
  const href = usePath()(`/products/${slug}`)
  return (
    <li className="cart-line">
      <Link href={href} tabIndex={-1} aria-hidden="true">
        {picture && <Picture src={picture.base} alt="" sizes="6rem" upTo={360} color={picture.color} eager />}
      </Link>
      <div>
        <div className="cart-line-head">
          <div>
            <Link className="cart-line-name" href={href}>
              {name}
            </Link>
            {detail && <p className="muted small">{detail}</p>}
          </div>
          {price}
        </div>
        {children}
      </div>
    </li>
  )
}

/** Instead of a price. */
export const FreePrice = () => <p className="price price-sale">{useT()('common.price.free')}</p>
