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
  const before = list.querySelectorAll('li').length
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : null
  list.replaceChildren(...fresh.getElementById('list').childNodes)
  for (const part of ['.top', '.idle']) {
    const here = document.querySelector(part)
    const there = fresh.querySelector(part)
    if (here && there && !here.contains(document.activeElement)) here.replaceWith(there)
  }
  if (focused) list.querySelector(`a[href="${focused}"]`)?.focus()
  localTimes()
  offerCopies()
  tell(list.querySelectorAll('li').length, before)
}

function tell(now, before) {
  if (now > before) news.textContent = `New message. ${now} in the inbox.`
  else if (now === 0) news.textContent = 'The inbox is empty.'
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
if (list) new EventSource('/events').addEventListener('message', () => refresh().catch(() => undefined))
