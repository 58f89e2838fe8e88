const most = 8
const mlPerOunce = 29.5735

/** Multiplies a recipe, prints it, and passes it on with the words that must go along. */
export function recipe() {
  const page = document.querySelector('[data-recipe]')
  if (!page) return
  for (const hidden of page.querySelectorAll('button')) hidden.hidden = false
  serve(page)
  page.querySelector('[data-print]')?.addEventListener('click', () => print())
  page.querySelector<HTMLElement>('[data-share]')?.addEventListener('click', passOn)
}

function serve(page: Element) {
  const output = page.querySelector('output')
  const steps = page.querySelectorAll<HTMLButtonElement>('[data-step]')
  const decimal = page.querySelector<HTMLElement>('[data-decimal]')?.dataset.decimal ?? '.'
  let glasses = 1
  const show = () => {
    if (output) output.textContent = String(glasses)
    for (const part of page.querySelectorAll<HTMLElement>('[data-ml]'))
      part.textContent = String(Number(part.dataset.ml) * glasses)
    for (const part of page.querySelectorAll<HTMLElement>('[data-ounces]'))
      part.textContent = String(Math.round((Number(part.dataset.ounces) * glasses * 10) / mlPerOunce) / 10).replace(
        '.',
        decimal,
      )
    for (const step of steps)
      step.setAttribute(
        'aria-disabled',
        String(glasses + Number(step.dataset.step) < 1 || glasses + Number(step.dataset.step) > most),
      )
  }
  for (const step of steps)
    step.addEventListener('click', () => {
      glasses = Math.min(most, Math.max(1, glasses + Number(step.dataset.step)))
      show()
    })
  show()
}

async function passOn({ currentTarget }: Event) {
  const text = (currentTarget as HTMLElement).dataset.share ?? ''
  const url = location.href.split('#')[0] ?? ''
  if (navigator.share) return navigator.share({ text, url }).catch(() => undefined)
  await navigator.clipboard.writeText(`${text}\n${url}`)
  const status = document.querySelector<HTMLElement>('[data-copied]')
  if (status) status.textContent = status.dataset.copied ?? ''
}
