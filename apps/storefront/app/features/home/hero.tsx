import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { Scene } from './scene.tsx'

/** The winter banner; a composition of its own for phones. */
export function Hero({ year, link }: { year: number; link: string }) {
  const t = useT()
  const path = usePath()
  return (
    <section className="hero">
      <Scene name="hero" alt={t('home.hero.alt')} sizes="100vw" height={1120} first />
      <div className="wrap">
        <span className="kicker">{t('home.hero.kicker', { year: String(year) })}</span>
        <h1>{t('home.hero.title')}</h1>
        <p>{t('home.hero.text')}</p>
        <Link className="btn btn-main btn-big" href={path(link)}>
          {t('home.hero.button')}
        </Link>
      </div>
    </section>
  )
}
