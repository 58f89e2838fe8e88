/** Moves the focus from card to card: along a column, or to the same height of another column that has cards. */
export function moveFocus(columns: number, cards: number): void {
  const all = [...document.querySelectorAll('[data-column]')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('[id^="card-"]')])
    .filter((column) => column.length > 0)
  const x = all.findIndex((column) => column.some((card) => card.contains(document.activeElement)))
  const y = all[x]?.findIndex((card) => card.contains(document.activeElement)) ?? -1
  const column = all[x < 0 ? 0 : Math.max(0, Math.min(all.length - 1, x + columns))]
  const card = column?.[x < 0 ? 0 : Math.max(0, Math.min(column.length - 1, y + cards))]
  card?.querySelector<HTMLElement>('input, a')?.focus()
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
