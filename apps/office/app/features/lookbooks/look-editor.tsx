import type { DraftVariant } from '@delguur/contract/orders/drafts'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Switch } from '../../parts/choices.tsx'
import { EditorCard } from '../../parts/editor.tsx'
import { OrderButtons, type Ordering } from '../../parts/order-buttons.tsx'
import { PictureDialog } from '../../parts/picture-dialog.tsx'
import { choicesOf } from '../../parts/select-field.tsx'
import { TextsField } from '../../parts/texts-field.tsx'
import { FindVariants } from '../drafts/find-variants.tsx'
import { type LookDraft, placed, placeOf, type Shape, type SpotDraft } from './book-draft.ts'
import styles from './lookbooks.module.css'
import { SpotsStage } from './spots-stage.tsx'

type Props = Ordering & { isFirst: boolean; look: LookDraft; number: number; onChange: (look: LookDraft) => void }

/** A look: its picture in both shapes with a spot per piece, the pieces as a list, and its words. */
export function LookEditor({ look, number, onChange, ...ordering }: Props) {
  const l = useWords().lookbooks
  const [shape, setShape] = useState<Shape>('wide')
  const [open, setOpen] = useState<number>()
  const [isUploading, setIsUploading] = useState(false)
  const setSpot = (index: number, spot: SpotDraft) =>
    onChange({ ...look, spots: look.spots.map((each, at) => (at === index ? spot : each)) })
  const add = ({ variant_id, name, sku }: DraftVariant) => {
    const known = look.spots.findIndex((spot) => spot.variant_id === variant_id)
    if (known >= 0 || look.spots.length >= 12) return setOpen(known)
    // a new spot stands in the middle, where it is seen and moved from
    const spot = { variant_id, name, sku: sku ?? '', x: 50, y: 50, tall_x: 50, tall_y: 50 }
    onChange({ ...look, spots: [...look.spots, spot] })
    setOpen(look.spots.length)
  }
  return (
    <EditorCard label={l.look(number)}>
      <div className="row wrap">
        <h2>{l.look(number)}</h2>
        <OrderButtons labels={{ up: l.up, down: l.down, remove: l.removeLook }} small={false} {...ordering} />
      </div>
      <div className={styles.look}>
        <div className="stack">
          <div className="row wrap">
            <Switch
              label={l.shape}
              options={choicesOf(['wide', 'tall'] as const, l.shapes)}
              value={shape}
              onChange={setShape}
            />
            <button type="button" className="btn btn-quiet" onClick={() => setIsUploading(true)}>
              {l.otherPicture}
            </button>
          </div>
          <SpotsStage look={look} shape={shape} open={open} onOpen={setOpen} onChange={setSpot} />
          <p className="hint">{l.spotsHint}</p>
        </div>
        <div className="stack">
          <h3 className="small strong">{l.pieces}</h3>
          <ol className={styles.spotList}>
            {look.spots.map((spot, index) => (
              <SpotRow
                key={spot.variant_id}
                spot={spot}
                number={index + 1}
                shape={shape}
                isOpen={open === index}
                onChange={(changed) => setSpot(index, changed)}
                onRemove={() => onChange({ ...look, spots: look.spots.filter((each) => each !== spot) })}
              />
            ))}
          </ol>
          {look.spots.length < 12 && <FindVariants onChosen={add} />}
        </div>
      </div>
      <TextsField label={l.lookName} value={look.title} most={120} onChange={(title) => onChange({ ...look, title })} />
      <TextsField label={l.alt} value={look.alt} most={300} rows={2} onChange={(alt) => onChange({ ...look, alt })} />
      <Reasons look={look} onChange={onChange} />
      {isUploading && (
        <PictureDialog
          use="look"
          onClose={() => setIsUploading(false)}
          onAdded={(picture_key) => onChange({ ...look, picture_key })}
        />
      )}
    </EditorCard>
  )
}

type RowProps = {
  spot: SpotDraft
  number: number
  shape: Shape
  isOpen: boolean
  onChange: (spot: SpotDraft) => void
  onRemove: () => void
}

function SpotRow({ spot, number, shape, isOpen, onChange, onRemove }: RowProps) {
  const l = useWords().lookbooks
  const { x, y } = placeOf(spot, shape)
  return (
    <li className={clsx(styles.spotRow, isOpen && styles.open)}>
      <span className="round">{number}</span>
      <span className="stack cut">
        <span className="cut">{spot.name}</span>
        <span className="meta">{spot.sku}</span>
      </span>
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis} className={styles.spotAxis}>
          <span className="meta">{axis}</span>
          <input
            className="input"
            type="number"
            min={0}
            max={100}
            step={0.1}
            value={axis === 'x' ? x : y}
            aria-label={l.axis(axis, spot.name)}
            onChange={({ target }) => {
              const value = Number(target.value)
              onChange(axis === 'x' ? placed(spot, shape, value, y) : placed(spot, shape, x, value))
            }}
          />
        </label>
      ))}
      <IconButton icon={Trash2} small label={l.removeSpot(spot.name)} onClick={onRemove} />
    </li>
  )
}

function Reasons({ look, onChange }: Pick<Props, 'look' | 'onChange'>) {
  const l = useWords().lookbooks
  const set = (reasons: LookDraft['reasons']) => onChange({ ...look, reasons })
  const { reasons } = look
  return (
    <details>
      <summary className="small strong">{l.reasons(reasons.length)}</summary>
      <div className={clsx('stack', styles.reasons)}>
        {reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no other name, and do not move
          <div key={index} className="stack">
            <TextsField
              label={l.reasonTitle(index + 1)}
              value={reason.title}
              most={80}
              onChange={(title) => set(reasons.map((each, at) => (at === index ? { ...each, title } : each)))}
            />
            <TextsField
              label={l.reasonText(index + 1)}
              value={reason.text}
              most={300}
              rows={2}
              onChange={(text) => set(reasons.map((each, at) => (at === index ? { ...each, text } : each)))}
            />
            <button
              type="button"
              className="btn btn-quiet"
              onClick={() => set(reasons.filter((_, at) => at !== index))}
            >
              {l.removeReason}
            </button>
          </div>
        ))}
        {reasons.length < 6 && (
          <button
            type="button"
            className="btn"
            onClick={() => set([...reasons, { title: { mn: '' }, text: { mn: '' } }])}
          >
            {l.addReason}
          </button>
        )}
      </div>
    </details>
  )
}
