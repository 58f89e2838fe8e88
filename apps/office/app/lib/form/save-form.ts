/**
 * Ctrl-S and ⌘S: sends the form that is open, that of a dialog before that of the screen. A form, or the button that saves where
 * there is no form, says with `data-save` that it is saved; what moves money or deletes wants its own button.
 */
export function saveOpenForm(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const saves = (dialog ?? document).querySelector<HTMLElement>('form[data-save], button[data-save]')
  if (saves instanceof HTMLButtonElement) saves.click()
  if (!(saves instanceof HTMLFormElement)) return
  const button = [...saves.elements].find((each) => each instanceof HTMLButtonElement && each.type === 'submit')
  if (button instanceof HTMLButtonElement && !button.disabled) saves.requestSubmit(button)
}
