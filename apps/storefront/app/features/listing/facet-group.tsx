import { Icon } from '@delguur/ui/icon'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'

type FacetGroupProps = {
  title: string
  children: ReactNode
  open?: boolean
  /** What is chosen inside, shown while it is closed. */
  chosen?: string | undefined
  /** Explains a word a parent may not know. */
  hint?: string | undefined
}

/** One group of filters that opens and closes; works without scripts. */
export const FacetGroup = ({ title, children, open, chosen, hint }: FacetGroupProps) => (
  <details className="facet" open={open}>
    <summary>
      {title}
      {chosen && <span className="facet-chosen">{chosen}</span>}
      <Icon icon={ChevronDown} small />
    </summary>
    <div className="facet-body">
      {hint && <p className="hint">{hint}</p>}
      {children}
    </div>
  </details>
)
