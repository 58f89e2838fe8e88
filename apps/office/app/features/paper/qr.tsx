import styles from './paper.module.css'

/** A QR code in black on white, whatever the theme. */
export function Qr({ qr: { size, path }, label }: { qr: { size: number; path: string }; label: string }) {
  return (
    <svg className={styles.qrCode} viewBox={`-2 -2 ${size + 4} ${size + 4}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
