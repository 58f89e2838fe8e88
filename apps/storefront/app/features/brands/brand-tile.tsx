import type { FlatBrand } from '@delguur/contract/catalog/catalog-flat'
import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { type Tint, tintStyle } from '../../parts/ger-tile.tsx'
import { MakerMark } from './maker-mark.tsx'

export const wordmarkStyle = ({ weight, tracking }: FlatBrand['wordmark']) => ({
  fontWeight: weight,
  letterSpacing: `${tracking}em`,
})

/** A brand among others: its mark, its name as it sets it, a line, and how much there is. */
export function BrandTile({ brand }: { brand: FlatBrand }) {
  const t = useT()
  const path = usePath()
  return (
    <Link className="maker" href={path(`/brands/${brand.code}`)} style={tintStyle(brand.tint as Tint)} prefetch>
      <MakerMark name={brand.name} logo={brand.logo} />
      <h2 className="wordmark" style={wordmarkStyle(brand.wordmark)}>
        {brand.name}
      </h2>
      <p className="small">{brand.description}</p>
      <p className="maker-count">{t('brands.goods', { count: brand.products_count })}</p>
    </Link>
  )
}
