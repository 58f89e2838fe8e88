/** The open menu closes with Escape, which gives the focus back, and with a press beside it. */
export function closeMenu() {
  const menu = document.querySelector<HTMLDetailsElement>('.menu')
  if (!menu) return
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !menu.contains(target)) menu.open = false
  })
}
