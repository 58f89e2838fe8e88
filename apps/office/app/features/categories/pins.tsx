import { type StaffTaxon, staffTaxons } from '@delguur/contract/catalog/taxons-staff'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Pin, PinOff } from 'lucide'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useRead } from '../../lib/use-read.ts'
import { Thumb } from '../../parts/product/thumb.tsx'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './tree.module.css'

/** Products that stand first; the others follow, the newest first. */
export function Pins({ taxon, mayEdit }: { taxon: StaffTaxon; mayEdit: boolean }) {
  const t = useT()
  const params = { id: taxon.id }
  const read = useRead(taxon.id, (signal) => call(staffTaxons.products, { params, signal }))
  const { data: loaded, error: failed, again, replace } = read
  const pinned = loaded?.products.filter((each) => each.pinned) ?? []
  async function pin(ids: number[]) {
    try {
      replace(await call(staffTaxons.pin, { params, body: { product_ids: ids } }))
      showToast(t('categories.pinsSaved'))
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  if (failed) return <Failed error={failed} retry={again} />
  if (!loaded) return <Skeleton rows={3} />
  if (loaded.products.length === 0) return <p className={clsx('meta', styles.pins)}>{t('categories.noProducts')}</p>
  const ids = pinned.map(({ id }) => id)
  const swapped = (at: number): number[] => ids.with(at, ids[at - 1] ?? 0).with(at - 1, ids[at] ?? 0)
  return (
    <div className={styles.pins}>
      <h3>{t('categories.order')}</h3>
      <p className="hint">{t('categories.orderHint')}</p>
      <ul>
        {loaded.products.slice(0, Math.max(12, pinned.length)).map((product) => {
          const at = ids.indexOf(product.id)
          return (
            <li key={product.id} className="row">
              <Thumb base={product.picture ?? undefined} />
              <span className="cut">{product.name}</span>
              {mayEdit && (
                <span className="row push">
                  {at > 0 && (
                    <button
                      type="button"
                      className="icon-btn"
                      aria-label={t('categories.earlier', { name: product.name })}
                      onClick={() => void pin(swapped(at))}
                    >
                      ↑
                    </button>
                  )}
                  <IconButton
                    icon={product.pinned ? PinOff : Pin}
                    small
                    label={
                      product.pinned
                        ? t('categories.unpin', { name: product.name })
                        : t('categories.pin', { name: product.name })
                    }
                    aria-pressed={product.pinned}
                    onClick={() =>
                      void pin(product.pinned ? ids.filter((id) => id !== product.id) : [...ids, product.id])
                    }
                  />
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
