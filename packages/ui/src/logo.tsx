import type { ReactNode } from 'react'
import { CubMark } from './cub-mark.tsx'
import { Link } from './link.tsx'

/** Mark and wordmark, linking home. The mark is the cub unless a tenant brings its own. */
export const Logo = ({ name, href = '/', mark = <CubMark /> }: { name: string; href?: string; mark?: ReactNode }) => (
  <Link className="logo" href={href}>
    {mark}
    <span>{name}</span>
  </Link>
)
