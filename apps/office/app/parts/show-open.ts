/** A strip that is wider than the phone begins at the open one. */
export function showOpen(strip: HTMLElement | null): void {
  const open = strip?.querySelector<HTMLElement>('.active')
  if (!strip || !open) return
  const left = open.offsetParent === strip ? open.offsetLeft : open.offsetLeft - strip.offsetLeft
  strip.scrollLeft = left - (strip.clientWidth - open.offsetWidth) / 2
}
