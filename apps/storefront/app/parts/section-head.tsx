import { Link } from '@delguur/ui/link'
import type { ReactNode } from 'react'

type SectionHeadProps = {
  title: string
  id?: string
  /** A line under the title. */
  text?: ReactNode
  more?: { href: string; label: string } | undefined
  /** Stands on the right instead of a link. */
  end?: ReactNode
}

/** The head of a block: title left, «see all» right. */
export const SectionHead = ({ title, id, text, more, end }: SectionHeadProps) => (
  <div className="head">
    <div>
      <h2 id={id}>{title}</h2>
      {text && <p className="small muted">{text}</p>}
    </div>
    {more && (
      <Link className="link" href={more.href}>
        {more.label}
      </Link>
    )}
    {end}
  </div>
)
