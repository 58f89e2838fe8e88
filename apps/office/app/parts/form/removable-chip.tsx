import { Icon } from '@delguur/ui/icon'
import { X } from 'lucide'
import type { ReactNode } from 'react'

type Props = {
  children: ReactNode
  /** What the button says to screen readers. */
  label: string
  onRemove: () => void
  className?: string
  title?: string
}

/** What was chosen, with a button that takes it out. */
export const RemovableChip = ({ children, label, onRemove, className = 'chip', title }: Props) => (
  <span className={className} title={title}>
    {children}
    <button type="button" aria-label={label} onClick={onRemove}>
      <Icon icon={X} small />
    </button>
  </span>
)
