import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { type ProductVersion, staffProducts } from '@delguur/contract/catalog/products-staff'
import type { Answer } from '@delguur/contract/client'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useRead } from '../../lib/use-read.ts'
import { CloseButton, Dialog } from '../../parts/form/dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import { fieldWords, valueWords } from './field-words.ts'
import styles from './product.module.css'

type Props = { product: StaffProduct; canEdit: boolean; onClose: () => void; onDone: () => void }

/** What a product was after each change, what differs from now, and the way back. */
export function VersionsDialog({ product, canEdit, onClose, onDone }: Props) {
  const t = useT()
  const { data, fault: unread } = useRead(product.id, (signal) =>
    call(staffProducts.versions, { params: { id: product.id }, signal }),
  )
  const versions = data?.versions
  const [open, setOpen] = useState<number>()
  const [compared, setCompared] = useState<Answer<typeof staffProducts.version>>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const failed = (error: unknown) => setFault(error instanceof ApiError ? error.message : t('states.unreachable'))

  async function compare(version: number) {
    setCompared(undefined)
    setOpen(version)
    await call(staffProducts.version, { params: { id: product.id, version } }).then(setCompared, failed)
  }
  async function restore(version: number) {
    setBusy(true)
    try {
      const answer = await call(staffProducts.restore, { params: { id: product.id, version }, body: {} })
      showToast('approval' in answer ? t('products.requested') : t('products.restored'))
      onDone()
      onClose()
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={t('products.versions')} onClose={onClose} foot={<CloseButton onClose={onClose} />}>
      <ErrorText text={fault ?? unread} />
      {versions?.length === 0 && <p className="meta">{t('products.noVersions')}</p>}
      <ul className={styles.versions}>
        {versions?.map((each) => (
          <li key={each.version} className="stack">
            <VersionHead
              version={each}
              isCurrent={each.version === product.version}
              isOpen={open === each.version}
              onCompare={() => void compare(each.version)}
            />
            {open === each.version && compared && (
              <Compared
                changes={compared.changes}
                onRestore={canEdit ? () => void restore(each.version) : undefined}
                busy={busy}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type HeadProps = { version: ProductVersion; isCurrent: boolean; isOpen: boolean; onCompare: () => void }

/** Who made a version, when, and of what. */
function VersionHead({ version: { version, at, by, fields }, isCurrent, isOpen, onCompare }: HeadProps) {
  const t = useT()
  return (
    <>
      <div className="row wrap">
        <b>{t('products.version', { n: version })}</b>
        <span className="meta">
          {dayAndClock(t, at, new Date())} · {by ?? t('products.shop')}
          {isCurrent && ` · ${t('products.current')}`}
        </span>
        {!isCurrent && (
          <button type="button" className="btn btn-quiet push" aria-expanded={isOpen} onClick={onCompare}>
            {t('products.compare')}
          </button>
        )}
      </div>
      {fields.length > 0 && (
        <span className="meta">
          {fields
            .slice(0, 6)
            .map((field) => fieldWords(t, field))
            .join(', ')}
        </span>
      )}
    </>
  )
}

type ComparedProps = {
  changes: Answer<typeof staffProducts.version>['changes']
  onRestore: (() => void) | undefined
  busy: boolean
}

/** What differs from now, and the way back. */
function Compared({ changes, onRestore, busy }: ComparedProps) {
  const t = useT()
  if (changes.length === 0) return <p className="meta">{t('products.noDifference')}</p>
  return (
    <div className="stack">
      <dl className="change">
        {changes.slice(0, 30).map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldWords(t, field)}</dt>
            <dd>
              <ins>{valueWords(t, field, before)}</ins> ← <del>{valueWords(t, field, after)}</del>
            </dd>
          </div>
        ))}
      </dl>
      {onRestore && (
        <button type="button" className="btn btn-go" disabled={busy} onClick={onRestore}>
          {t('products.restore')}
        </button>
      )}
    </div>
  )
}
