import { type StaffTaxon, staffTaxons, type TaxonProduct } from '@delguur/contract/catalog/taxons-staff'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { Pin, PinOff } from 'lucide'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useWords } from '../../lib/words.ts'
import { Failed, Skeleton } from '../../parts/states.tsx'
import { Thumb } from '../../parts/thumb.tsx'
import { showToast } from '../../parts/toast.tsx'
import styles from './tree.module.css'

type Products = { products: TaxonProduct[]; more: boolean }

/** Products that stand first; the others follow, the newest first. */
export function Pins({ taxon, mayEdit }: { taxon: StaffTaxon; mayEdit: boolean }) {
  const w = useWords()
  const c = w.categories
  const [loaded, setLoaded] = useState<Products>()
  const [failed, setFailed] = useState<{ error: unknown }>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    const abort = new AbortController()
    setFailed(undefined)
    call(staffTaxons.products, { params: { id: taxon.id }, signal: abort.signal })
      .then(setLoaded)
      .catch((error: unknown) => !abort.signal.aborted && setFailed({ error }))
    return () => abort.abort()
  }, [taxon.id, tries])
  const pinned = loaded?.products.filter((each) => each.pinned) ?? []
  async function pin(ids: number[]) {
    try {
      setLoaded(await call(staffTaxons.pin, { params: { id: taxon.id }, body: { product_ids: ids } }))
      showToast(c.pinsSaved)
    } catch (error) {
      showToast(error instanceof ApiError ? error.message : w.states.unreachable)
    }
  }
  if (failed) return <Failed error={failed.error} retry={() => setTries(tries + 1)} />
  if (!loaded) return <Skeleton rows={3} />
  if (loaded.products.length === 0) return <p className={clsx('meta', styles.pins)}>{c.noProducts}</p>
  const ids = pinned.map(({ id }) => id)
  const swapped = (at: number): number[] => ids.with(at, ids[at - 1] ?? 0).with(at - 1, ids[at] ?? 0)
  return (
    <div className={styles.pins}>
      <h3>{c.order}</h3>
      <p className="hint">{c.orderHint}</p>
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
                      aria-label={c.earlier(product.name)}
                      onClick={() => void pin(swapped(at))}
                    >
                      ↑
                    </button>
                  )}
                  <IconButton
                    icon={product.pinned ? PinOff : Pin}
                    small
                    label={product.pinned ? c.unpin(product.name) : c.pin(product.name)}
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
