import type { ReactNode } from 'react'
import styles from './preview-box.module.css'

/** What an act would come to, told again with each change of its form. */
export const PreviewBox = ({ children }: { children: ReactNode }) => (
  <div aria-live="polite" className={styles.box}>
    {children}
  </div>
)
