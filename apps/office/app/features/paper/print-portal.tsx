import type { ReactNode, Ref } from 'react'
import { createPortal } from 'react-dom'
import styles from './order-sheets.module.css'

type Props = { css: string; children: ReactNode; ref?: Ref<HTMLDivElement> }

/** What is printed instead of the screen, however the person prints. */
export const PrintPortal = ({ css, children, ref }: Props) =>
  createPortal(
    <div ref={ref} className={styles.frame} aria-hidden="true">
      <style>{css}</style>
      {children}
    </div>,
    document.body,
  )
