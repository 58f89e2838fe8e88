import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { type ProductVersion, staffProducts } from '@delguur/contract/catalog/products-staff'
import type { Answer } from '@delguur/contract/client'
import { useEffect, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { dayAndClock } from '../../lib/text.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { ErrorText } from '../../parts/small.tsx'
import { showToast } from '../../parts/toast.tsx'
import { fieldWords, valueWords } from './field-words.ts'

type Props = { product: StaffProduct; canEdit: boolean; onClose: () => void; onDone: () => void }

/** What a product was after each change, what differs from now, and the way back. */
export function VersionsDialog({ product, canEdit, onClose, onDone }: Props) {
  const w = useWords()
  const p = w.products
  const [versions, setVersions] = useState<ProductVersion[]>()
  const [open, setOpen] = useState<number>()
  const [compared, setCompared] = useState<Answer<typeof staffProducts.version>>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const failed = (error: unknown) => setFault(error instanceof ApiError ? error.message : w.states.unreachable)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when it opens
  useEffect(() => {
    call(staffProducts.versions, { params: { id: product.id } }).then(({ versions: list }) => setVersions(list), failed)
  }, [product.id])
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
  const foot = (
    <button type="button" className="btn" onClick={onClose}>
      {w.common.close}
    </button>
  )
  return (
    <Dialog title={p.versions} onClose={onClose} foot={foot}>
      <ErrorText text={fault} />
      {versions?.length === 0 && <p className="meta">{p.noVersions}</p>}
      <ul className="versions">
        {versions?.map(({ version, at, by, fields }) => (
          <li key={version} className="stack">
            <div className="row wrap">
              <b>{p.version(version)}</b>
              <span className="meta">
                {dayAndClock(w, at, new Date())} · {by ?? p.shop}
                {version === product.version && ` · ${p.current}`}
              </span>
              {version !== product.version && (
                <button
                  type="button"
                  className="btn btn-quiet push"
                  aria-expanded={open === version}
                  onClick={() => void compare(version)}
                >
                  {p.compare}
                </button>
              )}
            </div>
            {fields.length > 0 && (
              <span className="meta">
                {fields
                  .slice(0, 6)
                  .map((field) => fieldWords(w, field))
                  .join(', ')}
              </span>
            )}
            {open === version && compared && (
              <div className="stack">
                {compared.changes.length === 0 ? (
                  <p className="meta">{p.noDifference}</p>
                ) : (
                  <dl className="change">
                    {compared.changes.slice(0, 30).map(({ field, before, after }) => (
                      <div key={field}>
                        <dt>{fieldWords(w, field)}</dt>
                        <dd>
                          <ins>{valueWords(w, field, before)}</ins> ← <del>{valueWords(w, field, after)}</del>
                        </dd>
                      </div>
                    ))}
                  </dl>
                )}
                {canEdit && compared.changes.length > 0 && (
                  <button type="button" className="btn btn-go" disabled={busy} onClick={() => void restore(version)}>
                    {p.restore}
                  </button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
