import type { LinkProps } from '@delguur/ui/link'
import { Link } from 'react-router'

const isExternal = (href: string): boolean => /^(?:[a-z]+:)?\/\//i.test(href)
const isFile = (href: string): boolean => /^(?:mailto|tel):/.test(href) || href.startsWith('/api/')

/** What the shop's links are: inside the app without a reload, outside it in a new tab. */
export function RouterLink({ href, replace, keepScroll, prefetch, state, ...rest }: LinkProps) {
  if (isExternal(href)) return <a {...rest} href={href} target="_blank" rel="noopener noreferrer" />
  if (isFile(href) || href.startsWith('#')) return <a {...rest} href={href} />
  return (
    <Link
      {...rest}
      to={href}
      {...(replace && { replace })}
      {...(keepScroll && { preventScrollReset: true })}
      {...(prefetch && { prefetch })}
      {...(state !== undefined && { state })}
    />
  )
}
