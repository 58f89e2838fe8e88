import { type StockVariant, stock } from '@delguur/contract/catalog/stock'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useScanner } from '../../lib/scanner.ts'
import { Finder } from '../../parts/list/finder.tsx'
import { VariantCell } from '../../parts/product/variant-cell.tsx'
import { showToast } from '../../parts/toast.tsx'

export type FoundVariant = StockVariant & { free: number }

/** Variants by name, SKU or barcode with what a store has free; a code that is scanned is taken at once. */
export function FindStock({ location, onChosen }: { location: number; onChosen: (found: FoundVariant) => void }) {
  const t = useT()
  const find = async (q: string, signal?: AbortSignal): Promise<FoundVariant[]> => {
    const query = { q, location: String(location) }
    return (await call(stock.variants, { query, signal })).variants
  }
  useScanner(async (code) => {
    const [exact] = await find(code).catch(() => [])
    if (exact && [exact.sku, exact.barcode].some((each) => each?.toUpperCase() === code.toUpperCase())) onChosen(exact)
    else showToast(t('stock.unknownCode', { code }))
  })
  return (
    <Finder label={t('stockTransfers.addVariant')} find={find} keyOf={({ id }) => id} onChosen={onChosen}>
      {(variant) => (
        <>
          <VariantCell variant={variant} />
          <span className="meta push">{t('stockTransfers.free', { n: variant.free })}</span>
        </>
      )}
    </Finder>
  )
}
