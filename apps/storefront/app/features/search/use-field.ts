import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePath } from '../../lib/path.ts'
import { searchedFor } from '../visitor/store.ts'
import type { PanelProps } from './place.ts'

type Field = PanelProps & { input: HTMLInputElement; onClose: () => void }

/** What the field does besides typing: it searches without a reload, closes when it is left, shows the page's query. */
export function useField({ input, box, place, query, open, onOpen, onClose }: Field): void {
  useSubmit(input, place, onClose)
  const { pathname, key } = useLocation()
  const page = `${pathname} ${query}`
  const displayed = useRef(page)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, whatever it is, closes the list
  useEffect(() => {
    if (displayed.current !== page) {
      input.value = query
      input.dispatchEvent(new Event('input'))
    }
    displayed.current = page
    return () => onOpen(false)
  }, [key])
  useFocus({ input, box, place, open, onOpen })
}

/** On a wide screen the list opens with the focus and closes without it; behind the icon the field takes and returns it. */
function useFocus({ input, box, place, open, onOpen }: Pick<Field, 'input' | 'box' | 'place' | 'open' | 'onOpen'>) {
  const away = useRef(false)
  const onTyped = useEffectEvent(() => {
    if (place === 'desk' && document.activeElement === input && !away.current) onOpen(true)
    away.current = false
  })
  const left = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    // another window has the focus; coming back to this one asks for nothing
    away.current = document.activeElement === input
    if (place === 'desk' && !away.current && !box.contains(relatedTarget as Node | null)) onOpen(false)
  })
  useEffect(() => {
    onTyped()
    box.addEventListener('focusin', onTyped)
    box.addEventListener('focusout', left)
    return () => {
      box.removeEventListener('focusin', onTyped)
      box.removeEventListener('focusout', left)
    }
  }, [box])
  useEffect(() => {
    if (!open || place !== 'icon') return
    input.focus()
    return () => box.querySelector('a')?.focus()
  }, [open, place, input, box])
}

/** Searching is remembered; on a phone the results take the place of the open field in the history. */
function useSubmit(input: HTMLInputElement, place: PanelProps['place'], onClose: () => void): void {
  const path = usePath()
  const navigate = useNavigate()
  const submit = useEffectEvent((event: SubmitEvent) => {
    event.preventDefault()
    const q = input.value.trim()
    if (!q) return
    searchedFor(q)
    if (place === 'desk') onClose()
    else input.blur()
    const replace = Boolean(window.history.state?.sheet)
    void navigate(path(`/products?${new URLSearchParams({ q })}`), { replace })
  })
  useEffect(() => {
    const { form } = input
    form?.addEventListener('submit', submit)
    return () => form?.removeEventListener('submit', submit)
  }, [input])
}

/** Tells assistive technology which list belongs to the field and which of its options is active. */
export function useAnnounced(input: HTMLInputElement, listId: string | undefined, active: string | undefined): void {
  useLayoutEffect(() => {
    const announce = (name: string, value: string | undefined) =>
      value === undefined ? input.removeAttribute(name) : input.setAttribute(name, value)
    announce('aria-expanded', String(listId !== undefined))
    announce('aria-controls', listId)
    announce('aria-activedescendant', active)
  }, [input, listId, active])
}
