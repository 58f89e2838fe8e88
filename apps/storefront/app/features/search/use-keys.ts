import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Option } from './groups.ts'

type Keys = {
  input: HTMLInputElement
  list: RefObject<HTMLElement | null>
  options: readonly Option[]
  open: boolean
  onOpen: () => void
  onClose: () => void
}

/** Which option is active, and the keys of a combobox: arrows go round, Home and End to the ends, Enter takes, Escape closes. */
export function useKeys({ input, list, options, open, onOpen, onClose }: Keys) {
  const [wanted, setActive] = useState<string>()
  const at = open ? options.findIndex(({ key }) => key === wanted) : -1
  const active = options[at]?.key
  const go = (place: number) => setActive(options.at(place % Math.max(1, options.length))?.key)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // a word being put together, as in Chinese, has these keys to itself
    if (event.isComposing) return
    const chosen = at >= 0
    const act = {
      ArrowDown: () => (open ? go(at + 1) : onOpen()),
      ArrowUp: () => (open ? go(chosen ? at - 1 : -1) : onOpen()),
      Home: chosen && (() => go(0)),
      End: chosen && (() => go(-1)),
      Enter: chosen && (() => list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.click()),
      Escape: open && onClose,
    }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  const forget = useEffectEvent(() => setActive(undefined))
  useEffect(() => {
    const onInput = () => forget()
    input.addEventListener('keydown', onKey)
    input.addEventListener('input', onInput)
    return () => {
      input.removeEventListener('keydown', onKey)
      input.removeEventListener('input', onInput)
    }
  }, [input])
  useEffect(() => {
    if (!open) setActive(undefined)
  }, [open])
  useEffect(() => {
    if (active) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, list])
  return { active, setActive }
}
