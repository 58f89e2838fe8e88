import { Link } from '@delguur/ui/link'
import { ShopMark } from '../../parts/shop-mark.tsx'

/** Mark and wordmark, linking home. */
export const Logo = ({ name, href = '/' }: { name: string; href?: string }) => (
  <Link className="logo" href={href}>
    <ShopMark />
    <span>{name}</span>
  </Link>
)
