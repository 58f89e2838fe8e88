import { X } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.tsx'
import { useT } from './i18n.tsx'
import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

/** A choice that is on or off; `line` has a border instead of a fill. */
export const Chip = ({ on, line, className, ...rest }: ComponentProps<'button'> & { on?: boolean; line?: boolean }) => (
  <button type="button" {...rest} aria-pressed={on} className={classNames('chip', line && 'chip-line', className)} />
)

/** The same as a link to the page with that choice made. */
export const ChipLink = ({ on, className, ...rest }: LinkProps & { on?: boolean }) => (
  <Link {...rest} aria-current={on ? 'true' : undefined} className={classNames('chip', className)} />
)

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
