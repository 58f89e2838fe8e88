import { LoaderCircle } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.tsx'
import { Icon } from './icon.tsx'
import { Link, type LinkProps } from './link.tsx'

type ButtonStyle = {
  /** `main` is the one orange action of a screen. */
  variant?: 'main' | 'dark' | 'line'
  /** 56 px, for pages where everything hangs on this press. */
  big?: boolean
  wide?: boolean
}

const classOf = ({ variant, big, wide }: ButtonStyle, className?: string) =>
  classNames('btn', variant && `btn-${variant}`, big && 'btn-big', wide && 'btn-wide', className)

type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** What is happening now; while given, the button turns an icon, keeps its width and takes no presses. */
    busy?: string | false | undefined
  }

/** A button. Give `busy` its words while work runs; the old words keep the width. */
export function Button({
  variant,
  big,
  wide,
  busy,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ variant, big, wide }, classNames(className, busy && 'btn-busy'))}
      aria-busy={busy ? true : undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy === undefined ? children : <Swap busy={busy}>{children}</Swap>}
    </button>
  )
}

const Swap = ({ busy, children }: { busy: string | false; children: ReactNode }) => (
  <span className="btn-swap">
    <span aria-hidden={busy ? 'true' : undefined}>{children}</span>
    {busy && (
      <span>
        <Icon icon={LoaderCircle} />
        {busy}
      </span>
    )}
  </span>
)

/** A link that looks like a button. */
export const ButtonLink = ({ variant, big, wide, className, ...rest }: LinkProps & ButtonStyle) => (
  <Link {...rest} className={classOf({ variant, big, wide }, className)} />
)
