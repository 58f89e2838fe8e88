import type { StaffVariant } from '@delguur/contract/catalog/product-shapes'
import { clsx } from 'clsx'
import { useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import type { Conflict } from '../../lib/conflict.ts'
import { useT } from '../../lib/i18n.ts'
import { Dialog } from '../../parts/form/dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { fieldWords, valueWords } from './field-words.ts'
import styles from './product.module.css'
import type { Changes } from './product-draft.ts'
import type { ProductForm, useProductSave } from './use-product-draft.ts'

type Props = {
  conflict: Conflict
  form: ProductForm
  saving: ReturnType<typeof useProductSave>
}
type Variants = readonly Pick<StaffVariant, 'id' | 'sku'>[]

/** What one is writing of a field that somebody else changed. */
export function mineOf({ body }: Changes, field: string, variants: Variants): unknown {
  const [name = '', locale] = field.split('.')
  if (name === 'variants') {
    const [sku, column] = [
      field.slice('variants.'.length, field.lastIndexOf('.')),
      field.slice(field.lastIndexOf('.') + 1),
    ]
    const id = variants.find((each) => each.sku === sku)?.id
    const rows = (body.variants ?? []) as Record<string, unknown>[]
    return rows.find((row) => row.id === id)?.[column]
  }
  const value = body[name]
  return locale && typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[locale] : value
}

/** The same field twice: before, theirs, mine; one press each. */
export function ConflictDialog({ conflict, form: { changes, base }, saving }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  async function choose(work: () => Promise<void>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
      setBusy(false)
    }
  }
  const foot = (
    <>
      <button type="button" className="btn" disabled={busy} onClick={() => void choose(saving.takeTheirs)}>
        {t('products.takeTheirs')}
      </button>
      <button
        type="button"
        className="btn btn-go"
        disabled={busy}
        onClick={() => void choose(() => saving.keepMine(conflict.version))}
      >
        {t('products.keepMine')}
      </button>
    </>
  )
  return (
    <Dialog title={t('products.conflict')} onClose={saving.leave} foot={foot}>
      {conflict.changes.map(({ field, before, after, by }) => (
        <dl key={field} className={clsx('change', styles.conflict)}>
          <div>
            <dt>{fieldWords(t, field)}</dt>
            <dd>
              <del>{valueWords(t, field, before)}</del>
            </dd>
          </div>
          <div>
            <dt>{by}</dt>
            <dd>{valueWords(t, field, after)}</dd>
          </div>
          <div>
            <dt>{t('products.mine')}</dt>
            <dd>
              <ins>{valueWords(t, field, mineOf(changes, field, base.variants))}</ins>
            </dd>
          </div>
        </dl>
      ))}
      <ErrorText text={fault} />
    </Dialog>
  )
}
