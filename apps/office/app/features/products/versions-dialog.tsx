import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { type ProductVersion, staffProducts } from '@delguur/contract/catalog/products-staff'
import type { Answer } from '@delguur/contract/client'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useRead } from '../../lib/use-read.ts'
import { useWords } from '../../lib/words.ts'
import { CloseButton, Dialog } from '../../parts/dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import { fieldWords, valueWords } from './field-words.ts'
import styles from './product.module.css'

type Props = { product: StaffProduct; canEdit: boolean; onClose: () => void; onDone: () => void }

/** What a product was after each change, what differs from now, and the way back. */
export function VersionsDialog({ product, canEdit, onClose, onDone }: Props) {
  const w = useWords()
  const p = w.products
  const { data, fault: unread } = useRead(product.id, (signal) =>
    call(staffProducts.versions, { params: { id: product.id }, signal }),
  )
  const versions = data?.versions
  const [open, setOpen] = useState<number>()
  const [compared, setCompared] = useState<Answer<typeof staffProducts.version>>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const failed = (error: unknown) => setFault(error instanceof ApiError ? error.message : w.states.unreachable)

  async function compare(version: number) {
    setCompared(undefined)
    setOpen(version)
    await call(staffProducts.version, { params: { id: product.id, version } }).then(setCompared, failed)
  }
  async function restore(version: number) {
    setBusy(true)
    try {
      const answer = await call(staffProducts.restore, { params: { id: product.id, version }, body: {} })
      showToast('approval' in answer ? p.requested : p.restored)
      onDone()
      onClose()
    } catch (error) {
      failed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title={p.versions} onClose={onClose} foot={<CloseButton onClose={onClose} />}>
      <ErrorText text={fault ?? unread} />
      {versions?.length === 0 && <p className="meta">{p.noVersions}</p>}
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
  const words = useWords()
  const p = words.products
  return (
    <>
      <div className="row wrap">
        <b>{p.version(version)}</b>
        <span className="meta">
          {dayAndClock(words, at, new Date())} · {by ?? p.shop}
          {isCurrent && ` · ${p.current}`}
        </span>
        {!isCurrent && (
          <button type="button" className="btn btn-quiet push" aria-expanded={isOpen} onClick={onCompare}>
            {p.compare}
          </button>
        )}
      </div>
      {fields.length > 0 && (
        <span className="meta">
          {fields
            .slice(0, 6)
            .map((field) => fieldWords(words, field))
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
  const words = useWords()
  if (changes.length === 0) return <p className="meta">{words.products.noDifference}</p>
  return (
    <div className="stack">
      <dl className="change">
        {changes.slice(0, 30).map(({ field, before, after }) => (
          <div key={field}>
            <dt>{fieldWords(words, field)}</dt>
            <dd>
              <ins>{valueWords(words, field, before)}</ins> ← <del>{valueWords(words, field, after)}</del>
            </dd>
          </div>
        ))}
      </dl>
      {onRestore && (
        <button type="button" className="btn btn-go" disabled={busy} onClick={onRestore}>
          {words.products.restore}
        </button>
      )}
    </div>
  )
}
