import { createElement, useMemo } from 'react'
import { asWritten, restorePart } from '../../lib/written.ts'
import type { FrameParts } from './chrome.ts'

type FramePartProps = {
  name: string
  /** Nothing in the browser where the document has them. */
  parts: FrameParts | undefined
  as?: 'div' | 'ul' | 'template'
  className?: string
}

/** A part of the frame that does not act: an element with HTML of the server (`frame.server.tsx`), which React leaves alone. */
export function FramePart({ name, parts, as = 'div', className }: FramePartProps) {
  const html = parts?.[name]
  const content = useMemo(
    () => ({ ...asWritten(name), ...(html !== undefined && { dangerouslySetInnerHTML: { __html: html } }) }),
    [name, html],
  )
  return createElement(as, { className, ...content, ref: restorePart })
}
