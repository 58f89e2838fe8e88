import { staffProducts } from '@delguur/contract/catalog/products-staff'
import { type StockVariant, stock } from '@delguur/contract/catalog/stock'
import { labels } from '@delguur/contract/office/labels'
import { sheet } from '@delguur/contract/office/sheet'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/session.ts'
import { AddByTitle } from '../../parts/list/add-by-title.tsx'
import { Finder } from '../../parts/list/finder.tsx'
import { VariantCell } from '../../parts/product/variant-cell.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'

/** Gives a variant a code that nothing had; throws why not. */
async function attach(query: { variants: string } | { products: string }, barcode: string): Promise<void> {
  const [row] = (await call(labels.list, { query })).labels
  if (!row) return
  const body = { rows: [{ id: row.variant.id, version: row.version, set: { barcode } }] }
  const done = await call(sheet.change, { body })
  const fault = 'results' in done ? done.results.find(({ ok }) => !ok) : undefined
  if (fault) throw new ApiError(422, { code: fault.code, error: fault.error })
}

/** A scanned code that no product has: it is given to a variant that has none, or to a new product. */
export function UnknownCode({ code }: { code: string }) {
  const t = useT()
  const navigate = useNavigate()
  const mayEdit = useMay('products.edit')
  const [adding, setAdding] = useState(false)
  const [fault, setFault] = useState<string>()
  const find = async (q: string, signal: AbortSignal): Promise<StockVariant[]> =>
    (await call(stock.variants, { query: { q }, signal })).variants
  async function give({ id, sku }: StockVariant) {
    setFault(undefined)
    try {
      await attach({ variants: String(id) }, code)
      showToast(t('labels.attached', { code, sku }))
      await navigate(`/labels?variants=${id}`)
    } catch (error) {
      setFault(error instanceof ApiError ? error.message : t('states.unreachable'))
    }
  }
  return (
    <section className="stack" style={{ maxWidth: 560 }}>
      <p className="lead">{t('labels.unknown', { code })}</p>
      {mayEdit ? (
        <>
          <Finder
            label={t('labels.attach')}
            find={find}
            keyOf={({ id }) => id}
            isOff={({ barcode }) => barcode !== null}
            onChosen={(variant) => void give(variant)}
          >
            {(variant) => (
              <>
                <VariantCell variant={variant} />
                {variant.barcode && <span className="meta push">{t('labels.has', { code: variant.barcode })}</span>}
              </>
            )}
          </Finder>
          <ErrorText text={fault} />
          <button type="button" className="btn" onClick={() => setAdding(true)}>
            {t('labels.makeProduct')}
          </button>
        </>
      ) : (
        <p className="note">{t('states.noRight')}</p>
      )}
      {adding && (
        <AddByTitle
          verb={t('labels.makeProduct')}
          title={{ label: t('products.name'), most: 200 }}
          address={{ label: t('products.address'), most: 100, hint: (slug) => t('products.addressHint', { slug }) }}
          create={async ({ slug, title }) => {
            const { id } = await call(staffProducts.create, { body: { slug, name: title } })
            await attach({ products: String(id) }, code)
            return `/products/${id}`
          }}
          done={t('products.added')}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  )
}
