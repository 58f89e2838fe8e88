/**
 * What an item of a menu may lead to: a path of the shop, or another site by https. Nothing for a scheme that runs something, and for
 * what a browser reads as another host though it looks like a path.
 */
export function menuLink(text: string): string | undefined {
  const link = text.trim()
  if (/[\s\\\p{C}]/u.test(link) || link.length > 500) return undefined
  if (link.startsWith('/')) return link.startsWith('//') ? undefined : link
  if (!/^https:\/\//i.test(link) || !URL.canParse(link)) return undefined
  const { protocol, username, password, hostname } = new URL(link)
  return protocol === 'https:' && !username && !password && hostname.includes('.') ? link : undefined
}
