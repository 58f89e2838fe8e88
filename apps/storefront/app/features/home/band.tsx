import { classNames } from '@delguur/ui/class-names'
import type { ReactNode } from 'react'
import { type Tint, tintStyle } from '../../parts/ger-tile.tsx'

type BandProps = {
  children: ReactNode
  tint?: Tint
  /** Two round ears on top: the one sale band of a page and nothing else. */
  ears?: boolean
}

/** A tinted panel across the page. */
export const Band = ({ children, tint = 'sun', ears }: BandProps) => (
  <div className="band-hold">
    <div className={classNames('band', ears && 'ears')} style={tintStyle(tint)}>
      {children}
    </div>
  </div>
)
