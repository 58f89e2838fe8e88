import type { Import, ImportRow } from '@delguur/contract/office/imports'
import { Icon } from '@delguur/ui/icon'
import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useT } from '../../lib/i18n.ts'
import { fieldName, valueText } from './fields.ts'
import styles from './import.module.css'
import { textOf, whole } from './import-parts.tsx'

type Props = { of: Import; rows: readonly ImportRow[]; after: string | null }

/** What each line changes, one after the other: how it was and how it will be. */
export function Changes({ of, rows, after }: Props) {
  const t = useT()
  const [search] = useSearchParams()
  const [at, setAt] = useState(0)
  const row = rows[Math.min(at, rows.length - 1)]
  if (!row) return null
  const isWarned = search.get('show') === 'warned'
  const total = isWarned ? of.counts.warnings : of.counts.create + of.counts.update
  const next = new URLSearchParams(search)
  if (after) next.set('changes', after)
  const isLast = at >= rows.length - 1
  const warnings = row.problems.filter(({ severity }) => severity === 'warning')
  return (
    <section className={clsx('card', styles.changes)} id="changes" aria-labelledby="import-changes">
      <header className="row">
        <h2 className="section-title" id="import-changes">
          {isWarned ? t('imports.warnings') : of.status === 'done' ? t('imports.changed') : t('imports.changes')}
        </h2>
        <span className="meta" role="status">
          {whole(Math.min(at, rows.length - 1) + 1)} / {whole(search.get('show') && !isWarned ? rows.length : total)}
        </span>
        <span className="row push">
          <IconButton
            icon={ChevronLeft}
            label={t('imports.earlier')}
            disabled={at === 0}
            onClick={() => setAt(Math.max(0, at - 1))}
          />
          {isLast && after ? (
            <Link
              className="icon-btn"
              aria-label={t('imports.next')}
              to={{ search: next.toString() }}
              preventScrollReset
              onClick={() => setAt(0)}
            >
              <Icon icon={ChevronRight} />
            </Link>
          ) : (
            <IconButton icon={ChevronRight} label={t('imports.next')} disabled={isLast} onClick={() => setAt(at + 1)} />
          )}
        </span>
      </header>
      <div className={styles.changeOf}>
        <b>{row.key.slug ?? row.key.sku}</b>
        <span className="meta">
          {[row.key.slug && row.key.sku, t('imports.atLine', { line: row.line })].filter(Boolean).join(' · ')}
        </span>
      </div>
      <dl className={styles.diff}>
        {row.changes.filter(isSeen).map(({ field, before, after: now }) => (
          <div key={field}>
            <dt>{fieldName(t, field)}</dt>
            <dd>
              <Value text={valueText(t, field, before)} as="del" /> <Value text={valueText(t, field, now)} as="ins" />
            </dd>
          </div>
        ))}
      </dl>
      {row.changes.length === 0 && <p className={clsx('meta', styles.changeOf)}>{t('imports.none')}</p>}
      {warnings.map(({ column, code, text }) => (
        <p key={`${column} ${code}`} className="note note-warn">
          {column && <b>{column}: </b>}
          {text}
        </p>
      ))}
    </section>
  )
}

/** A text that was empty and stays so is no change to read. */
const isSeen = ({ before, after }: ImportRow['changes'][number]): boolean =>
  textOf(before) !== '' || textOf(after) !== ''

const Value = ({ text, as: Tag }: { text: string; as: 'del' | 'ins' }) => (text ? <Tag>{text}</Tag> : null)
