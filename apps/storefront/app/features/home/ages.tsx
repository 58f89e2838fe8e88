import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { useTenant } from '../../lib/tenant.ts'
import { type Tint, tintStyle } from '../../parts/ger-tile.tsx'
import { SectionHead } from '../../parts/section-head.tsx'

const groups: { code: '0-1' | '1-3' | '3-5' | '6-8' | '9-12' | '13+'; tint: Tint }[] = [
  { code: '0-1', tint: 'lilac' },
  { code: '1-3', tint: 'sky' },
  { code: '3-5', tint: 'sun' },
  { code: '6-8', tint: 'grass' },
  { code: '9-12', tint: 'berry' },
  { code: '13+', tint: 'wash' },
]

/** Ways in by the child's age. */
export function Ages({ ages }: { ages: { code: string; count: number }[] }) {
  const t = useT()
  const path = usePath()
  const { pages } = useTenant()
  const known = new Set(ages.filter((age) => age.count > 0).map((age) => age.code))
  if (known.size === 0) return null
  return (
    <section className="section wrap">
      <SectionHead
        title={t('home.ages.title')}
        {...(pages.includes('sizes') && { more: { href: path('/pages/sizes'), label: t('home.size_guide') } })}
      />
      <div className="ages">
        {groups
          .filter(({ code }) => known.has(code))
          .map(({ code, tint }) => (
            <Link
              key={code}
              className="age"
              href={path(`/products?age_group=${encodeURIComponent(code)}`)}
              style={tintStyle(tint)}
            >
              <b>{code.replace('-', '–')}</b>
              <span>{t(`home.ages.${code}`)}</span>
            </Link>
          ))}
      </div>
    </section>
  )
}
