import type { KeyboardEvent } from 'react'

/** Enter does what the field is for, and does not place the order around it. */
export const onEnter =
  (act: () => Promise<void>) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void act()
  }
