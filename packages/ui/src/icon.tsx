import type { LucideIcon } from 'lucide-react'

/** A line icon in the colour of its text; 24 px, or 18 px when small. Always beside a word or in a labelled button. */
export const Icon = ({ icon: Shape, small }: { icon: LucideIcon; small?: boolean }) => (
  <Shape className={small ? 'i i-s' : 'i'} aria-hidden="true" />
)
