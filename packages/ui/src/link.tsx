import type { ComponentProps } from 'react'

/** An anchor with the few wishes a router may honour; without scripts they mean nothing. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Take the place of the current entry in the history. */
  replace?: boolean
  /** Stay where the page is scrolled to. */
  keepScroll?: boolean
  /** Load the target's data when the shopper seems about to press. */
  prefetch?: boolean
  /** Load the whole page anew. */
  reload?: boolean
}

const external = /^(?:[a-z]+:)?\/\//i

/**
 * A link: inside the shop, or to another site in a new tab. It is a plain anchor, since a page has hundreds; one listener of
 * the app follows them all by their marks.
 */
export function Link({ href, replace, keepScroll, prefetch, reload, ...rest }: LinkProps) {
  if (external.test(href)) return <a {...rest} href={href} target="_blank" rel="noopener noreferrer" />
  return (
    <a
      {...rest}
      href={href}
      data-replace={replace || undefined}
      data-keep-scroll={keepScroll || undefined}
      data-prefetch={prefetch || undefined}
      data-reload={reload || undefined}
    />
  )
}
