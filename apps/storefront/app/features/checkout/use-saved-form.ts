import { useCallback, useEffect, useRef, useState } from 'react'
import type { Form } from './form.ts'

const key = 'checkout'
type Saved = { number: string; form: Form }

function savedForm(number: string): Form | undefined {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Saved | null
    return saved?.number === number ? saved.form : undefined
  } catch {
    return undefined
  }
}

/** What was typed is forgotten once the order is placed. */
export const forgetForm = (): void => sessionStorage.removeItem(key)

/** The form, but for when somebody was born, kept in this tab across reload and Back until the order is placed; nothing of it is sent anywhere. */
export function useSavedForm(number: string, initial: Form) {
  const [form, setForm] = useState(initial)
  const [restored, setRestored] = useState(false)
  const current = useRef(form)
  const set = useCallback((next: Form) => {
    current.current = next
    setForm(next)
  }, [])
  useEffect(() => {
    const saved = savedForm(number)
    if (saved) set({ ...current.current, ...saved, age: current.current.age })
    setRestored(true)
  }, [number, set])
  useEffect(() => {
    if (restored) sessionStorage.setItem(key, JSON.stringify({ number, form: { ...form, age: '' } } satisfies Saved))
  }, [restored, number, form])
  return { form, current, set, restored }
}
