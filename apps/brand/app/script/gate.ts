import { keep, remembered } from './age-cookie.ts'
import { ask } from './gate-form.ts'

const root = document.documentElement
const dialog = document.querySelector<HTMLElement>('[data-gate]')
const form = document.querySelector<HTMLFormElement>('[data-ask]')
const site = document.querySelector<HTMLElement>('[data-site]')

/** Opens, shuts and guards the door; a later look at the page finds what was answered elsewhere in between. */
export function gate() {
  heed()
  addEventListener('pageshow', heed)
  document.addEventListener('visibilitychange', heed)
  if (!dialog) return
  dialog.addEventListener('keydown', stayInside)
  greet()
  // a link to a chapter behind the door takes the focus there once the page has come
  addEventListener('load', () => requestAnimationFrame(greet))
  if (form)
    ask(form, (answer, country, long) => {
      // who has refused in another tab meanwhile
      if (remembered() === 'no') return shut()
      keep(answer, country, long)
      if (answer === 'no') shut()
      else if (document.startViewTransition && matchMedia('(prefers-reduced-motion: no-preference)').matches)
        document.startViewTransition(open)
      else open()
    })
}

function greet() {
  if (root.dataset.age === 'ask' && !dialog?.contains(document.activeElement)) dialog?.focus({ preventScroll: true })
}

function heed() {
  const { age } = root.dataset
  const given = remembered()
  if (age === 'open') return
  if (given === 'no') {
    if (age !== 'no' || form?.isConnected) shut()
  } else if (given) {
    if (site?.inert) open()
  } else if (age === 'yes' && !dialog) location.reload()
}

function open() {
  const { then } = root.dataset
  if (then) return location.replace(then)
  root.dataset.age = 'yes'
  if (site) site.inert = false
  const main = document.querySelector<HTMLElement>('main')
  main?.setAttribute('tabindex', '-1')
  main?.focus({ preventScroll: true })
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
}

function shut() {
  if (!dialog) return location.reload()
  root.dataset.age = 'no'
  form?.remove()
  site?.remove()
  dialog.setAttribute('aria-labelledby', 'gate-denied')
  dialog.setAttribute('aria-describedby', 'gate-kind')
  dialog.focus()
  scrollTo(0, 0)
}

/** Tab goes round inside the door, as in any dialog. */
function stayInside(event: KeyboardEvent) {
  if (event.key !== 'Tab' || !dialog) return
  const stops = [...dialog.querySelectorAll<HTMLElement>('a, button, input, select')].filter((stop) =>
    stop.checkVisibility(),
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const now = document.activeElement
  if (event.shiftKey ? now === first || now === dialog : now === last) {
    event.preventDefault()
    ;(event.shiftKey ? last : first)?.focus()
  }
}
