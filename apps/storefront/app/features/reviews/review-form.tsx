import { Button } from '@delguur/ui/button'
import { Field, Input, TextArea } from '@delguur/ui/field'
import { useLocale, useT } from '@delguur/ui/i18n'
import { Note } from '@delguur/ui/note'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldsOf, post } from '../../lib/post.ts'
import { PhotoPicker } from './photo-picker.tsx'
import type { ReviewAnswer, Written } from './review.server.ts'
import { StarChoice } from './star-choice.tsx'
import { usePhotos } from './use-photos.ts'

type FailedReview = Extract<ReviewAnswer, { ok: false }>
type Props = {
  slug: string
  size: string | null
  before: Written | null
  /** Of a page without scripts. */
  posted: FailedReview | undefined
  onSent: () => void
}
const most = 5
const fits = ['small', 'right', 'large'] as const

/** A review of a product; what was typed stays until it has been received, and photos are sent one by one after it. */
export function ReviewForm({ slug, size, before, posted, onSent }: Props) {
  const t = useT()
  const locale = useLocale()
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState(posted)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<number>()
  const { photos, problem, add, remove, send, setAlt } = usePhotos()
  const faults = refused?.faults ?? {}
  const known = {
    rating: posted?.typed.rating ?? String(before?.rating ?? ''),
    fit: posted?.typed.fit ?? before?.fit ?? '',
    height: posted?.typed.height_cm ?? String(before?.height_cm ?? ''),
    comment: posted?.typed.comment ?? before?.comment ?? '',
  }
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid], .field-bad input')?.focus()
  }, [refused])
  const sendPhotos = async (id: number) => {
    const arrived = await send(id)
    setBusy(false)
    if (arrived) onSent()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = fieldsOf(event)
    fields.set('product', slug)
    fields.set('locale', locale)
    setBusy(true)
    const answer = await post<ReviewAnswer>('/resources/review', fields, { 'idempotency-key': crypto.randomUUID() })
    if (answer?.ok) {
      setRefused(undefined)
      setSaved(answer.id)
      return sendPhotos(answer.id)
    }
    setBusy(false)
    setRefused(answer ?? { ok: false, faults: {}, problem: t('errors.network'), typed: {} })
  }
  const existing = before?.images.length ?? 0
  return (
    <form ref={form} method="post" className="rev-form" noValidate onSubmit={(event) => void submit(event)}>
      <StarChoice start={known.rating} error={faults.rating} />
      {size && <FitChoice size={size} chosen={known.fit} />}
      {size && (
        <Field label={t('reviews.height')} hint={t('reviews.height_hint')} error={faults.height_cm} optional>
          <Input name="height_cm" inputMode="numeric" maxLength={3} defaultValue={known.height} autoComplete="off" />
        </Field>
      )}
      <Field label={t('reviews.comment')} hint={t('reviews.comment_hint')} error={faults.comment} required>
        <TextArea name="comment" rows={5} maxLength={3000} defaultValue={known.comment} />
      </Field>
      <PhotoPicker
        photos={photos}
        room={most - existing - photos.length}
        problem={problem}
        onAdd={add}
        onRemove={remove}
        onAlt={setAlt}
        onRetry={() => {
          if (saved === undefined || busy) return
          setBusy(true)
          void sendPhotos(saved)
        }}
      />
      {refused?.problem && (
        <Note kind="bad" live>
          {refused.problem}
        </Note>
      )}
      <Button type="submit" variant="main" busy={busy && t('reviews.sending')}>
        {t('reviews.send')}
      </Button>
    </form>
  )
}

/** How the size that was bought fits. */
function FitChoice({ size, chosen }: { size: string; chosen: string }) {
  const t = useT()
  return (
    <fieldset>
      <legend className="field-label">
        {t('reviews.fit')} · {size}
      </legend>
      <div className="rev-three">
        {fits.map((fit) => (
          <label key={fit}>
            <input type="radio" name="fit" value={fit} defaultChecked={chosen === fit} />
            <span>{t(`reviews.fit_${fit}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
