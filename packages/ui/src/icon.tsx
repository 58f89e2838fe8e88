import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** A line icon in the colour of its text; of the app's size, or its smaller one. Always beside a word or in a labelled button. */
export const Icon = ({ icon, small }: { icon: IconNode; small?: boolean | undefined }) => (
  <svg className={small ? 'i i-s' : 'i'} viewBox="0 0 24 24" aria-hidden="true">
    {icon.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes }))}
  </svg>
)
