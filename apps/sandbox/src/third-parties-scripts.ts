// What the two companies' scripts do with a page's queue, and no more: each event is sent to the stand-in.

/** Speaks gtag: takes over the queue, reads the `arguments` objects in it, sets its cookie. */
export const gtag = `(() => {
  const at = new URL(document.currentScript.src)
  const seed = () => Math.floor(1e9 + Math.random() * 1e9)
  if (!document.cookie.includes('_ga=')) document.cookie = '_ga=GA1.1.' + seed() + '.' + Math.floor(Date.now() / 1000) + '; path=/; max-age=63072000'
  let config = {}
  const send = ([name, event, fields]) => {
    if (name === 'config') config = fields || {}
    if (name !== 'event' || window['ga-disable-' + at.searchParams.get('id')]) return
    const { page_location: dl = location.href, page_referrer: dr = document.referrer } = config
    fetch(at.origin + '/analytics/g/collect?' + new URLSearchParams({ v: '2', tid: at.searchParams.get('id'), en: event, ep: JSON.stringify(fields || {}), dl, dr }), { mode: 'no-cors', keepalive: true })
  }
  const queue = (window.dataLayer = window.dataLayer || [])
  const push = queue.push
  queue.push = (...all) => { all.forEach((each) => send([...each])); return push.apply(queue, all) }
  queue.forEach((each) => send([...each]))
})()`

/** Speaks fbq: the same with a picture for each event. */
export const fbevents = `(() => {
  const at = new URL(document.currentScript.src)
  if (!document.cookie.includes('_fbp=')) document.cookie = '_fbp=fb.1.' + Date.now() + '.' + Math.floor(Math.random() * 1e10) + '; path=/; max-age=7776000'
  let id = ''
  const send = (name, event, fields, options) => {
    if (name === 'init') id = event
    if (name === 'track') new Image().src = at.origin + '/pixel/tr?' + new URLSearchParams({ id, ev: event, cd: JSON.stringify(fields || {}), eid: (options || {}).eventID || '', dl: location.href, rl: document.referrer })
  }
  window.fbq.callMethod = send
  for (const each of window.fbq.queue.splice(0)) send(...each)
})()`
