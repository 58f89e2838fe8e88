import { useT } from '@delguur/ui/i18n'
import { IconButton } from '@delguur/ui/icon-button'
import { Picture } from '@delguur/ui/picture'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { GalleryPicture } from './gallery-picture.ts'
import { useZoom } from './use-zoom.tsx'

type ZoomDialogProps = { pictures: readonly GalleryPicture[]; start: number; onClose: () => void }

/** A picture over the whole screen: pinch, tap, buttons or + and − to come closer, arrows to look around or go on. */
export default function ZoomDialog({ pictures, start, onClose }: ZoomDialogProps) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(start)
  const { frame, place, zoom, reset, handlers } = useZoom()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    frame.current?.focus()
  }, [frame])
  const picture = pictures[at]
  const turn = (step: number) => {
    setAt((was) => (was + step + pictures.length) % pictures.length)
    reset()
  }
  if (!picture) return null
  return (
    <dialog
      ref={dialog}
      className="zoomer"
      aria-label={t('product.zoom')}
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') turn(-1)
        if (event.key === 'ArrowRight') turn(1)
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a frame to look around in, not a form group */}
      <div
        ref={frame}
        className={place.scale > 1 ? 'zoomer-view zoomed' : 'zoomer-view'}
        role="group"
        aria-label={picture.alt}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys + − and arrows belong to it
        tabIndex={0}
        {...handlers}
      >
        <div
          style={{
            height: '100%',
            transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})`,
            transformOrigin: '0 0',
          }}
        >
          <Picture
            key={picture.src}
            src={picture.src}
            alt={picture.alt}
            width={1080}
            height={1350}
            sizes="200vw"
            eager
            draggable={false}
          />
        </div>
      </div>
      <IconButton className="zoomer-close" icon={X} label={t('common.close')} onClick={() => dialog.current?.close()} />
      <div className="zoomer-bar">
        {pictures.length > 1 && <IconButton icon={ChevronLeft} label={t('common.previous')} onClick={() => turn(-1)} />}
        <IconButton icon={ZoomOut} label={t('product.zoom_out')} onClick={() => zoom(1 / 1.5)} />
        <IconButton icon={ZoomIn} label={t('product.zoom_in')} onClick={() => zoom(1.5)} />
        {pictures.length > 1 && <IconButton icon={ChevronRight} label={t('common.next')} onClick={() => turn(1)} />}
      </div>
    </dialog>
  )
}
