import { dispatch, type Wave, type WaveUnit } from '@delguur/contract/warehouse/dispatch'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Pencil } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { Field } from '../../parts/form/field.tsx'
import styles from './pick.module.css'

/** Where a unit lies, what it is, and the basket it goes into. */
export function UnitView({ wave, unit }: { wave: Wave; unit: WaveUnit }) {
  const t = useT()
  const mayEdit = useMay('stock.edit')
  const [editing, setEditing] = useState(false)
  return (
    <section className={styles.unit} aria-label={unit.name}>
      <div className={styles.where}>
        <span className="meta">{t('picking.shelf')}</span>
        <b className={clsx(styles.shelf, !unit.shelf && styles.noShelf)} data-testid="shelf">
          {unit.shelf ?? t('picking.noShelf')}
        </b>
        {mayEdit && <IconButton icon={Pencil} small label={t('picking.setShelf')} onClick={() => setEditing(true)} />}
        <span className={styles.slot}>
          {t('picking.slot')} <b>{unit.slot}</b>
        </span>
      </div>
      <div className={styles.product}>
        {unit.image && (
          // a new element for another picture: the old one would stay under the new name until it is loaded
          <picture key={unit.image.base}>
            <source type="image/avif" srcSet={`${unit.image.base}-360.avif`} />
            <img
              src={`${unit.image.base}-360.jpg`}
              alt={unit.image.alt}
              width={136}
              height={170}
              style={{ backgroundColor: unit.image.color }}
            />
          </picture>
        )}
        <div className="stack">
          <b className={styles.name}>{unit.name}</b>
          <p className={styles.size}>
            {unit.size}
            {unit.color && (
              <span className="row">
                {unit.color.hex && (
                  <i className={styles.dot} style={{ background: unit.color.hex }} aria-hidden="true" />
                )}
                {unit.color.name}
              </span>
            )}
          </p>
          <span className="soft small">{unit.sku}</span>
          <span>
            <b className={styles.quantity}>1</b> {t('picking.take')}
          </span>
          <span className="meta">{unit.location}</span>
        </div>
      </div>
      {editing && <ShelfDialog wave={wave} unit={unit} onClose={() => setEditing(false)} />}
    </section>
  )
}

function ShelfDialog({ wave, unit, onClose }: { wave: Wave; unit: WaveUnit; onClose: () => void }) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [shelf, setShelf] = useState(unit.shelf ?? '')
  const [fault, setFault] = useState<string>()
  async function save(event: FormEvent) {
    event.preventDefault()
    try {
      await call(dispatch.placeOnShelf, { params: { id: wave.id }, body: { variant_id: unit.variant_id, shelf } })
      onClose()
      void revalidate()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  return (
    <Dialog title={t('picking.setShelf')} onClose={onClose}>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <Field
          label={t('picking.newShelf')}
          value={shelf}
          onChange={(event) => setShelf(event.target.value)}
          maxLength={20}
          required
          fault={fault}
        />
        <div className="row">
          <button type="submit" className="btn btn-go btn-large">
            {t('common.save')}
          </button>
          <button type="button" className="btn btn-large" onClick={onClose}>
            {t('common.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
