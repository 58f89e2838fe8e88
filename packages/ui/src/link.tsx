import { type ComponentProps, type ComponentType, createContext, type ReactNode, use } from 'react'

/** An anchor with the few wishes a router may honour; without a router they mean nothing. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  href: string
  /** Take the place of the current entry in the history. */
  replace?: boolean
  /** Stay where the page is scrolled to. */
  keepScroll?: boolean
  /** Load the target's data when the shopper seems about to press. */
  prefetch?: 'intent' | 'none'
  /** Kept with the entry of the history that following the link makes. */
  state?: unknown
}

const Anchor = ({ replace: _replace, keepScroll: _keep, prefetch: _prefetch, state: _state, ...rest }: LinkProps) => (
  <a {...rest} />
)

const LinkContext = createContext<ComponentType<LinkProps>>(Anchor)

/** Makes every link of this package use the app's router. Without it links are plain anchors. */
export const LinkProvider = ({ link, children }: { link: ComponentType<LinkProps>; children: ReactNode }) => (
  <LinkContext value={link}>{children}</LinkContext>
)

/** A link inside the shop. */
export function Link(props: LinkProps) {
  const Target = use(LinkContext)
  return <Target {...props} />
}
