import { Link } from './link.tsx'
import { ShopMark } from './shop-mark.tsx'

/** Mark and wordmark, linking home. */
export const Logo = ({ name, href = '/' }: { name: string; href?: string }) => (
  <Link className="logo" href={href}>
    <ShopMark />
    <span>{name}</span>
  </Link>
)
