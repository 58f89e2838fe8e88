import type { ModerationItem } from '@delguur/contract/community/moderation'
import { useT } from '../../lib/i18n.ts'
import { day } from '../../lib/text.ts'
import { Thumb } from '../../parts/product/thumb.tsx'
import styles from './moderation.module.css'

/** What it is about, and who wrote it. */
export function Beside({ item: { subject, author } }: { item: ModerationItem }) {
  const t = useT()
  return (
    <aside className={styles.beside}>
      <section className="card">
        <header>
          <h2>{t(`moderation.subjects.${subject.type}`)}</h2>
        </header>
        <div className="card-body row">
          {subject.picture && <Thumb src={subject.picture} />}
          <div className="small">
            <b>{subject.name}</b>
            {subject.rating !== null && (
              <p className="meta">
                ★ {subject.rating.toFixed(1)} · {subject.reviews}
              </p>
            )}
            <a className="link" href={subject.path} target="_blank" rel="noreferrer">
              {t('moderation.open')}
            </a>
          </div>
        </div>
      </section>
      <section className="card">
        <header>
          <h2>{t('moderation.person')}</h2>
        </header>
        <dl className="pairs card-body">
          <dt>{t('moderation.orders')}</dt>
          <dd>{author.orders}</dd>
          <dt>{t('moderation.written')}</dt>
          <dd>{t('moderation.history', { approved: author.approved, refused: author.refused })}</dd>
          <dt>{t('moderation.returns')}</dt>
          <dd>{author.returns}</dd>
          {author.joined_at && (
            <>
              <dt>{t('moderation.joined')}</dt>
              <dd>{day(t, author.joined_at, new Date())}</dd>
            </>
          )}
        </dl>
      </section>
    </aside>
  )
}
