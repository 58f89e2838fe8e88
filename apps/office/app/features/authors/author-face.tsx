import type { StaffAuthor } from '@delguur/contract/community/authors-staff'

/** The face of an author in small: its fur before its tint. */
export const AuthorFace = ({ face: { fur = 'honey', tint = 'sky' } }: { face: StaffAuthor['face'] }) => (
  <span className={`author-face tint-${tint}`} aria-hidden="true">
    <i className={`fur-${fur}`} />
  </span>
)
