import { useWords } from '../../lib/words.ts'
import styles from './stars.module.css'

/** A rating of five, in words for who does not see it. */
export function Stars({ rating }: { rating: number }) {
  const w = useWords()
  return (
    <span className={styles.stars} role="img" aria-label={w.moderation.stars(rating)}>
      {'★'.repeat(rating)}
      <i>{'★'.repeat(5 - rating)}</i>
    </span>
  )
}
