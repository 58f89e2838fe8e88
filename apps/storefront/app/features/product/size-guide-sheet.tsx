import type { ProductDetail } from '@delguur/contract/shopfront/shop-schemas'
import { useT } from '@delguur/ui/i18n'
import { Sheet } from '@delguur/ui/sheet'

/** Foot length of a European shoe size, mm: size × 6⅔ less 10 mm of room, rounded. */
const footOf = (size: number): string => ((size * 20) / 3 / 10 - 1).toFixed(1)

/** Sizes of this product in centimetres and ages. */
export default function SizeGuideSheet({ product, onClose }: { product: ProductDetail; onClose: () => void }) {
  const t = useT()
  const option = product.options.find((each) => each.kind === 'size')
  const shoes = option?.name === 'shoe_size'
  const numeric = (text: string): number => Number.parseInt(text, 10)
  return (
    <Sheet open onClose={onClose} title={t('product.size_guide.title')}>
      <p>{t('product.size_guide.how')}</p>
      <table className="size-table">
        <thead>
          <tr>
            <th scope="col">{t('product.size_guide.size')}</th>
            {shoes ? (
              <th scope="col">{t('product.size_guide.foot')}</th>
            ) : (
              <th scope="col">{t('product.size_guide.age')}</th>
            )}
          </tr>
        </thead>
        <tbody>
          {option?.values.map((value) => (
            <tr key={value.name}>
              <th scope="row">{value.label}</th>
              <td>
                {shoes && Number.isFinite(numeric(value.name)) ? footOf(numeric(value.name)) : (value.hint ?? '—')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{t('product.size_guide.tip')}</p>
    </Sheet>
  )
}
