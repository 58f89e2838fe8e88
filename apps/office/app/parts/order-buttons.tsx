import { IconButton } from '@delguur/ui/icon-button'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide'

export type Ordering = { isLast: boolean; onMove: (by: -1 | 1) => void; onRemove: () => void }
type Props = Ordering & {
  labels: { up: string; down: string; remove: string }
  isFirst: boolean
  small?: boolean
}

/** Moves one of a list up or down, or takes it out. */
export const OrderButtons = ({ labels, isFirst, isLast, small = true, onMove, onRemove }: Props) => (
  <span className="row push">
    <IconButton icon={ArrowUp} small={small} label={labels.up} disabled={isFirst} onClick={() => onMove(-1)} />
    <IconButton icon={ArrowDown} small={small} label={labels.down} disabled={isLast} onClick={() => onMove(1)} />
    <IconButton icon={Trash2} small={small} label={labels.remove} onClick={onRemove} />
  </span>
)

/** A list with one of it moved by a place. */
export const movedBy = <T,>(list: readonly T[], index: number, by: -1 | 1): T[] => {
  const one = list.slice(index, index + 1)
  return list.toSpliced(index, 1).toSpliced(index + by, 0, ...one)
}
