import styles from '../variants.module.css'

/** A colour, drawn: a strict policy of styles allows no colour of its own in an attribute. */
export const Swatch = ({ hex }: { hex: string }) => (
  <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true">
    <circle cx="6" cy="6" r="5.5" fill={hex} stroke="currentColor" strokeOpacity="0.3" />
  </svg>
)
