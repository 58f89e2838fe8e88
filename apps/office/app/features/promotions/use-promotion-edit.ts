import { type StaffPromotion, staffPromotions } from '@delguur/contract/promotions/promotions-staff'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useKeptForm } from '../../parts/form/kept-form.tsx'
import { showToast } from '../../parts/toast.tsx'
import { bodyOf, formOf, freshForm, type PromotionForm } from './promotion-form.ts'

export type PromotionEdit = ReturnType<typeof usePromotionEdit>

/** What is written of a promotion, and how it is saved. */
export function usePromotionEdit(promotion: StaffPromotion | null, at: Date) {
  const t = useT()
  const [first, setFirst] = useState(() => (promotion ? formOf(promotion) : freshForm(at)))
  const [form, setForm] = useState<PromotionForm>(first)
  const [version, setVersion] = useState(promotion?.version ?? 0)
  const [problem, setProblem] = useState<string>()
  const [saving, setSaving] = useState(false)
  const isDirty = JSON.stringify(form) !== JSON.stringify(first)
  const kept = useKeptForm(`promotion ${promotion?.id ?? 'new'}`, form, isDirty, setForm)
  const take = (saved: StaffPromotion) => {
    setVersion(saved.version)
    setFirst(formOf(saved))
    setForm(formOf(saved))
  }
  // who has changed nothing sees what another person saved
  if (promotion && promotion.version > version && !isDirty) take(promotion)

  /** Saves what was written; gives the id, or nothing where it was refused or waits for an approval. */
  async function save(): Promise<number | undefined> {
    if (saving) return undefined
    setSaving(true)
    setProblem(undefined)
    try {
      const body = bodyOf(form, t)
      const saved = promotion
        ? await call(staffPromotions.edit, { params: { id: promotion.id }, body, version })
        : await call(staffPromotions.create, { body })
      kept.forget()
      if ('approval' in saved) {
        showToast(t('promotions.requested'))
        setForm(first)
        return undefined
      }
      take(saved)
      return saved.id
    } catch (error) {
      setProblem(problemOf(error))
      return undefined
    } finally {
      setSaving(false)
    }
  }
  function problemOf(error: unknown): string {
    if (!(error instanceof ApiError)) return t('states.unreachable')
    if (error.code !== 'version_conflict') return Object.values(error.errors).flat()[0] ?? error.message
    const changed = (error.body.changed ?? []) as { by: string }[]
    setVersion(Number(error.body.version) || version)
    return t('promotions.conflict', { who: changed.at(-1)?.by ?? '' })
  }
  const set = (fields: Partial<PromotionForm>) => setForm({ ...form, ...fields })
  return { form, set, version, isDirty, kept, save, saving, problem }
}
