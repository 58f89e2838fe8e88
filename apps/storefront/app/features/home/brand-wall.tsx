import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { SectionHead } from '../../parts/section-head.tsx'

type Brand = { code: string; name: string; weight: number; tracking: string }

/** The brands as wordmarks. */
export function BrandWall({ brands }: { brands: Brand[] }) {
  const t = useT()
  const path = usePath()
  // a wall of one is no wall
  if (brands.length < 2) return null
  return (
    <section className="section wrap">
      <SectionHead title={t('home.brands.title')} more={{ href: path('/brands'), label: t('common.see_all') }} />
      <div className="brands">
        {brands.map((brand) => (
          <Link
            key={brand.code}
            href={path(`/brands/${brand.code}`)}
            style={{ fontWeight: brand.weight, letterSpacing: brand.tracking }}
          >
            {brand.name}
          </Link>
        ))}
      </div>
    </section>
  )
}
