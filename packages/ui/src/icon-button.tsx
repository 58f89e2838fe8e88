import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.tsx'
import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

type Content = {
  icon: IconNode
  /** What a screen reader says; include the count in it. */
  label: string
}

/** A number in a dot; pops once whenever it changes. */
export const Count = ({ value }: { value: number | undefined }) =>
  value ? (
    <span key={value} className="count count-pop" aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  ) : null

/** A button that is only an icon. */
export const IconButton = ({
  icon,
  small,
  label,
  className,
  ...rest
}: ComponentProps<'button'> & Content & { small?: boolean }) => (
  <button type="button" {...rest} className={classNames('icon-btn', className)} aria-label={label}>
    <Icon icon={icon} small={small} />
  </button>
)

/** The same as a link, with a number in a red dot; 0 shows none. */
export const IconLink = ({ icon, label, count, className, ...rest }: LinkProps & Content & { count?: number }) => (
  <Link {...rest} className={classNames('icon-btn', className)} aria-label={label}>
    <Icon icon={icon} />
    <Count value={count} />
  </Link>
)
