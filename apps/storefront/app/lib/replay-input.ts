type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const ticked = new Set(['checkbox', 'radio'])

/** The shopper was quicker than the scripts: what was typed, ticked, chosen or pressed on the served page is told to React. */
export function replayInput(): void {
  const presses = window.earlyPresses
  window.earlyPresses = undefined
  for (const control of document.querySelectorAll<Control>('input, select, textarea')) {
    if (control instanceof HTMLSelectElement) replaySelect(control)
    else if (ticked.has(control.type)) replayTick(control as HTMLInputElement)
    else if (control.type !== 'hidden') replayText(control)
  }
  for (const button of presses ?? []) button.click()
}

function replaySelect(select: HTMLSelectElement): void {
  const served = [...select.options].find((option) => option.defaultSelected) ?? select.options[0]
  if (served && !served.selected) select.dispatchEvent(new Event('change', { bubbles: true }))
}

/** A radio that lost its tick needs no event: the one that got it has one. */
function replayTick(input: HTMLInputElement): void {
  const lost = input.type === 'radio' && !input.checked
  if (input.checked === input.defaultChecked || lost) return
  input.checked = input.defaultChecked
  input.click()
}

/** React takes an event as news only when the value differs from the last one that passed its own setter. */
function replayText(input: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = input
  if (value === defaultValue) return
  input.value = defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
