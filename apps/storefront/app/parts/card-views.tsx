import { Picture } from '@delguur/ui/picture'
import { shortOf } from './further-views.ts'

type CardViewsProps = {
  pictures: readonly string[]
  alt: string
  first?: boolean | undefined
  sizes: string
  upTo?: 540 | 720 | undefined
}

/**
 * A card's pictures side by side in a snapping scroller: a finger swipes, a mouse moves across. Places for the further
 * views are there from the start; `watchCardViews` requests their pictures when somebody reaches for the card.
 */
export function CardViews({ pictures, alt, first, sizes, upTo = 720 }: CardViewsProps) {
  const [main = '', ...others] = pictures.slice(0, 3)
  const scene = <Picture src={main} alt={alt} sizes={sizes} upTo={upTo} eager={first} />
  if (others.length === 0) return scene
  return (
    <>
      {/* no stop of its own for the Tab key, as browsers would make of anything that scrolls, while there is nothing to scroll to */}
      <div className="views" tabIndex={-1} data-others={others.map((src) => shortOf(main, src)).join(' ')}>
        <div className="view">{scene}</div>
        {others.map((src) => (
          <div key={src} className="view" />
        ))}
      </div>
      <div className="ticks" aria-hidden="true">
        {[main, ...others].map((src, place) => (
          <i key={src} className={place === 0 ? 'on' : undefined} />
        ))}
      </div>
    </>
  )
}
