import { useLocale, useT } from '@delguur/ui/i18n'
import { useState } from 'react'
import { sendPicture, smallPicture } from '../../lib/picture-upload.ts'

type Sent = { ok: boolean; error?: string }

export type Photo = {
  key: string
  file: File
  alt: string
  state: 'waiting' | 'sending' | 'done' | 'failed'
  percent: number
  error?: string
}

/** Photos that wait on the device, and their sending one after the other; what failed waits to be sent again. */
export function usePhotos() {
  const t = useT()
  const locale = useLocale()
  const [photos, setPhotos] = useState<Photo[]>([])
  const [problem, setProblem] = useState<string>()
  const change = (key: string, next: Partial<Photo>) =>
    setPhotos((all) => all.map((each) => (each.key === key ? { ...each, ...next } : each)))
  const add = (files: File[]) => {
    const pictures = files.filter(({ type }) => /^image\/(?:jpeg|png|webp)$/.test(type))
    setProblem(pictures.length < files.length ? t('reviews.photo_unreadable') : undefined)
    const waiting = pictures.map((file) => ({
      key: crypto.randomUUID(),
      file,
      alt: '',
      state: 'waiting' as const,
      percent: 0,
    }))
    setPhotos((all) => [...all, ...waiting])
  }
  /** Whether all of them have arrived. */
  const send = async (id: number): Promise<boolean> => {
    let all = true
    for (const { key, file, alt, state } of photos) {
      if (state === 'done') continue
      change(key, { state: 'sending', percent: 0 })
      const picture = await smallPicture(file)
      if (!picture) {
        change(key, { state: 'failed', error: t('reviews.photo_unreadable') })
        all = false
        continue
      }
      const answer = await sendPicture<Sent>('/resources/review', { id, picture, alt, locale }, (percent) =>
        change(key, { percent }),
      )
      if (answer?.ok) change(key, { state: 'done', percent: 100 })
      else change(key, { state: 'failed', error: answer?.error ?? t('errors.network') })
      all &&= answer?.ok === true
    }
    return all
  }
  const remove = (key: string) => setPhotos((all) => all.filter((each) => each.key !== key))
  return { photos, problem, add, remove, send, setAlt: (key: string, alt: string) => change(key, { alt }) }
}
