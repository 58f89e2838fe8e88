import type { IconNode } from 'lucide'
import { createElement } from 'react'

/** A line icon in the colour of its text; of the app's size, or its smaller one. Always beside a word or in a labelled button. */
export const Icon = ({ icon, small }: { icon: IconNode; small?: boolean | undefined }) => (
  <svg className={small ? 'i i-s' : 'i'} viewBox="0 0 24 24" aria-hidden="true" {...contentOf(icon)} />
)

/** The lines of icons as HTML. */
const written = new WeakMap<IconNode, { __html: string }>()

/** A server writes the lines of an icon, which never change, as one text; it is the one that React makes of the elements. */
function contentOf(icon: IconNode) {
  if (typeof document !== 'undefined')
    return { children: icon.map(([tag, attributes], place) => createElement(tag, { key: place, ...attributes })) }
  const html = written.get(icon) ?? { __html: icon.map(htmlOf).join('') }
  written.set(icon, html)
  return { dangerouslySetInnerHTML: html }
}

const htmlOf = ([tag, attributes]: IconNode[number]): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}></${tag}>`
