/**
 * Puts a text on the clipboard; whether it is there. A page without TLS (an office in a local network) has no clipboard to
 * write to: the text is selected and copied as by hand.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

function copySelected(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'vh unseen'
  // what lies outside an open dialog cannot be selected
  const place = document.querySelector('dialog[open]') ?? document.body
  place.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}
