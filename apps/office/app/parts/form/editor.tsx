import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './editor.module.css'

type FormProps = { disabled: boolean; wide?: boolean; children: ReactNode }

/** What is written of something, in cards below each other. */
export const EditorForm = ({ disabled, wide = false, children }: FormProps) => (
  <fieldset className={clsx(styles.form, wide && styles.wide)} disabled={disabled}>
    {children}
  </fieldset>
)

type CardProps = { label?: string; className?: string | undefined; children: ReactNode }

export const EditorCard = ({ label, className, children }: CardProps) => (
  <section className={clsx('card', styles.card, className)} aria-label={label}>
    {children}
  </section>
)
