import type { ReactNode } from 'react'
import { ShopMark } from './shop-mark.tsx'

type EmptyStateProps = {
  title: string
  /** Says what is safe or what to do. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
  /** The shop's mark unless a picture is given. */
  picture?: ReactNode
  headingLevel?: 1 | 2 | 3
}

/** Nothing here yet: a mark, a sentence, one way on. */
export function EmptyState({ title, text, action, picture = <ShopMark />, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty">
      {picture}
      <Heading>{title}</Heading>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  )
}
