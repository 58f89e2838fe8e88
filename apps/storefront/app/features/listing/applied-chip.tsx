import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Link, type LinkProps } from '@delguur/ui/link'
import { X } from 'lucide'

/** A filter that is applied: pressing it takes it away. */
export function AppliedChip({ name, ...rest }: LinkProps & { name: string }) {
  const t = useT()
  return (
    <Link {...rest} className="chip chip-applied" aria-label={t('listing.remove_filter', { name })}>
      {name}
      <Icon icon={X} small />
    </Link>
  )
}
