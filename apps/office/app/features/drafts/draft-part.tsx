import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import styles from './drafts.module.css'

/** A part of a draft, with a mark once it has what it needs. */
export const DraftPart = ({ title, done, children }: { title: string; done: boolean; children: ReactNode }) => (
  <section className={styles.part}>
    <span className={clsx(styles.mark, done && styles.done)} aria-hidden="true">
      {done && <Icon icon={Check} small />}
    </span>
    <div className="stack">
      <h2>{title}</h2>
      {children}
    </div>
  </section>
)
