import { useT } from '@delguur/ui/i18n'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { Camera, RotateCw, X } from 'lucide'
import { useEffect, useRef } from 'react'
import type { Photo } from './use-photos.ts'

type Props = {
  photos: Photo[]
  /** How many may still be added. */
  room: number
  problem: string | undefined
  onAdd: (files: File[]) => void
  onRemove: (key: string) => void
  onAlt: (key: string, alt: string) => void
  onRetry: () => void
}

/** Photos of a review, each with its own progress, its words and a way to send it again. */
export function PhotoPicker({ photos, room, problem, onAdd, onRemove, onAlt, onRetry }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const pick = (files: FileList | null) => {
    onAdd([...(files ?? [])].slice(0, room))
    if (input.current) input.current.value = ''
  }
  return (
    <fieldset className="rev-pick">
      <legend className="field-label">
        {t('reviews.photos')} <span className="muted">{t('common.optional')}</span>
      </legend>
      <ul>
        {photos.map((photo) => (
          <li key={photo.key}>
            <Preview file={photo.file} />
            <div>
              <label>
                <span className="tiny muted">{t('reviews.alt')}</span>
                <span className="box">
                  <input
                    value={photo.alt}
                    maxLength={200}
                    disabled={photo.state === 'sending' || photo.state === 'done'}
                    onChange={({ target }) => onAlt(photo.key, target.value)}
                  />
                </span>
              </label>
              <p className={photo.state === 'failed' ? 'err' : 'tiny muted'} role="status">
                {stateOf(t, photo)}
                {photo.state === 'failed' && (
                  <button type="button" className="link" onClick={onRetry}>
                    <Icon icon={RotateCw} small />
                    {t('reviews.photo_retry')}
                  </button>
                )}
              </p>
            </div>
            {photo.state !== 'sending' && photo.state !== 'done' && (
              <IconButton icon={X} label={t('reviews.photo_remove')} onClick={() => onRemove(photo.key)} />
            )}
          </li>
        ))}
      </ul>
      {room > 0 && (
        <label className="rev-add">
          <Icon icon={Camera} />
          {t('reviews.add_photo')}
          <input
            ref={input}
            className="vh"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={({ target }) => pick(target.files)}
          />
        </label>
      )}
      <p className={problem ? 'err' : 'hint'}>{problem ?? t('reviews.photos_hint')}</p>
    </fieldset>
  )
}

const stateOf = (t: ReturnType<typeof useT>, { state, percent, error }: Photo): string => {
  if (state === 'failed') return error ?? t('reviews.photo_failed')
  if (state === 'sending') return `${t('reviews.photo_sending')} ${percent}%`
  return t(state === 'done' ? 'reviews.photo_done' : 'reviews.photo_wait')
}

/** A file of the device as a picture; drawn on a canvas, as the rules of content allow no addresses of files. */
function Preview({ file }: { file: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let over = false
    void createImageBitmap(file).then(
      (bitmap) => {
        const target = canvas.current
        if (over || !target) return
        const side = Math.min(bitmap.width, bitmap.height)
        const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2]
        target.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, target.width, target.height)
      },
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [file])
  return <canvas ref={canvas} width="176" height="176" />
}
