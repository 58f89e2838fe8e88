import { useT } from '@delguur/ui/i18n'
import { Link } from '@delguur/ui/link'
import { usePath } from '../../lib/path.ts'
import { srcSet, tall, wide } from './scene.ts'

/** The evening camp: a way to what is worn at ceremonies. */
export function Story() {
  const t = useT()
  const path = usePath()
  return (
    <section className="section wrap">
      <div className="story">
        <picture>
          <source
            media="(min-width: 62rem)"
            type="image/avif"
            srcSet={srcSet('story-camp-wide', wide, 'avif')}
            sizes="92vw"
          />
          <source
            media="(min-width: 62rem)"
            type="image/webp"
            srcSet={srcSet('story-camp-wide', wide, 'webp')}
            sizes="92vw"
          />
          <source type="image/avif" srcSet={srcSet('story-camp-tall', tall, 'avif')} sizes="92vw" />
          <source type="image/webp" srcSet={srcSet('story-camp-tall', tall, 'webp')} sizes="92vw" />
          <img
            src="/media/story-camp-tall-780.jpg"
            alt={t('home.story.alt')}
            width={780}
            height={1000}
            loading="lazy"
          />
        </picture>
        <div className="story-words">
          <h2>{t('home.story.title')}</h2>
          <p>{t('home.story.text')}</p>
          <Link className="btn btn-main" href={path('/t/yoslol')}>
            {t('home.story.button')}
          </Link>
        </div>
      </div>
    </section>
  )
}
