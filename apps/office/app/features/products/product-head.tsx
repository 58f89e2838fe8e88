import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { type ProductChoices, staffProducts } from '@delguur/contract/catalog/products-staff'
import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Copy, History } from 'lucide'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { shownName } from '../../lib/text.ts'
import type { useAct } from '../../lib/use-act.ts'
import { Thumb } from '../../parts/product/thumb.tsx'
import { BackLink } from '../../parts/small.tsx'
import styles from './product.module.css'
import { StatusActs } from './status-acts.tsx'
import { StatusChip } from './status-chip.tsx'

type Props = {
  product: StaffProduct
  choices: ProductChoices
  at: Date
  canEdit: boolean
  isDirty: boolean
  acting: Pick<ReturnType<typeof useAct>, 'act' | 'busy'>
  /** Saves what was written; whether nothing is left to save. */
  save: () => Promise<boolean>
  onHistory: () => void
}

/** What a product is and how far, with what can be done with it as a whole. */
export function ProductHead({ product, choices, at, canEdit, isDirty, acting: { act, busy }, save, onHistory }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const about = [
    product.variants[0]?.sku,
    choices.brands.find(({ code }) => code === product.brand)?.name,
    t('products.variants', { n: product.variants.length }),
  ]
  // the head of the page is inert meanwhile: what is opened there would be gone when the copy is shown
  const duplicate = async () => {
    const copy = await call(staffProducts.duplicate, { params: { id: product.id }, body: {} })
    await navigate(`/products/${copy.id}`)
  }
  return (
    <div className="page-head">
      <BackLink to="/products" label={t('products.back')} />
      <Thumb base={product.pictures[0]?.base} />
      <div className={styles.title}>
        <div className="row wrap">
          <h1>{shownName(product.name) || product.slug}</h1>
          <StatusChip status={product.status} available_on={product.available_on} at={at} />
        </div>
        <span className="meta">{about.filter(Boolean).join(' · ')}</span>
      </div>
      <div className={clsx('row wrap push', styles.acts)} inert={busy}>
        <button type="button" className="btn btn-quiet" onClick={onHistory}>
          <Icon icon={History} small />
          {t('products.history')}
        </button>
        {canEdit && (
          <button
            type="button"
            className="btn btn-quiet"
            disabled={busy || isDirty}
            onClick={() => void act(duplicate, t('products.duplicated'))}
          >
            <Icon icon={Copy} small />
            {t('products.duplicate')}
          </button>
        )}
        {canEdit && <StatusActs product={product} at={at} busy={busy} isDirty={isDirty} act={act} save={save} />}
      </div>
    </div>
  )
}
