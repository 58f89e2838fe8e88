import { Icon } from '@delguur/ui/icon'
import { Plus } from 'lucide'

/** Adds one more to a list, at its head. */
export const AddButton = ({ text, onClick }: { text: string; onClick: () => void }) => (
  <button type="button" className="btn btn-go" onClick={onClick}>
    <Icon icon={Plus} small />
    {text}
  </button>
)
