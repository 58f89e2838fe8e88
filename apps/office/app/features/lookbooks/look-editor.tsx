import type { DraftVariant } from '@delguur/contract/orders/drafts'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Switch } from '../../parts/form/choices.tsx'
import { EditorCard } from '../../parts/form/editor.tsx'
import { PictureDialog } from '../../parts/form/picture-dialog.tsx'
import { choicesOf } from '../../parts/form/select-field.tsx'
import { TextsField } from '../../parts/form/texts-field.tsx'
import { OrderButtons, type Ordering } from '../../parts/order-buttons.tsx'
import { FindVariants } from '../drafts/find-variants.tsx'
import { type LookDraft, placed, placeOf, type Shape, type SpotDraft } from './book-draft.ts'
import styles from './lookbooks.module.css'
import { SpotsStage } from './spots-stage.tsx'

type Props = Ordering & { isFirst: boolean; look: LookDraft; number: number; onChange: (look: LookDraft) => void }

/** A look: its picture in both shapes with a spot per piece, the pieces as a list, and its words. */
export function LookEditor({ look, number, onChange, ...ordering }: Props) {
  const t = useT()
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
    <EditorCard label={t('lookbooks.look', { n: number })}>
      <div className="row wrap">
        <h2>{t('lookbooks.look', { n: number })}</h2>
        <OrderButtons
          labels={{ up: t('lookbooks.up'), down: t('lookbooks.down'), remove: t('lookbooks.removeLook') }}
          small={false}
          {...ordering}
        />
      </div>
      <div className={styles.look}>
        <div className="stack">
          <div className="row wrap">
            <Switch
              label={t('lookbooks.shape')}
              options={choicesOf(['wide', 'tall'] as const, t.group('lookbooks.shapes'))}
              value={shape}
              onChange={setShape}
            />
            <button type="button" className="btn btn-quiet" onClick={() => setIsUploading(true)}>
              {t('lookbooks.otherPicture')}
            </button>
          </div>
          <SpotsStage look={look} shape={shape} open={open} onOpen={setOpen} onChange={setSpot} />
          <p className="hint">{t('lookbooks.spotsHint')}</p>
        </div>
        <div className="stack">
          <h3 className="small strong">{t('lookbooks.pieces')}</h3>
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
      <LookTexts look={look} onChange={onChange} />
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
  const t = useT()
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
            aria-label={t('lookbooks.axis', { axis, name: spot.name })}
            onChange={({ target }) => {
              const value = Number(target.value)
              onChange(axis === 'x' ? placed(spot, shape, value, y) : placed(spot, shape, x, value))
            }}
          />
        </label>
      ))}
      <IconButton icon={Trash2} small label={t('lookbooks.removeSpot', { name: spot.name })} onClick={onRemove} />
    </li>
  )
}

function LookTexts({ look, onChange }: Pick<Props, 'look' | 'onChange'>) {
  const t = useT()
  return (
    <>
      <TextsField
        label={t('lookbooks.lookName')}
        value={look.title}
        most={120}
        onChange={(title) => onChange({ ...look, title })}
      />
      <TextsField
        label={t('lookbooks.alt')}
        value={look.alt}
        most={300}
        rows={2}
        onChange={(alt) => onChange({ ...look, alt })}
      />
      <Reasons look={look} onChange={onChange} />
    </>
  )
}

function Reasons({ look, onChange }: Pick<Props, 'look' | 'onChange'>) {
  const t = useT()
  const set = (reasons: LookDraft['reasons']) => onChange({ ...look, reasons })
  const { reasons } = look
  return (
    <details>
      <summary className="small strong">{t('lookbooks.reasons', { n: reasons.length })}</summary>
      <div className={clsx('stack', styles.reasons)}>
        {reasons.map((reason, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: reasons have no other name, and do not move
          <div key={index} className="stack">
            <TextsField
              label={t('lookbooks.reasonTitle', { n: index + 1 })}
              value={reason.title}
              most={80}
              onChange={(title) => set(reasons.map((each, at) => (at === index ? { ...each, title } : each)))}
            />
            <TextsField
              label={t('lookbooks.reasonText', { n: index + 1 })}
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
              {t('lookbooks.removeReason')}
            </button>
          </div>
        ))}
        {reasons.length < 6 && (
          <button
            type="button"
            className="btn"
            onClick={() => set([...reasons, { title: { mn: '' }, text: { mn: '' } }])}
          >
            {t('lookbooks.addReason')}
          </button>
        )}
      </div>
    </details>
  )
}
