import { IconButton } from '@delguur/ui/icon-button'
import { clsx } from 'clsx'
import { X } from 'lucide'
import type { CSSProperties, ReactNode } from 'react'
import type { useDraft } from '../lib/form/use-draft.ts'
import { useT } from '../lib/i18n.ts'
import type { useAct } from '../lib/use-act.ts'
import styles from './side-panel.module.css'
import { ErrorText } from './small.tsx'

/** A list, and what of it is open beside it. */
export const Beside = ({ panel, width, children }: BesideProps) => (
  <div className={panel ? styles.beside : undefined} style={width ? widthOf(width) : undefined}>
    {children}
    {panel}
  </div>
)
const widthOf = (width: string) => ({ '--panel-width': width }) as CSSProperties
type BesideProps = { panel: ReactNode; width?: string; children: ReactNode }

/** What is open, where its head is its own. */
export const PanelBox = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside className={clsx('card', styles.box)} aria-label={label}>
    {children}
  </aside>
)

type PanelProps = { title: string; onClose: () => void; children: ReactNode }

export function SidePanel({ title, onClose, children }: PanelProps) {
  const t = useT()
  return (
    <section className={clsx('card', styles.panel)} aria-label={title}>
      <header>
        <h2 className="cut">{title}</h2>
        <IconButton icon={X} small label={t('common.close')} className="push" onClick={onClose} />
      </header>
      {children}
    </section>
  )
}

type FormProps = {
  /** What is said above the fields, and what stands below them. */
  head?: ReactNode
  foot?: ReactNode
  mayEdit: boolean
  form: Pick<ReturnType<typeof useDraft>, 'isDirty' | 'kept' | 'discard'>
  acting: Pick<ReturnType<typeof useAct>, 'busy' | 'fault'>
  /** Something is missing yet. */
  isOpen: boolean
  onSave: () => void
  /** What else can be done. */
  more: ReactNode
  children: ReactNode
}

/** The fields of a panel with what saves and discards them. */
export function PanelForm({ head, foot, mayEdit, form, acting, isOpen, onSave, more, children }: FormProps) {
  const t = useT()
  return (
    <form
      className="card-body stack"
      data-save
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {form.kept.offer}
      {head}
      <fieldset className={styles.fields} disabled={!mayEdit}>
        {children}
      </fieldset>
      {foot}
      <ErrorText text={acting.fault} />
      {mayEdit && (
        <div className="row wrap">
          <button type="submit" className="btn btn-go" disabled={acting.busy || !form.isDirty || isOpen}>
            {acting.busy ? t('common.saving') : t('common.save')}
          </button>
          {form.isDirty && (
            <button type="button" className="btn" onClick={form.discard}>
              {t('tree.discard')}
            </button>
          )}
          {more}
        </div>
      )}
    </form>
  )
}
