import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { Picture } from '@delguur/ui/picture'
import { ZoomIn } from 'lucide'
import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import type { GalleryPicture } from './gallery-picture.ts'

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'))

type GalleryProps = {
  pictures: readonly GalleryPicture[]
  tint?: string | null | undefined
  /** On the stage: badges and the heart. */
  children?: ReactNode
}

const stageSizes = '(min-width: 62rem) 44rem, 100vw'

/**
 * The stage, which a finger or the arrow keys move, and thumbnails, which are links to the slides and so work without
 * scripts. Remount it with a `key` when another way of the product is chosen. The close look is loaded on first use.
 */
export function Gallery({ pictures, tint, children }: GalleryProps) {
  const t = useT()
  const id = useId()
  const track = useRef<HTMLUListElement>(null)
  const [displayed, setDisplayed] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {}
    setDisplayed(Math.round(scrollLeft / (clientWidth || 1)))
  }
  const go = (place: number) => track.current?.scrollTo({ left: place * track.current.clientWidth, behavior: 'smooth' })
  // the browser's own step would be lost in a movement that has not ended
  const step = (event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    go(Math.min(pictures.length - 1, Math.max(0, displayed + by)))
  }
  return (
    <section className="gallery" aria-label={t('product.gallery')}>
      <div className="stage" style={tint ? ({ '--tint': tint } as React.CSSProperties) : undefined}>
        <ul
          className="stage-track"
          ref={track}
          onScroll={follow}
          onKeyDown={step}
          tabIndex={pictures.length > 1 ? 0 : -1}
        >
          {pictures.map(({ src, alt }, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the button on the stage does the same
            <li key={src} id={`${id}-${place}`} className="slide" onClick={() => setZoomed(true)}>
              <Picture src={src} alt={alt} width={720} height={900} sizes={stageSizes} upTo={720} first={place === 0} />
            </li>
          ))}
        </ul>
        {children}
        <button
          type="button"
          className="stage-zoom needs-scripts"
          aria-label={t('product.zoom')}
          onClick={() => setZoomed(true)}
        >
          <Icon icon={ZoomIn} />
        </button>
      </div>
      {pictures.length > 1 && (
        <ul className="thumbs">
          {pictures.map(({ src }, place) => (
            <li key={src}>
              <a
                className="thumb"
                href={`#${id}-${place}`}
                aria-current={place === displayed ? 'true' : undefined}
                aria-label={t('common.a11y.picture', { index: place + 1, total: pictures.length })}
                onClick={(event) => {
                  event.preventDefault()
                  go(place)
                }}
              >
                <Picture src={src} alt="" sizes="5rem" upTo={360} eager />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <Suspense>
          <ZoomDialog pictures={pictures} start={displayed} onClose={() => setZoomed(false)} />
        </Suspense>
      )}
    </section>
  )
}
