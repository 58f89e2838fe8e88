import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { ArrowLeft, Copy } from 'lucide'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import { copy } from '../lib/copy.ts'
import { useT } from '../lib/i18n.ts'

/** What stands beside a thing that was refused. */
export const ErrorText = ({ text }: { text: string | undefined }) =>
  text ? (
    <p className="note note-bad" role="alert">
      {text}
    </p>
  ) : null

type TabsProps = {
  label: string
  views: Record<string, string>
  open: string
  name?: string
  /** The view that the plain address shows. */
  plain?: string
  children?: ReactNode
}

/** Views of a list by one parameter of its address. */
export const ViewTabs = ({ label, views, open, name = 'state', plain, children }: TabsProps) => (
  <nav className="tabs" aria-label={label}>
    {Object.entries(views).map(([key, text]) => (
      <Link
        key={key}
        to={{ search: key === plain ? '' : `${name}=${key}` }}
        aria-current={key === open ? 'page' : undefined}
      >
        {text}
      </Link>
    ))}
    {children}
  </nav>
)

/** Leads from a page to the list that it is of. */
export const BackLink = ({ to, label, titled }: { to: To; label: string; titled?: boolean }) => (
  <Link className="icon-btn" to={to} aria-label={label} title={titled ? label : undefined}>
    <Icon icon={ArrowLeft} />
  </Link>
)

export const OrderLink = ({ number }: { number: string }) => (
  <Link className="link" to={`/orders/${number}`}>
    {number}
  </Link>
)

/** A value with a button that copies it. */
export function Copied({ label, value }: { label: string; value: string }) {
  const t = useT()
  return (
    <span className="copied">
      <span className="meta">{label}</span>
      <b>{value}</b>
      <IconButton
        icon={Copy}
        small
        label={`${t('common.copy')}: ${label}`}
        title={t('common.copy')}
        onClick={() => void copy(value)}
      />
    </span>
  )
}
