import type { StaffAuthor } from '@delguur/contract/community/authors-staff'
import styles from './authors.module.css'

/** The face of an author in small: its fur before its tint. */
export const AuthorFace = ({ face: { fur = 'honey', tint = 'sky' } }: { face: StaffAuthor['face'] }) => (
  <span className={styles.face} data-tint={tint} aria-hidden="true">
    <i data-fur={fur} />
  </span>
)
