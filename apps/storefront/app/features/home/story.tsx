import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { Scene } from './scene.tsx'

/** The evening camp: a way to what is worn at ceremonies. */
export function Story({ link }: { link: string }) {
  const t = useT()
  const path = usePath()
  return (
    <section className="section wrap">
      <div className="story">
        <Scene name="story" alt={t('home.story.alt')} sizes="92vw" height={1000} />
        <div className="story-words">
          <h2>{t('home.story.title')}</h2>
          <p>{t('home.story.text')}</p>
          <Link className="btn btn-main" href={path(link)}>
            {t('home.story.button')}
          </Link>
        </div>
      </div>
    </section>
  )
}
