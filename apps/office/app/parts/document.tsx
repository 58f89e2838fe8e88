import { Icon } from '@delguur/ui/icon'
import { clsx } from 'clsx'
import { ArrowLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './document.module.css'

type State = { text: string | undefined; className: string | undefined }
type RowProps = { to: string; title: string; state: State; units: string; when: string; children: ReactNode }

/** A document of the stock in a list: what it is about, how it stands, how much it holds. */
export const DocumentRow = ({ to, title, state, units, when, children }: RowProps) => (
  <li>
    <Link className={clsx('card', styles.row)} to={to}>
      <b>{title}</b>
      {children}
      <span className={state.className}>{state.text}</span>
      <span className="stack">
        <span>{units}</span>
        <span className="meta">{when}</span>
      </span>
    </Link>
  </li>
)

type PageProps = {
  list: { to: string; title: string }
  title: string
  state: State
  /** Beside its title. */
  head?: ReactNode
  lead: ReactNode
  meta: string
  children: ReactNode
}

export const DocumentPage = ({ list, title, state, head, lead, meta, children }: PageProps) => (
  <div className={styles.page}>
    <div className="page-head">
      <Link className="icon-btn" to={list.to} aria-label={list.title}>
        <Icon icon={ArrowLeft} small />
      </Link>
      <h1>{title}</h1>
      <span className={state.className}>{state.text}</span>
      {head}
    </div>
    <p className="lead">{lead}</p>
    <p className="meta">{meta}</p>
    {children}
  </div>
)
