import type { ModerationItem } from '@delguur/contract/community/moderation'
import { day } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import styles from './moderation.module.css'

/** What it is about, and who wrote it. */
export function Beside({ item: { subject, author } }: { item: ModerationItem }) {
  const w = useWords()
  const m = w.moderation
  return (
    <aside className={styles.beside}>
      <section className="card">
        <header>
          <h2>{m.subjects[subject.type]}</h2>
        </header>
        <div className="card-body row">
          {subject.picture && <img className="thumb" src={subject.picture} alt="" width="32" height="40" />}
          <div className="small">
            <b>{subject.name}</b>
            {subject.rating !== null && (
              <p className="meta">
                ★ {subject.rating.toFixed(1)} · {subject.reviews}
              </p>
            )}
            <a className="link" href={subject.path} target="_blank" rel="noreferrer">
              {m.open}
            </a>
          </div>
        </div>
      </section>
      <section className="card">
        <header>
          <h2>{m.person}</h2>
        </header>
        <dl className="pairs card-body">
          <dt>{m.orders}</dt>
          <dd>{author.orders}</dd>
          <dt>{m.written}</dt>
          <dd>{m.history(author.approved, author.refused)}</dd>
          <dt>{m.returns}</dt>
          <dd>{author.returns}</dd>
          {author.joined_at && (
            <>
              <dt>{m.joined}</dt>
              <dd>{day(w, author.joined_at, new Date())}</dd>
            </>
          )}
        </dl>
      </section>
    </aside>
  )
}
