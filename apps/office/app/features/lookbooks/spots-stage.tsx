import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { type LookDraft, placed, placeOf, type Shape, type SpotDraft } from './book-draft.ts'
import styles from './lookbooks.module.css'

type Props = {
  look: LookDraft
  shape: Shape
  open: number | undefined
  onOpen: (index: number) => void
  onChange: (index: number, spot: SpotDraft) => void
}

const steps: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A picture with its spots: dragged by pointer or finger, moved by the arrow keys, with Shift by larger steps. */
export function SpotsStage({ look, shape, open, onOpen, onChange }: Props) {
  const t = useT()
  const stage = useRef<HTMLDivElement>(null)
  const drag = (index: number, spot: SpotDraft) => (event: PointerEvent<HTMLButtonElement>) => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const x = ((event.clientX - box.left) / box.width) * 100
    onChange(index, placed(spot, shape, x, ((event.clientY - box.top) / box.height) * 100))
  }
  const nudge = (index: number, spot: SpotDraft) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const by = event.shiftKey ? 5 : 0.5
    const { x, y } = placeOf(spot, shape)
    onChange(index, placed(spot, shape, x + step[0] * by, y + step[1] * by))
  }
  return (
    <div ref={stage} className={styles.stage} data-shape={shape}>
      <img
        src={`/media/${look.picture_key}-${shape === 'wide' ? 'wide-900' : 'tall-585'}.webp`}
        alt={look.alt.mn}
        draggable={false}
      />
      {look.spots.map((spot, index) => {
        const { x, y } = placeOf(spot, shape)
        return (
          <button
            key={spot.variant_id}
            type="button"
            className={styles.spot}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-pressed={open === index}
            aria-label={t('lookbooks.spotAt', { n: index + 1, name: spot.name, x, y })}
            onClick={() => onOpen(index)}
            onFocus={() => onOpen(index)}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag(index, spot)}
            onKeyDown={nudge(index, spot)}
          >
            {index + 1}
          </button>
        )
      })}
    </div>
  )
}
