import { type Field, type FieldErrors, fields } from './form.ts'

export const idOf = (field: Field): string => `checkout-${field}`

/** Puts the focus on the first field that is wrong, once the page shows why; closed parts open. */
export function focusFirst(faults: FieldErrors): void {
  const first = fields.find((field) => faults[field] !== undefined)
  if (!first) return
  requestAnimationFrame(() => {
    const target = document.getElementById(idOf(first)) ?? document.getElementById(idOf('district_id'))
    target?.closest('details')?.setAttribute('open', '')
    target?.focus()
    target?.scrollIntoView({ block: 'center' })
  })
}
