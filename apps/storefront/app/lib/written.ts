/**
 * Parts that the server wrote into the document and the browser has no data of, by the name in `data-written`. React leaves
 * their content alone; where it has to draw the document anew it puts them in empty, and they are taken from here.
 */
const written = new Map<string, ParentNode>()

/** A page that does not show a part has it in a template, for the pages after it. */
const contentOf = (element: Element): ParentNode => (element instanceof HTMLTemplateElement ? element.content : element)

/** To be called before React takes the document over. */
export function rememberWritten(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-written]'))
    written.set(element.dataset.written ?? '', contentOf(element))
}

/** Gives a part its content again where that was lost. */
export function restorePart(element: HTMLElement | null): void {
  const name = element?.dataset.written ?? ''
  const before = written.get(name)
  if (!element || !before) return
  const content = contentOf(element)
  if (before === content || content.childElementCount > 0) return
  content.replaceChildren(...before.childNodes)
  written.set(name, content)
}

/** The element of a written part, with its content again where that was lost. */
export function restoreWritten(name: string): Element | null {
  const element = document.querySelector<HTMLElement>(`[data-written="${name}"]`)
  restorePart(element)
  return element
}

const nothing = { __html: '' }

/** Properties of a written part in the browser; the same object each time, since React compares no more. */
export const asWritten = (name: string) => ({
  'data-written': name,
  dangerouslySetInnerHTML: nothing,
  suppressHydrationWarning: true,
})
