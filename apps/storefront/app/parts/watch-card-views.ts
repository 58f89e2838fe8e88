import { longOf } from './further-views.ts'

/** Whether the scroller is swiped (card.css); elsewhere a mouse moves across the pictures: they exclude each other. */
const isSwiped = () => matchMedia('(pointer: coarse)').matches
const hovers = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && !isSwiped()

const tracks = '.views[data-others]'
const trackOf = ({ target }: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(tracks) : null

/** Requests the further pictures of a card: copies of its first with other addresses. */
function wake(track: HTMLElement): void {
  const { others = '' } = track.dataset
  // what a finger scrolls to, a keyboard reaches too
  if (isSwiped()) track.tabIndex = 0
  if ([...track.children].every((view) => view.hasChildNodes())) return
  const [first, ...views] = track.children
  const main =
    first
      ?.querySelector('img')
      ?.getAttribute('src')
      ?.replace(/-\d+\.\w+$/, '') ?? ''
  for (const [place, src] of others.split(' ').entries()) {
    const picture = first?.querySelector('picture')?.cloneNode(true)
    const view = views[place]
    if (!view || view.childElementCount > 0 || !(picture instanceof Element)) continue
    for (const part of picture.children)
      for (const name of ['srcset', 'src']) {
        const address = part.getAttribute(name)
        if (address) part.setAttribute(name, address.replaceAll(main, longOf(main, src)))
      }
    const image = picture.querySelector('img')
    image?.setAttribute('alt', '')
    image?.removeAttribute('loading')
    view.append(picture)
  }
}

const go = (track: HTMLElement, place: number) =>
  track.scrollTo({ left: place * track.clientWidth, behavior: 'instant' })
const displayedOf = (track: HTMLElement) => Math.round(track.scrollLeft / (track.clientWidth || 1))

function reach(event: PointerEvent): void {
  const track = trackOf(event)
  if (track && (event.pointerType !== 'mouse' || hovers(event))) wake(track)
}

function follow(event: PointerEvent): void {
  const track = trackOf(event)
  if (!track || !hovers(event)) return
  const { left, width } = track.getBoundingClientRect()
  const place = Math.floor(((event.clientX - left) / width) * track.childElementCount)
  // the pointer may have been there before this listened
  wake(track)
  if (place !== displayedOf(track) && place >= 0 && place < track.childElementCount) go(track, place)
}

function leave(event: PointerEvent): void {
  const track = trackOf(event)
  const isInside = event.relatedTarget instanceof Node && track?.contains(event.relatedTarget)
  if (track && !isInside && hovers(event)) go(track, 0)
}

function onScroll(event: Event): void {
  const track = trackOf(event)
  if (!track || event.target !== track) return
  // a card that comes into view is told of a scroll that moved nothing
  if (track.scrollLeft > 0) wake(track)
  for (const [place, tick] of [...(track.nextElementSibling?.children ?? [])].entries())
    tick.classList.toggle('on', place === displayedOf(track))
}

/** Listens to all cards of the page at once, those that the server wrote and those of the browser; answers how to stop. */
export function watchCardViews(): () => void {
  const listeners = { pointerover: reach, pointerdown: reach, pointermove: follow, pointerout: leave, scroll: onScroll }
  const each = Object.entries(listeners) as [keyof DocumentEventMap, EventListener][]
  // a scroll of an element does not bubble
  for (const [name, listener] of each) document.addEventListener(name, listener, { capture: true, passive: true })
  return () => {
    for (const [name, listener] of each) document.removeEventListener(name, listener, { capture: true })
  }
}
