/** Says which taste is chosen to who can't see it. The choice itself is the address's anchor and needs no script. */
export function tastes() {
  const links = document.querySelectorAll<HTMLAnchorElement>('[data-tastes] a')
  if (links.length === 0) return
  const tell = () => {
    for (const link of links) link.ariaCurrent = link.hash === (location.hash || '#all') ? 'true' : null
  }
  addEventListener('hashchange', tell)
  tell()
}
