// Keeps the list fresh without moving the reader's place, and shows times by the reader's own clock.

const list = document.getElementById('list')
const news = document.getElementById('news')

function localTimes() {
  const today = new Date().toDateString()
  for (const time of document.querySelectorAll('time')) {
    const at = new Date(time.dateTime)
    const day = at.toDateString() === today ? {} : { day: 'numeric', month: 'short' }
    time.textContent = at.toLocaleString('en-GB', { ...day, hour: '2-digit', minute: '2-digit' })
    time.title = at.toLocaleString('en-GB')
  }
}

async function refresh() {
  const answer = await fetch(location.href)
  if (!answer.ok) return location.assign('/')
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const before = count()
  const focused = list.contains(document.activeElement) ? nameOf(document.activeElement) : null
  const opened = [...list.querySelectorAll('details[open]')].map(nameOf)
  list.replaceChildren(...fresh.getElementById('list').childNodes)
  for (const part of ['.top', '.idle']) {
    const here = document.querySelector(part)
    const there = fresh.querySelector(part)
    if (here && there && !here.contains(document.activeElement)) here.replaceWith(there)
  }
  for (const each of list.querySelectorAll('details')) each.open = opened.includes(nameOf(each))
  if (focused) [...list.querySelectorAll('a, button, summary')].find((each) => nameOf(each) === focused)?.focus()
  localTimes()
  offerCopies()
  tell(count(), before)
}

/** What stays the same about a link, a button or a fold when the list is drawn anew. */
const nameOf = (element) =>
  element.matches('summary')
    ? `fold ${nameOf(element.parentElement)}`
    : (element.dataset.key ?? element.getAttribute('href'))

const count = () => list.querySelectorAll('ol > li').length

function tell(now, before) {
  const { one = 'message', many = 'messages' } = list.dataset
  if (now > before) news.textContent = `A new ${one}. ${now} ${now === 1 ? one : many} now.`
  else if (now === 0) news.textContent = `No ${many}.`
}

function offerCopies() {
  for (const button of document.querySelectorAll('[data-copy]')) button.hidden = !navigator.clipboard
}

document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-copy]') : null
  if (!button) return
  await navigator.clipboard.writeText(button.dataset.copy)
  news.textContent = `Copied ${button.dataset.copy}.`
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy code'
  }, 1500)
})

localTimes()
offerCopies()

// A press that only changes what the list shows leaves the page where it is; the change comes by the list's own refresh.
document.addEventListener('submit', async (event) => {
  const form = event.target
  if (!form.matches('[data-quiet]')) return
  event.preventDefault()
  await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  refreshSoon()
})

let due
function refreshSoon() {
  clearTimeout(due)
  due = setTimeout(() => refresh().catch(() => undefined), 100)
}
if (list) new EventSource(list.dataset.events ?? '/events').addEventListener('message', refreshSoon)
