import { Icon } from '@delguur/ui/icon'
import { Plus } from 'lucide'

type Props = { text: string | undefined; onClick: () => void; className?: string; big?: boolean }

/** Adds one more to a list, at its head. */
export const AddButton = ({ text, onClick, className = 'btn btn-go', big = false }: Props) => (
  <button type="button" data-add className={className} onClick={onClick}>
    <Icon icon={Plus} small={!big} />
    {text}
  </button>
)
