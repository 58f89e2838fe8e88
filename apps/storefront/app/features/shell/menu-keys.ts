const openOnes = () => [...document.querySelectorAll<HTMLDetailsElement>('.nav-more[open], .menu[open], .lang[open]')]
const itemOf = (at: unknown) => (at instanceof Element ? at.closest<HTMLElement>('.nav-list > li') : null)

/** The menu and the languages open and close without scripts: arrows move in the menu, Escape and a press elsewhere close. */
export function followKeys(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return closeInner()
    const { key, target } = event
    const item = itemOf(target)
    const next = item && target instanceof HTMLElement ? nextOf(key, target, item) : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
  })
  document.addEventListener('click', ({ target }) => {
    const at = target instanceof Element ? target : undefined
    const own = at?.closest('.nav a') ? null : at?.closest('.nav, .menu, .lang')
    for (const details of openOnes())
      if (!own || own.matches('.lang') !== details.matches('.lang')) details.open = false
  })
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    const details = itemOf(target)?.querySelector<HTMLDetailsElement>('.nav-more')
    if (details && relatedTarget instanceof Node && itemOf(relatedTarget) !== itemOf(target)) details.open = false
  })
  document.addEventListener('pointerover', ({ target }) => {
    if (!itemOf(target)) document.querySelector('.nav-quiet')?.classList.remove('nav-quiet')
  })
}

/** Closes what is open, the inner first, and what only the pointer holds open. */
function closeInner(): void {
  const open = openOnes()
  const last = open.find((details) => details.matches('.nav-more')) ?? open[0]
  if (last) {
    last.open = false
    last.querySelector('summary')?.focus()
  }
  document.querySelector('.nav-list')?.classList.add('nav-quiet')
}

/** Where an arrow leads from a link or button of the menu. */
function nextOf(key: string, at: HTMLElement, item: HTMLElement): HTMLElement | null | undefined {
  const links = [...item.querySelectorAll<HTMLElement>('.nav-panel a')]
  const place = links.indexOf(at)
  if (key === 'ArrowDown' && links.length > 0) {
    const details = item.querySelector<HTMLDetailsElement>('.nav-more')
    if (details) details.open = true
    return links[(place + 1) % links.length]
  }
  if (key === 'ArrowUp' && place >= 0) return links[place - 1] ?? item.querySelector<HTMLElement>('summary')
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  const items = [...(item.parentElement?.children ?? [])]
  if (step === undefined) return undefined
  return items[(items.indexOf(item) + step + items.length) % items.length]?.querySelector<HTMLElement>('a')
}
