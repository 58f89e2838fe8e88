/** Another language is the same place: query and anchor go along. */
export function keepPlace() {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[hreflang]')
    if (!link) return
    link.search = location.search
    link.hash ||= location.hash
  })
}
