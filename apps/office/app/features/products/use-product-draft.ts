import type { StaffProduct } from '@delguur/contract/catalog/product-shapes'
import { useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Conflict } from '../../lib/conflict.ts'
import { useT } from '../../lib/i18n.ts'
import { undoLast } from '../../lib/undo-last.ts'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { showToast } from '../../parts/toast.tsx'
import { changesOf, draftOf, type ProductDraft } from './product-draft.ts'
import { patch, saveProduct, textOf, withOwn } from './save-product.ts'

/** What is being written of a product; what comes meanwhile waits until it is saved or discarded. */
export function useProductDraft(product: StaffProduct) {
  const t = useT()
  const [base, setBase] = useState(product)
  const [written, setWritten] = useState<ProductDraft>()
  const first = useMemo(() => draftOf(base), [base])
  const draft = written ?? first
  const changes = changesOf(first, draft)
  const isDirty = changes.fields.length > 0
  if (!isDirty && base !== product) {
    setBase(product)
    setWritten(undefined)
  }
  const kept = useKeptForm(`product ${product.id}`, draft, isDirty, setWritten)
  const set = (fields: Partial<ProductDraft>) => setWritten((now) => ({ ...(now ?? first), ...fields }))
  const reset = () => setWritten(undefined)
  const discard = () => {
    reset()
    showToast(t('removing.discarded'), async () => setWritten(draft))
  }
  return { base, first, draft, changes, isDirty, faults: Object.keys(changes.faults).length, kept, set, reset, discard }
}

export type ProductForm = ReturnType<typeof useProductDraft>

/** Saves what was written, on top of what others changed; where they changed the same, one chooses. */
export function useProductSave(product: StaffProduct, { base, changes, isDirty, faults, kept, reset }: ProductForm) {
  const t = useT()
  const { revalidate } = useRevalidator()
  const [conflict, setConflict] = useState<Conflict>()
  const [refused, setRefused] = useState<string>()
  const [merged, setMerged] = useState<string>()
  const [saving, setSaving] = useState(false)
  /** The versions that pictures made, which are saved at once. */
  const own = useRef(new Set<number>())

  async function end() {
    kept.forget()
    setConflict(undefined)
    await revalidate()
    reset()
  }
  async function finish(requested: boolean) {
    const undo = () => undoLast(`product:${product.id}`).finally(() => void revalidate())
    showToast(requested ? t('products.requested') : t('products.saved'), requested ? undefined : undo)
    await end()
  }
  /** Whether nothing is left to save. */
  async function save(): Promise<boolean> {
    if (saving || !isDirty) return !saving
    // what cannot be sent is shown, not sent
    if (faults > 0) {
      document.querySelector<HTMLElement>('[data-cell][aria-invalid=true]')?.focus()
      return false
    }
    setSaving(true)
    setRefused(undefined)
    try {
      const saved = await saveProduct(product.id, withOwn(base.version, own.current), changes.body, changes.fields)
      const [other] = saved.merged
      setMerged(other && t('products.merged', { by: other.by }))
      await finish(saved.requested)
      return true
    } catch (error) {
      if (error instanceof Conflict) setConflict(error)
      else setRefused(textOf(error, t('states.unreachable')))
      return false
    } finally {
      setSaving(false)
    }
  }
  return {
    save,
    saving,
    refused,
    merged,
    conflict,
    leave: () => setConflict(undefined),
    keepMine: async (version: number) => finish(await patch(product.id, version, changes.body)),
    takeTheirs: end,
    onPictures: (version: number) => {
      own.current.add(version)
      if (version > product.version) void revalidate()
    },
  }
}
