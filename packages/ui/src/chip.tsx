import type { ComponentProps } from 'react'
import { classNames } from './class-names.tsx'
import { Link, type LinkProps } from './link.tsx'

/** A choice that is on or off; `line` has a border instead of a fill. */
export const Chip = ({ on, line, className, ...rest }: ComponentProps<'button'> & { on?: boolean; line?: boolean }) => (
  <button type="button" {...rest} aria-pressed={on} className={classNames('chip', line && 'chip-line', className)} />
)

/** The same as a link to the page with that choice made. */
export const ChipLink = ({ on, className, ...rest }: LinkProps & { on?: boolean }) => (
  <Link {...rest} aria-current={on ? 'true' : undefined} className={classNames('chip', className)} />
)
