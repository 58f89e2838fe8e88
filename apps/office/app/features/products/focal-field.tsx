import { type FocalPoint, productPictures } from '@delguur/contract/catalog/product-pictures'
import type { KeyboardEvent, PointerEvent } from 'react'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useRead } from '../../lib/use-read.ts'
import styles from './pictures.module.css'

type Props = { productId: number; pictureId: number; value: FocalPoint; onChange: (point: FocalPoint) => void }

const within = (value: number): number => Math.round(Math.min(Math.max(value, 0), 100))

/** Chooses on the whole picture what stays in sight when it is cut to 4:5, by pointer or arrow keys. */
export function FocalField({ productId, pictureId, value, onChange }: Props) {
  const t = useT()
  const { data: whole } = useRead(pictureId, (signal) =>
    call(productPictures.whole, { params: { id: productId, picture_id: pictureId }, signal }),
  )
  if (!whole) return <div className={styles.focalWaits} aria-hidden="true" />
  const onPointer = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    const part = (at: number, start: number, length: number) => within(((at - start) / length) * 100)
    onChange({ x: part(event.clientX, box.left, box.width), y: part(event.clientY, box.top, box.height) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 2
    const moves: Record<string, FocalPoint> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    }
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    onChange({ x: within(value.x + move.x), y: within(value.y + move.y) })
  }
  const unit = Math.min(whole.width / 4, whole.height / 5)
  const part = { width: (unit * 400) / whole.width, height: (unit * 500) / whole.height }
  const start = (at: number, length: number) => Math.min(Math.max(at - length / 2, 0), 100 - length)
  const frame = { left: start(value.x, part.width), top: start(value.y, part.height), ...part }
  return (
    <div className="stack">
      <span className="small strong">{t('productPictures.focal')}</span>
      <button
        type="button"
        className={styles.focal}
        aria-label={t('productPictures.focalAt', { x: value.x, y: value.y })}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onKeyDown={onKeyDown}
      >
        <img src={whole.src} alt="" width={whole.width} height={whole.height} draggable={false} />
        <span
          className={styles.focalFrame}
          style={{
            left: `${frame.left}%`,
            top: `${frame.top}%`,
            width: `${frame.width}%`,
            height: `${frame.height}%`,
          }}
        />
        <span className={styles.focalDot} style={{ left: `${value.x}%`, top: `${value.y}%` }} />
      </button>
      <p className="hint">{t('productPictures.focalHint')}</p>
    </div>
  )
}
