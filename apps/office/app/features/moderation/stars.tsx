import { useT } from '../../lib/i18n.ts'
import styles from './stars.module.css'

/** A rating of five, in words for who does not see it. */
export function Stars({ rating }: { rating: number }) {
  const t = useT()
  return (
    <span className={styles.stars} role="img" aria-label={t('moderation.stars', { n: rating })}>
      {'★'.repeat(rating)}
      <i>{'★'.repeat(5 - rating)}</i>
    </span>
  )
}
