/**
 * Ctrl-S and ⌘S: sends the form that is open, that of a dialog before that of the screen. A form says with `data-save` that it is
 * saved; what moves money or deletes wants its own button.
 */
export function saveOpenForm(): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const form = (dialog ?? document).querySelector<HTMLFormElement>('form[data-save]')
  if (!form) return
  const button = [...form.elements].find((each) => each instanceof HTMLButtonElement && each.type === 'submit')
  if (button instanceof HTMLButtonElement && !button.disabled) form.requestSubmit(button)
}
