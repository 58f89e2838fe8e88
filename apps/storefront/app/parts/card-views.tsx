import { Picture } from '@delguur/ui/picture'
import { type PointerEvent, useRef, useState } from 'react'

type CardViewsProps = { pictures: readonly string[]; alt: string; first?: boolean | undefined; sizes: string }

/** Whether the scroller is swiped (card.css); elsewhere a mouse moves across the pictures: they exclude each other. */
const isSwiped = () => matchMedia('(pointer: coarse)').matches
const hovers = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && !isSwiped()

/**
 * A card's pictures side by side in a snapping scroller: a finger swipes, a mouse moves across. Places for the further
 * views are there from the start, but their pictures are requested only when somebody reaches for the card.
 */
export function CardViews({ pictures, alt, first, sizes }: CardViewsProps) {
  const views = pictures.slice(0, 3)
  const track = useRef<HTMLDivElement>(null)
  const [awake, setAwake] = useState(false)
  const [displayed, setDisplayed] = useState(0)
  const go = (place: number) =>
    track.current?.scrollTo({ left: place * track.current.clientWidth, behavior: 'instant' })

  const reach = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || hovers(event)) setAwake(true)
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!hovers(event) || views.length < 2) return
    const { nativeEvent, currentTarget } = event
    const place = Math.floor((nativeEvent.offsetX / currentTarget.clientWidth) * views.length)
    if (place !== displayed && place >= 0 && place < views.length) go(place)
  }
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    // a card that comes into view is told of a scroll that moved nothing
    if (scrollLeft > 0) setAwake(true)
    setDisplayed(Math.round(scrollLeft / (clientWidth || 1)))
  }

  const [main = ''] = views
  const scene = <Picture src={main} alt={alt} sizes={sizes} upTo={720} eager={first} />
  if (views.length < 2) return scene
  return (
    <>
      <div
        ref={track}
        className="views"
        // no stop of its own for the Tab key, as browsers would make of anything that scrolls, while there is nothing to scroll to
        tabIndex={awake && isSwiped() ? 0 : -1}
        onPointerEnter={reach}
        onPointerDown={reach}
        onPointerMove={follow}
        onPointerLeave={(event) => hovers(event) && go(0)}
        onScroll={onScroll}
      >
        {views.map((src, place) => (
          <div key={src} className="view">
            {place === 0 ? scene : awake && <Picture src={src} alt="" sizes={sizes} upTo={720} eager />}
          </div>
        ))}
      </div>
      <div className="ticks" aria-hidden="true">
        {views.map((src, place) => (
          <i key={src} className={place === displayed ? 'on' : undefined} />
        ))}
      </div>
    </>
  )
}
